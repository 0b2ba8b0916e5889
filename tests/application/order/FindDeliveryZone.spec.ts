import { FindDeliveryZone } from '#application/order/FindDeliveryZone.ts';
import { aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';

const restaurants = {
  inCity: async () => [],
  find: async () => aRestaurant(),
  zonesOf: async (restaurantId: string) => [aZone({ restaurantId })],
};
const terms = new FindDeliveryZone(restaurants);

describe('FindDeliveryZone', () => {
  it('returns the zone that contains the point, including its edge', async () => {
    for (const coordinates of [
      { lat: 0.5, lng: 0.5 },
      { lat: 0, lng: 0.5 },
    ]) {
      expect(await terms.execute({ restaurantId: 'port', coordinates })).toMatchObject({ id: 'zone' });
    }
  });

  it('returns nothing outside of every zone', async () => {
    expect(await terms.execute({ restaurantId: 'port', coordinates: { lat: 2, lng: 2 } })).toBeUndefined();
  });
});
