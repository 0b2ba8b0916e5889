import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSignOut } from '#ui/app/navigation/useSignOut.ts';
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
