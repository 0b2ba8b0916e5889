import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import type { Linking } from './SignInStore.ts';
import { startSignIn } from './startSignIn.ts';
import { useStoredDialog } from './storedSignInDialog.ts';
import { useStoredStep } from './useStoredStep.ts';
import { VendorSignInStore } from './VendorSignInStore.ts';

interface SignInDialogProps {
  /** The path of the page below, to return to from a vendor's page. */
  readonly returnTo: string;
  /** The number that is filled in. */
  readonly phone?: string | undefined;
  /** Set when a signed-in person adds a sign-in method. */
  readonly linking?: Linking | undefined;
  /** For who is signed in by tokens that the back end takes no more. */
  readonly isAgain?: boolean;
  readonly onClose: (isDone: boolean) => void;
}

/** The sign-in dialog, above the page that requires it. */
export const SignInDialog = observer(function SignInDialog({
  returnTo,
  phone: known,
  linking,
  isAgain = false,
  onClose,
}: SignInDialogProps): ReactNode {
  const { useCases, session, market } = useStores();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const [phone] = useState(() => startSignIn(useCases, market, { linking, phone: known }));
  const [vendors] = useState(() => new VendorSignInStore(useCases, returnTo, linking));
  const steps = useRef<HTMLDivElement>(null);
  const isAtCode = phone.step.kind === 'code';
  const isDone = phone.isDone || vendors.isDone || (linking === undefined && !isAgain && session.isSignedIn);
  const end = useEffectEvent(() => setOpen(false));

  useBackCloses(isOpen && isAtCode && !isDone, phone.changePhone);
  useStoredDialog(linking === undefined);
  useStoredStep(phone, isDone || linking !== undefined);
  useEffect(() => {
    if (!isDone) return undefined;
    if (!isAtCode) return end();
    // The step removes its history entry first; the dialog's is removed afterwards.
    addEventListener('popstate', end, { once: true });
    return () => removeEventListener('popstate', end);
  }, [isDone, isAtCode]);
  // The back/forward cache may restore this page with a button that is still pending.
  useEffect(() => {
    addEventListener('pageshow', vendors.reset);
    return () => removeEventListener('pageshow', vendors.reset);
  }, [vendors]);

  const headline = linking === undefined ? 'session.headline' : 'session.link.headline';
  return (
    <Dialog
      open={isOpen}
      title={intl.formatMessage({ id: isAtCode ? 'session.code.headline' : headline })}
      width="narrow"
      initialFocus={() => steps.current?.querySelector('input') ?? null}
      onClose={() => setOpen(false)}
      onClosed={() => onClose(isDone)}
    >
      <div ref={steps}>
        <SignInSteps phone={phone} vendors={vendors} />
      </div>
    </Dialog>
  );
});
