import { Component, lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';

/** Where even this cannot be fetched its words stand there alone. */
const BrokenPage = lazy(async () => {
  const { BrokenPage } = await import('./BrokenPage.tsx').catch(() => ({ BrokenPage: BrokenText }));
  return { default: BrokenPage };
});

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
      <Suspense>
        <BrokenPage />
      </Suspense>
    );
  }
}

function BrokenText(): ReactNode {
  return (
    <p role="alert">
      <FormattedMessage id="state.broken.text" />
    </p>
  );
}
