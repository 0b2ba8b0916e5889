import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import type { Linking } from './Linking.ts';
import { SignInSteps } from './SignInSteps.tsx';
import { useKeptDialog } from './signInDialogKept.ts';
import { startSignIn } from './startSignIn.ts';
import { useKeptStep } from './useKeptStep.ts';
import { VendorSignInStore } from './VendorSignInStore.ts';

interface SignInDialogProps {
  /** The page that it stands above; whoever signs in on the page of a vendor comes back there. */
  readonly returnTo: string;
  /** Somebody who is signed in adds a way to sign in. */
  readonly linking?: Linking | undefined;
  readonly onClose: () => void;
}

/** Signing in above the page that needs it, which stays as it is. */
export const SignInDialog = observer(({ returnTo, linking, onClose }: SignInDialogProps): ReactNode => {
  const { useCases, session } = useStores();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const [phone] = useState(() => startSignIn(useCases, linking));
  const [vendors] = useState(() => new VendorSignInStore(useCases, returnTo, linking));
  const steps = useRef<HTMLDivElement>(null);
  const isAtCode = phone.step.kind === 'code';
  const isDone = phone.isDone || vendors.isDone || (linking === undefined && session.isSignedIn);
  const end = useEffectEvent(() => setOpen(false));

  useBackCloses(isOpen && isAtCode && !isDone, phone.changePhone);
  useKeptDialog(linking === undefined);
  useKeptStep(phone, isDone || linking !== undefined);
  useEffect(() => {
    if (!isDone) return undefined;
    if (!isAtCode) return end();
    // The step takes its entry out of the history first; the dialog's comes next.
    addEventListener('popstate', end, { once: true });
    return () => removeEventListener('popstate', end);
  }, [isDone, isAtCode]);
  // A browser that goes back to this page may bring it as it was left: with a button that waits for another page.
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
      onClosed={onClose}
    >
      <div ref={steps}>
        <SignInSteps phone={phone} vendors={vendors} />
      </div>
    </Dialog>
  );
});
