/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { LastRestaurant, RestaurantRef } from '#application/ports/LastRestaurant.ts';
import { LastRestaurantCookie } from '#infrastructure/device/LastRestaurantCookie.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';

const PORT: RestaurantRef = { restaurantId: 'port', deliveryType: 'TAKE_AWAY' };
const HILL: RestaurantRef = { restaurantId: 'hill', deliveryType: 'DELIVERY' };

afterEach(() => new LastRestaurantCookie().clear());

describe.each<[string, () => LastRestaurant]>([
  ['in memory', () => new FakeLastRestaurant()],
  ['of a browser', () => new LastRestaurantCookie()],
])('the last restaurant %s', (_, open) => {
  it('is none at first, then the one that was saved last', () => {
    const lastRestaurant = open();
    expect(lastRestaurant.load()).toBeUndefined();
    lastRestaurant.save(PORT);
    lastRestaurant.save(HILL);
    expect(lastRestaurant.load()).toEqual(HILL);
  });

  it('is none again once it is cleared, and can be cleared twice', () => {
    const lastRestaurant = open();
    lastRestaurant.save(PORT);
    lastRestaurant.clear();
    lastRestaurant.clear();
    expect(lastRestaurant.load()).toBeUndefined();
  });
});
