import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { retryOnceOnline } from '#ui/kit/retryOnceOnline.ts';
import { showInTopLayer } from '#ui/kit/Skeleton.tsx';
import styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** Absent for a part whose code is in the page already. */
  readonly onRetry?: (() => void) | undefined;
  /** The page is useful without the part: a fault of it is reported and not shown. */
  readonly isExtra?: boolean | undefined;
  /** Absent when the page is useless without the part. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** How often a part that had a fault is rendered anew. */
const MAX_RENEWALS = 3;

/** How often the connection has come back since the page was loaded. */
let returns = 0;
globalThis.addEventListener?.('online', () => {
  returns += 1;
});

/**
 * An error boundary for a part of the page. For a chunk that failed to load it offers a retry, and retries by itself
 * when the connection is back, even if that happened before the failure was noticed. A fault of an extra part never
 * reaches the page: the part is rendered anew, and left out when that does not help.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  static override readonly contextType = StoresContext;

  readonly #returnsBefore = returns;
  #renewals = 0;
  #stopWaiting: (() => void) | undefined;
  readonly #retry = (): void => this.props.onRetry?.();

  override componentDidCatch(error: unknown): void {
    if (isFetchFailure(error)) {
      // The script in the page's head opens the page anew where a newer release has replaced the file. Nobody asked for
      // an extra part, so the page stays as it is.
      if (!this.props.isExtra) dispatchEvent(new CustomEvent('part-missing', { detail: error }));
      if (returns > this.#returnsBefore) this.#retry();
      else this.#stopWaiting = retryOnceOnline(this.#retry);
    } else if (this.props.isExtra) {
      (this.context as Stores | undefined)?.useCases.reportFault.execute({ error, context: 'part' });
      this.#renewals += 1;
      if (this.#renewals <= MAX_RENEWALS) this.setState({ error: undefined });
    }
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { onRetry, onClose, isExtra } = this.props;
    if (isExtra) return null;
    if (!isFetchFailure(error)) throw error;
    return (
      <div className={styles.place} popover="manual" ref={showInTopLayer}>
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
  return error instanceof Error && /chunk/i.test(error.message);
}
