import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './PartBoundary.module.css';
import { raise } from './raise.ts';

interface PartBoundaryProps {
  readonly onRetry: () => void;
  /** The part is optional, so that a failure to load it is not shown. */
  readonly isExtra?: boolean | undefined;
  /** Absent when the page is useless without the part. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** How often the connection has come back since the page was loaded. */
let returns = 0;
globalThis.addEventListener?.('online', () => {
  returns += 1;
});

/**
 * An error boundary for chunks that failed to load: offers a retry, and retries by itself when the connection is back, even if
 * that happened before the failure was noticed.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  readonly #returnsBefore = returns;
  readonly #retry = (): void => this.props.onRetry();

  override componentDidCatch(): void {
    if (returns > this.#returnsBefore) this.#retry();
    else addEventListener('online', this.#retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#retry);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isFetchFailure(error)) throw error;
    const { onRetry, onClose, isExtra } = this.props;
    if (isExtra === true) return null;
    return (
      <div className={styles.place} popover="manual" ref={raise}>
        <Notice
          look="problem"
          action={
            <>
              <Button size="small" look="secondary" onClick={onRetry}>
                <FormattedMessage id="state.retry" />
              </Button>
              {onClose !== undefined && (
                <Button size="small" look="secondary" onClick={onClose}>
                  <FormattedMessage id="dialog.close" />
                </Button>
              )}
            </>
          }
        >
          <FormattedMessage id="state.offline.title" />. <FormattedMessage id="state.offline.text" />
        </Notice>
      </div>
    );
  }
}

/** Whether an error is the bundler's for a chunk that failed to load. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /chunk/i.test(error.message));
}
