import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** A placeholder for loading content; its size comes from the class name. */
export function Skeleton({ className }: { readonly className?: string | undefined }): ReactNode {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}

/** A placeholder while a dialog's code is loading: it covers the page, so that further clicks do nothing. */
export function DialogSkeleton(): ReactNode {
  return <div className={styles.waiting} popover="manual" ref={showInTopLayer} data-waiting />;
}

/**
 * Shows an element in the top layer, because a `position: fixed` element inside a bar with a filter would be positioned
 * relative to it.
 */
export function showInTopLayer(place: HTMLElement | null): void {
  place?.showPopover?.();
}

interface WaitingProps {
  /** The message that says what is awaited, for those who hear the page. */
  readonly textId: MessageId;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Skeletons of a part of the page. */
export function Waiting({ textId, className, children }: WaitingProps): ReactNode {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">
        <FormattedMessage id={textId} />
      </span>
      {children}
    </div>
  );
}
