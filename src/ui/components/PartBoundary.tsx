import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './PartBoundary.module.css';
import { raise } from './raise.ts';

interface PartBoundaryProps {
  readonly onRetry: () => void;
  /** Nobody has asked for the part, and nobody is told that it did not come. */
  readonly isExtra?: boolean | undefined;
  /** Absent: there is nothing to see without it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** How often the network has come back since the page stands. */
let returns = 0;
globalThis.addEventListener?.('online', () => {
  returns += 1;
});

/**
 * A part of the page that could not be fetched: says so where it is seen, and tries again, with the network by itself, also
 * where that came back before the failure was heard of.
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
                  <FormattedMessage id="layer.close" />
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

/** The bundler's error for code that did not come. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /chunk/i.test(error.message));
}
