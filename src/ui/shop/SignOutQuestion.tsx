import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { screenInfo } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Confirmation } from '#ui/kit/Confirmation.tsx';

/** Asks to confirm signing out, and says what is removed from this device and what is kept. */
export function SignOutQuestion({ onClose }: { readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const signOut = useSignOut();
  return (
    <Confirmation
      open
      title={intl.formatMessage({ id: 'signOut.title' })}
      confirm={intl.formatMessage({ id: 'shell.signOut' })}
      onConfirm={() => {
        signOut();
        onClose();
      }}
      onCancel={onClose}
    >
      <FormattedMessage id="signOut.text" />
    </Confirmation>
  );
}

/** Signs out. A personal page is left first, because it would redirect to sign-in. */
function useSignOut(): () => void {
  const { session } = useStores();
  const [path, navigate] = useLocation();
  return () => {
    if (screenInfo(path)?.isPersonal === true) navigate(paths.home);
    void session.signOut();
  };
}
