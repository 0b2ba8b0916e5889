import type { ReactNode } from 'react';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';
import type { LinkDialogProps } from '#ui/features/account/SignInWays.tsx';
import { SavedPlaceDialog } from '#ui/features/location/SavedPlaceDialog.tsx';
import { paths } from './navigation/paths.ts';

const SignInDialog = lazyPart(
  async () => (await import('#ui/features/session/SignInDialog.tsx')).SignInDialog,
  <LayerWaiting />,
);

/** Signs somebody in once more, who stays who they are. */
function LinkDialog({ personId, linked, onClose }: LinkDialogProps): ReactNode {
  return <SignInDialog returnTo={paths.account} linking={{ personId, linked }} onClose={onClose} />;
}

/** The account, with the search for addresses that it shares with "where to?" and the dialog of the checkout. */
export function AccountPage(): ReactNode {
  return <AccountScreen PlaceDialog={SavedPlaceDialog} LinkDialog={LinkDialog} />;
}
