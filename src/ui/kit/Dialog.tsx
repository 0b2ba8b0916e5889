import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { swipeDown } from './swipeDown.ts';
import { useRootMark } from './useRootMark.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The title is only for assistive technology. */
  readonly titleHidden?: boolean;
  /** Absent when the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** Another dialog lies above this one: it stays, and a key pressed in it is for the one above. */
  readonly isBelow?: boolean;
  /** Called when the closing animation has ended. */
  readonly onClosed?: (() => void) | undefined;
  readonly scrim?: boolean;
  readonly width?: 'slim' | 'narrow' | 'normal' | 'wide';
  /** Presentation on a phone: a bottom `sheet` (default), a small `dialog` or `full` screen. */
  readonly onPhone?: 'sheet' | 'dialog' | 'full';
  readonly className?: string | undefined;
  /** The dialog is a route, so that it already has a history entry. */
  readonly hasAddress?: boolean;
  /** Without padding: the content uses the full width. */
  readonly flush?: boolean;
  /** The element focused on opening; the dialog itself when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined;
  /** The element focused after closing; the previously focused one when absent. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** The point from which it opens on a desktop, in CSS pixels of the window; its own position when absent. */
  readonly origin?: { readonly x: number; readonly y: number } | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly children: ReactNode;
  /** Content that sticks to the bottom. */
  readonly footer?: ReactNode;
}

/** A modal dialog: a window on a desktop, a sheet on a phone. It traps the focus and restores it afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, title, titleHidden = false, onClose, scrim = true, width = 'normal', onPhone = 'sheet' } = props;
  const intl = useIntl();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open && props.hasAddress !== true, onClose);
  useRootMark('dialog', open ? '' : undefined);
  const holdPopup = useSwipe(popup, onPhone === 'sheet' ? onClose : undefined);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={onClose === undefined}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) props.onClosed?.();
      }}
      onOpenChange={(next, details) => {
        if (next) return;
        if (onClose !== undefined && props.isBelow !== true) return onClose();
        details.cancel();
        if (props.isBelow === true) details.allowPropagation();
      }}
    >
      <BaseDialog.Portal>
        {scrim && <BaseDialog.Backdrop className={styles.scrim} forceRender />}
        <BaseDialog.Viewport className={classNames(styles.viewport, styles[onPhone])}>
          <BaseDialog.Popup
            ref={holdPopup}
            initialFocus={props.initialFocus ?? popup}
            finalFocus={props.finalFocus}
            onKeyDown={props.onKeyDown}
            data-rises={props.origin === undefined ? undefined : ''}
            style={
              props.origin &&
              ({
                '--from-x': fromMiddle(props.origin.x, innerWidth),
                '--from-y': fromMiddle(props.origin.y, innerHeight),
              } as CSSProperties)
            }
            className={classNames(styles.popup, styles[width], props.className)}
          >
            <BaseDialog.Title className={titleHidden ? 'visually-hidden' : styles.title}>{title}</BaseDialog.Title>
            {onClose !== undefined && (
              <BaseDialog.Close
                className={`round ${styles.close}`}
                aria-label={intl.formatMessage({ id: 'dialog.close' })}
              >
                <Icon of={X} />
              </BaseDialog.Close>
            )}
            <ScrollRegion className={classNames(styles.body, props.flush === true && styles.flush)}>
              {props.children}
            </ScrollRegion>
            {props.footer !== undefined && <div className={styles.footer}>{props.footer}</div>}
            {onClose !== undefined && <span className={styles.grip} aria-hidden />}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * Lets a sheet on a phone be swiped down. Returns a ref for the sheet, which is mounted and unmounted with its portal.
 */
function useSwipe(
  popup: RefObject<HTMLDivElement | null>,
  onClose: (() => void) | undefined,
): (sheet: HTMLDivElement | null) => void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const [hold] = useState(() => {
    let release: (() => void) | undefined;
    return (sheet: HTMLDivElement | null): void => {
      release?.();
      popup.current = sheet;
      const closing = (): (() => void) | undefined =>
        document.documentElement.dataset['layout'] === 'mobile' ? close.current : undefined;
      release = sheet === null ? undefined : swipeDown(sheet, closing);
    };
  });
  return hold;
}

function fromMiddle(at: number, length: number): string {
  return `${at - length / 2}px`;
}

interface ScrollRegionProps {
  readonly className: string;
  readonly children: ReactNode;
}

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** A scrollable region. It is focusable if nothing in it is, so that it can be scrolled by keyboard. */
function ScrollRegion({ className, children }: ScrollRegionProps): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setStop(element.scrollHeight > element.clientHeight && element.querySelector(STOPS) === null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className={className} tabIndex={isStop ? 0 : undefined}>
      {children}
    </div>
  );
}
