import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { StoredData, StoredKey } from './ports/DeviceStorage.ts';
import type { WrittenSettings } from './Settings.ts';

interface StoredValue<T> {
  /** Its key in the browser's storage. */
  readonly name: `app_${string}`;
  /** What a sign-out leaves: all of it, nothing, or what the function makes of it. */
  readonly afterSignOut: 'kept' | 'removed' | ((value: T) => T);
}

/** What leads from the street to somebody's door. */
function hasDoor({ apartment, entrance, floor, intercom, comment }: DeliveryPlace): boolean {
  return [apartment, entrance, floor, intercom, comment].some((detail) => detail !== undefined);
}

/**
 * The one list of what a device remembers of the shop. Storage, sign-out and a change of white label go by it, so that a
 * value which is added to `StoredData` does not compile before its name and its end are told here.
 */
export const storedValues: { readonly [Key in StoredKey]: StoredValue<StoredData[Key]> } = {
  session: { name: 'app_session', afterSignOut: 'removed' },
  profile: { name: 'app_profile', afterSignOut: 'removed' },
  orderDraft: {
    name: 'app_order_draft',
    afterSignOut: ({ payType, promoCode, personCount }) => ({ payType, promoCode, personCount, person: {} }),
  },
  // The restaurant and the street stay chosen, the doorbell does not.
  location: {
    name: 'app_location',
    afterSignOut: (location) => {
      if (location.place === undefined || !hasDoor(location.place)) return location;
      const { address, placeId, coordinates: at, hasHouseNumber } = location.place;
      return { ...location, place: { address, placeId, coordinates: at, hasHouseNumber } };
    },
  },
  // Streets and houses only: the way to a door is never among them.
  recentPlaces: { name: 'app_recent_places', afterSignOut: 'kept' },
  lostPlace: { name: 'app_lost_place', afterSignOut: 'kept' },
  cart: { name: 'app_cart', afterSignOut: 'kept' },
  dietFilter: { name: 'app_diet_filter', afterSignOut: 'kept' },
  // The account's as well, and nobody else's.
  favorites: { name: 'app_favorites', afterSignOut: 'removed' },
  started: { name: 'app_started', afterSignOut: 'kept' },
};

/** Settings are kept as plain texts beside those values, under the names that the specification gives. */
export const settingNames: Readonly<Record<keyof WrittenSettings, `app_${string}`>> = {
  locale: 'app_locale',
  theme: 'app_theme',
  adulthoodConfirmed: 'app_adulthood_confirmed',
  cookiesConsentAccepted: 'app_cookies_consent_accepted',
};
