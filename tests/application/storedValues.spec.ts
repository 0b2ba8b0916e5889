import { settingNames, storedValues } from '#application/storedValues.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';

/** What a sign-out makes of a location. */
function restored(location: SelectedLocation): SelectedLocation | undefined {
  const { afterSignOut } = storedValues.location;
  return typeof afterSignOut === 'function' ? afterSignOut(location) : undefined;
}

const STREET = { address: 'Portovaya, 34', placeId: 'p', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true };
const AT_STREET: SelectedLocation = { deliveryType: 'DELIVERY', restaurantId: 'port', place: STREET };

describe('storedValues', () => {
  it('has unique keys with the prefix of this application', () => {
    const names = [...Object.values(storedValues).map(({ name }) => name), ...Object.values(settingNames)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^app_[a-z_]+$/.test(name))).toEqual([]);
  });

  it('has the same keys in every release', () => {
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

describe('stored values after a sign-out', () => {
  it('contain nothing about the person, and keep everything else', () => {
    const ends = Object.entries(storedValues).map(([key, { afterSignOut }]) => [key, afterSignOut]);
    expect(Object.fromEntries(ends)).toMatchObject({
      session: 'removed',
      profile: 'removed',
      recentAddresses: 'kept',
      lostLocation: 'kept',
      cart: 'kept',
      dietFilter: 'kept',
      started: 'kept',
    });
  });

  it('keep of the order draft what the next order can reuse, without the person', () => {
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
    'keep of a location the street, without the details to the door: %s',
    (detail) => {
      expect(restored({ ...AT_STREET, place: { ...STREET, [detail]: '8' } })).toEqual(AT_STREET);
    },
  );

  it('keep a location without details unchanged', () => {
    expect(restored(AT_STREET)).toBe(AT_STREET);
    const takeaway: SelectedLocation = { deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
    expect(restored(takeaway)).toBe(takeaway);
  });
});
