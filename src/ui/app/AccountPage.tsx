import type { ReactNode } from 'react';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';

const SavedPlaceDialog = lazyPart(
  async () => (await import('#ui/features/location/SavedPlaceDialog.tsx')).SavedPlaceDialog,
  <LayerWaiting />,
);

/** The account, with the search for addresses that it shares with "where to?". */
export function AccountPage(): ReactNode {
  return <AccountScreen PlaceDialog={SavedPlaceDialog} />;
}
