import { settingNames, storedValues } from '#application/storedValues.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';

/** What a sign-out makes of a location. */
function left(location: SelectedLocation): SelectedLocation | undefined {
  const { afterSignOut } = storedValues.location;
  return typeof afterSignOut === 'function' ? afterSignOut(location) : undefined;
}

const STREET = { address: 'Portovaya, 34', placeId: 'p', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true };
const AT_STREET: SelectedLocation = { deliveryType: 'DELIVERY', restaurantId: 'port', place: STREET };

describe('what a device remembers', () => {
  it('stands under names that no other application uses, each once', () => {
    const names = [...Object.values(storedValues).map(({ name }) => name), ...Object.values(settingNames)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^app_[a-z_]+$/.test(name))).toEqual([]);
  });

  it('is told by the same names in every release', () => {
    expect(Object.values(storedValues).map(({ name }) => name)).toEqual([
      'app_session',
      'app_profile',
      'app_order_draft',
      'app_location',
      'app_recent_places',
      'app_lost_place',
      'app_cart',
      'app_diet_filter',
      'app_favorites',
      'app_started',
    ]);
    expect(settingNames).toEqual({
      locale: 'app_locale',
      theme: 'app_theme',
      adulthoodConfirmed: 'app_adulthood_confirmed',
      cookiesConsentAccepted: 'app_cookies_consent_accepted',
    });
  });
});

describe('what a sign-out leaves', () => {
  it('is nothing of the person, and all that is not theirs alone', () => {
    const ends = Object.entries(storedValues).map(([key, { afterSignOut }]) => [key, afterSignOut]);
    expect(Object.fromEntries(ends)).toMatchObject({
      session: 'removed',
      profile: 'removed',
      recentPlaces: 'kept',
      lostPlace: 'kept',
      cart: 'kept',
      dietFilter: 'kept',
      started: 'kept',
    });
  });

  it('is of an order what serves the next one, and nobody in it', () => {
    const { afterSignOut } = storedValues.orderDraft;
    const draft = {
      payType: 'CASH_UPON_RECEIPT',
      promoCode: 'TEN',
      personCount: 3,
      person: { name: 'Anna' },
      comment: 'Ring twice',
      changeFrom: 200_000,
      leaveAtDoor: true,
    } as const;
    expect(typeof afterSignOut === 'function' && afterSignOut(draft)).toEqual({
      payType: 'CASH_UPON_RECEIPT',
      promoCode: 'TEN',
      personCount: 3,
      person: {},
    });
  });

  it.each(['apartment', 'entrance', 'floor', 'intercom', 'comment'] as const)(
    'is of a place the street, not the way to the door: %s',
    (detail) => {
      expect(left({ ...AT_STREET, place: { ...STREET, [detail]: '8' } })).toEqual(AT_STREET);
    },
  );

  it('is a place as it was that nobody could find the door by', () => {
    expect(left(AT_STREET)).toBe(AT_STREET);
    const takeaway: SelectedLocation = { deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
    expect(left(takeaway)).toBe(takeaway);
  });
});
