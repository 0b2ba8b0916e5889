import type { ReactNode } from 'react';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';
import { SavedPlaceDialog } from '#ui/features/location/SavedPlaceDialog.tsx';

/** The account, with the search for addresses that it shares with "where to?". */
export function AccountPage(): ReactNode {
  return <AccountScreen PlaceDialog={SavedPlaceDialog} />;
}
