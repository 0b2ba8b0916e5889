import { primaryReports } from '#server/database/Reports.ts';
import { DataRequests } from '#server/people/DataRequests.ts';
import { FavoriteDishes } from '#server/people/FavoriteDishes.ts';
import { ForgottenPromoUses } from '#server/people/ForgottenPromoUses.ts';
import { PersonalData } from '#server/people/PersonalData.ts';
import { SavedAddresses } from '#server/people/SavedAddresses.ts';
import { SignedInDevices } from '#server/people/SignedInDevices.ts';
import { type TestShop, TOKEN_SECRET } from './openTestShop.ts';

/** What an operator does with the customers of a shop, with its clock and secret. */
export function openDataRequests({ database, clock: { now } }: Pick<TestShop, 'database' | 'clock'>): DataRequests {
  const data = new PersonalData({
    database,
    reports: primaryReports(database, now),
    places: new SavedAddresses(database, now),
    favorites: new FavoriteDishes(database),
    devices: new SignedInDevices(database, now),
    forgotten: new ForgottenPromoUses(TOKEN_SECRET),
    now,
  });
  return new DataRequests({ database, data, secret: TOKEN_SECRET, now });
}
