import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { MethodsStep } from './MethodsStep.tsx';
import type { SignInStore } from './SignInStore.ts';
import type { VendorSignInStore } from './VendorSignInStore.ts';

interface SignInStepsProps {
  readonly phone: SignInStore;
  readonly vendors: VendorSignInStore;
  /** The page is left unsigned; absent in a dialog, which has a title and a way out of its own. */
  readonly onLeave?: (() => void) | undefined;
}

/** The ways to sign in; for a number, the code that came to it. */
export const SignInSteps = observer(({ phone, vendors, onLeave }: SignInStepsProps): ReactNode => {
  useEffect(() => void vendors.look(), [vendors]);
  return phone.step.kind === 'phone' ? (
    <MethodsStep offers={vendors.offers} phone={phone} vendors={vendors} onLeave={onLeave} />
  ) : (
    <CodeStep store={phone} step={phone.step} isPage={onLeave !== undefined} />
  );
});
