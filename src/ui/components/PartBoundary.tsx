import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A part of the page that could not be fetched: says so where it is seen, and tries again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isFetchFailure(error)) throw error;
    return (
      <div className={styles.place}>
        <Notice
          look="problem"
          action={
            <Button size="small" look="secondary" onClick={this.props.onRetry}>
              <FormattedMessage id="state.retry" />
            </Button>
          }
        >
          <FormattedMessage id="state.offline.title" />. <FormattedMessage id="state.offline.words" />
        </Notice>
      </div>
    );
  }
}

/** The bundler's error for code that did not come. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /chunk/i.test(error.message));
}
