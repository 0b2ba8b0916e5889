import type { ReactNode } from 'react';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';
import type { LinkDialogProps } from '#ui/features/account/SignInWays.tsx';
import { SavedAddressDialog } from '#ui/features/location/SavedAddressDialog.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import { paths } from './navigation/paths.ts';

const SignInDialog = lazyPart(
  async () => (await import('#ui/features/session/SignInDialog.tsx')).SignInDialog,
  <DialogSkeleton />,
);

/** The sign-in dialog in linking mode: the person stays signed in and adds a sign-in method. */
function LinkDialog({ personId, linked, onClose }: LinkDialogProps): ReactNode {
  return <SignInDialog returnTo={paths.account} linking={{ personId, linked }} onClose={onClose} />;
}

/** The account page, composed with the address search of the location feature and the sign-in dialog. */
export function AccountPage(): ReactNode {
  return <AccountScreen PlaceDialog={SavedAddressDialog} LinkDialog={LinkDialog} />;
}
