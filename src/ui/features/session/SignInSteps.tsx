import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { MethodsStep } from './MethodsStep.tsx';
import type { SignInStore } from './SignInStore.ts';
import type { VendorSignInStore } from './VendorSignInStore.ts';

interface SignInStepsProps {
  readonly phone: SignInStore;
  readonly vendors: VendorSignInStore;
  /** Called to leave without signing in; absent in a dialog, which has a close button. */
  readonly onLeave?: (() => void) | undefined;
}

/** The sign-in methods, and for a phone number the code. */
export const SignInSteps = observer(function SignInSteps({ phone, vendors, onLeave }: SignInStepsProps): ReactNode {
  useEffect(() => void vendors.refresh(), [vendors]);
  return phone.step.kind === 'phone' ? (
    <MethodsStep offers={vendors.offers} phone={phone} vendors={vendors} onLeave={onLeave} />
  ) : (
    <CodeStep store={phone} step={phone.step} isPage={onLeave !== undefined} />
  );
});
