import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { StoredData, StoredKey } from './ports/DeviceStorage.ts';
import type { WrittenSettings } from './Settings.ts';

interface StoredValue<T> {
  /** Key in the browser's storage. */
  readonly name: `app_${string}`;
  /** What happens to the value at sign-out: it is kept, removed, or changed by the function. */
  readonly afterSignOut: 'kept' | 'removed' | ((value: T) => T);
}

/** Whether a place contains personal details beyond the street address. */
function hasDoor({ apartment, entrance, floor, intercom, comment }: DeliveryPlace): boolean {
  return [apartment, entrance, floor, intercom, comment].some((detail) => detail !== undefined);
}

/**
 * The single list of values stored on a device. Storage, sign-out and a change of white label use it, so that a value
 * added to `StoredData` does not compile until its key and its behavior at sign-out are stated here.
 */
export const storedValues: { readonly [Key in StoredKey]: StoredValue<StoredData[Key]> } = {
  session: { name: 'app_session', afterSignOut: 'removed' },
  profile: { name: 'app_profile', afterSignOut: 'removed' },
  orderDraft: {
    name: 'app_order_draft',
    afterSignOut: ({ payType, promoCode, personCount }) => ({ payType, promoCode, personCount, person: {} }),
  },
  // Restaurant and street address stay; apartment and other details are removed.
  location: {
    name: 'app_location',
    afterSignOut: (location) => {
      if (location.place === undefined || !hasDoor(location.place)) return location;
      const { address, placeId, coordinates: at, hasHouseNumber } = location.place;
      return { ...location, place: { address, placeId, coordinates: at, hasHouseNumber } };
    },
  },
  // Street addresses only, without apartment or other details.
  recentAddresses: { name: 'app_recent_places', afterSignOut: 'kept' },
  lostLocation: { name: 'app_lost_place', afterSignOut: 'kept' },
  cart: { name: 'app_cart', afterSignOut: 'kept' },
  dietFilter: { name: 'app_diet_filter', afterSignOut: 'kept' },
  // Favorites are stored in the account too, so nothing is lost.
  favorites: { name: 'app_favorites', afterSignOut: 'removed' },
  started: { name: 'app_started', afterSignOut: 'kept' },
};

/** Settings are stored as plain text under the keys that the specification gives. */
export const settingNames: Readonly<Record<keyof WrittenSettings, `app_${string}`>> = {
  locale: 'app_locale',
  theme: 'app_theme',
  adulthoodConfirmed: 'app_adulthood_confirmed',
  cookiesConsentAccepted: 'app_cookies_consent_accepted',
};

/** Key under which a device keeps what the back end of its white label can do, a JSON list of names. */
export const CAPABILITIES_NAME = 'app_capabilities';
