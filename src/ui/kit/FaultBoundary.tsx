import { Component, lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';

/** The error page is loaded on demand; if it fails to load, plain text is shown. */
const BrokenPage = lazy(async () => {
  const { BrokenPage } = await import('./BrokenPage.tsx').catch(() => ({ BrokenPage: BrokenText }));
  return { default: BrokenPage };
});

interface FaultBoundaryProps {
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The error boundary of last resort: shows a page that says what is safe and how to continue. */
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
