import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useBackCloses } from '../navigation/useBackCloses.ts';
import { classNames } from './classNames.ts';
import styles from './Layer.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

interface LayerProps {
  readonly open: boolean;
  readonly title: string;
  /** The title is read out only. */
  readonly titleHidden?: boolean;
  /** Absent: the layer cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** The layer has left the screen. */
  readonly onClosed?: (() => void) | undefined;
  readonly scrim?: boolean;
  readonly width?: 'slim' | 'narrow' | 'normal' | 'wide';
  /** On a phone it rises from the bottom as a `sheet` (default), stays a small `dialog`, or takes the screen in `full`. */
  readonly onPhone?: 'sheet' | 'dialog' | 'full';
  readonly className?: string | undefined;
  /** It has an address of its own, so that the history knows it already. */
  readonly hasAddress?: boolean;
  /** The content lays itself out from edge to edge. */
  readonly flush?: boolean;
  /** What takes the focus when the layer opens; absent: the layer itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes the focus when the layer has left; absent: what had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where on a desk it rises from, in CSS pixels of the window; absent: from where it stands. */
  readonly origin?: { readonly x: number; readonly y: number } | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly children: ReactNode;
  /** Sticks to the lower edge. */
  readonly footer?: ReactNode;
}

/** Everything that stands above the page: a dialog on a desk, a sheet on a phone. Focus is kept in and given back. */
export function Layer(props: LayerProps): ReactNode {
  const { open, title, titleHidden = false, onClose, scrim = true, width = 'normal', onPhone = 'sheet' } = props;
  const intl = useIntl();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open && props.hasAddress !== true, onClose);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={onClose === undefined}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) props.onClosed?.();
      }}
      onOpenChange={(next, details) => {
        if (next) return;
        if (onClose === undefined) details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        {scrim && <Dialog.Backdrop className={styles.scrim} forceRender />}
        <Dialog.Viewport className={classNames(styles.viewport, styles[onPhone])}>
          <Dialog.Popup
            ref={popup}
            initialFocus={props.initialFocus ?? popup}
            finalFocus={props.finalFocus}
            onKeyDown={props.onKeyDown}
            data-rises={props.origin === undefined ? undefined : ''}
            style={props.origin && risingFrom(props.origin)}
            className={classNames(styles.popup, styles[width], props.className)}
          >
            <Dialog.Title className={titleHidden ? 'visually-hidden' : styles.title}>{title}</Dialog.Title>
            {onClose !== undefined && (
              <Dialog.Close className={styles.close} aria-label={intl.formatMessage({ id: 'layer.close' })}>
                <X size={20} strokeWidth={2.25} aria-hidden />
              </Dialog.Close>
            )}
            <ScrollRegion className={classNames(styles.body, props.flush === true && styles.flush)}>
              {props.children}
            </ScrollRegion>
            {props.footer !== undefined && <div className={styles.footer}>{props.footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function risingFrom({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { '--from-x': `${x - innerWidth / 2}px`, '--from-y': `${y - innerHeight / 2}px` } as CSSProperties;
}
