/**
 * @spec 7.4
 * @trust K2
 */

import { type BackEndKind, backEndFor } from './BackEnd.ts';
import { MANY_ZONES } from './theSeed.ts';

export function describeRestaurantsApi(kind: BackEndKind): void {
  describe(`restaurants ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('of a city come whole and by their order', async () => {
      const restaurants = await backEnd().restaurants.inCity('harbour');
      expect(restaurants.map(({ id }) => id)).toEqual(['wide', 'port', 'hill']);
      expect(restaurants[1]).toEqual(await backEnd().restaurants.find('port'));
    });

    it.each(['empty', 'nowhere'])('are none in the city %s', async (cityId) => {
      expect(await backEnd().restaurants.inCity(cityId)).toEqual([]);
    });

    it('are found by id', async () => {
      expect(await backEnd().restaurants.find('port')).toMatchObject({
        id: 'port',
        name: { ru: 'Порт', en: 'Port' },
        currency: 'RUB',
        order: 1,
        schedule: { timezone: '+03:00', exceptions: [] },
        payConfig: { delivery: { cardUponReceipt: true, cashUponReceipt: true } },
      });
    });

    it('take payment online where the back end has their provider', async () => {
      const { payConfig, payEngine } = await backEnd().restaurants.find('port');
      const account = kind.hasCapabilities ? 'bank' : '';
      expect([payEngine, payConfig.delivery.cardOnline, payConfig.takeAway.cardOnline]).toEqual([
        'demo-bank',
        account,
        account,
      ]);
    });

    it('are open from nine to eleven in the evening', async () => {
      const { schedule } = await backEnd().restaurants.find('port');
      expect(schedule.hours).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((weekDay) => ({ weekDay, active: true, open: 540, close: 1380 })),
      );
    });

    it('say which menus are for whom', async () => {
      const { menus } = await backEnd().restaurants.find('port');
      expect(menus.map(({ id, isDelivery, isTakeAway }) => [id, isDelivery, isTakeAway])).toEqual([
        ['main', true, true],
        ['delivery-only', true, false],
        ['takeaway-only', false, true],
      ]);
    });

    it('are not found by an id that does not exist', async () => {
      const missing = { name: 'RequestFailed', code: 'not-found' };
      await expect(backEnd().restaurants.find('nowhere')).rejects.toMatchObject(missing);
      await expect(backEnd().restaurants.zonesOf('nowhere')).rejects.toMatchObject(missing);
      await expect(backEnd().restaurants.find('../1/now')).rejects.toMatchObject(missing);
    });

    it('deliver to zones with their terms', async () => {
      expect(await backEnd().restaurants.zonesOf('port')).toMatchObject([
        {
          id: 'port-zone',
          restaurantId: 'port',
          polygon: [
            { lat: 10, lng: 20 },
            { lat: 11, lng: 20 },
            { lat: 11, lng: 21 },
            { lat: 10, lng: 21 },
          ],
          tiers: [
            { deliveryPrice: 20_000, minutes: 60, minOrderTotal: 50_000, maxOrderTotal: 100_000 },
            { deliveryPrice: 10_000, minutes: 45, minOrderTotal: 100_000, maxOrderTotal: 200_000 },
            { deliveryPrice: 0, minutes: 45, minOrderTotal: 250_000, maxOrderTotal: 1_000_000 },
          ],
        },
      ]);
    });

    it('have all their zones, however many pages there are', async () => {
      const zones = await backEnd().restaurants.zonesOf('wide');
      expect(zones.map(({ id }) => id)).toEqual(Array.from({ length: MANY_ZONES }, (_, index) => `zone-${index}`));
    });

    if (!kind.hasCapabilities) return;

    it('of a city have the same zones as each for itself', async () => {
      const { restaurants } = backEnd();
      const inCity = await restaurants.inCity('harbour');
      const each = await Promise.all(inCity.map(({ id }) => restaurants.zonesOf(id)));
      const all = await restaurants.zonesInCity('harbour');
      expect(new Set(all.map(({ restaurantId }) => restaurantId)).size).toBeGreaterThan(1);
      expect(Map.groupBy(all, ({ restaurantId }) => restaurantId)).toEqual(
        Map.groupBy(each.flat(), ({ restaurantId }) => restaurantId),
      );
      expect(await restaurants.zonesInCity('empty')).toEqual([]);
      await expect(restaurants.zonesInCity('nowhere')).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
