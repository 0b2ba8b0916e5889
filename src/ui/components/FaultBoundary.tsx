import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FaultBoundaryProps {
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The last resort: a fault in a screen leaves a page that says what is safe and how to go on. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <EmptyState
        title={<FormattedMessage id="state.broken.title" />}
        action={
          <Button onClick={() => location.reload()}>
            <FormattedMessage id="state.reload" />
          </Button>
        }
      >
        <p role="alert">
          <FormattedMessage id="state.broken.words" />
        </p>
      </EmptyState>
    );
  }
}
