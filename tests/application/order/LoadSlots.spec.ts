import { NetworkFailed } from '#application/AppError.ts';
import { LoadSlots } from '#application/order/LoadSlots.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeSlotsApi } from '#tests/fakes/FakeSlotsApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const QUESTION = { restaurantId: 'port', deliveryType: 'DELIVERY' } as const;

function world(offered: readonly 'slots'[]) {
  const restaurant = aRestaurant({ id: 'port' });
  const own = { cityId: 'harbour', restaurant, zones: [], hidden: [], promotions: [] };
  const shop = {
    cities: [aCity()],
    restaurants: [own],
    groups: [],
    dishes: [],
    modifierGroups: [],
    timeSlots: [],
    promoCodes: [],
    addresses: [],
  };
  const slots = new FakeSlotsApi(shop, new FixedClock());
  const capabilities = new FakeCapabilitiesApi(offered);
  return { slots, capabilities, loadSlots: new LoadSlots({ slots, capabilities }) };
}

describe('LoadSlots', () => {
  it('returns the available times of a restaurant', async () => {
    const { slots, loadSlots } = world(['slots']);
    slots.busyMinutes = 10;
    expect(await loadSlots.execute({ ...QUESTION, date: '2026-11-21' })).toMatchObject({ busyMinutes: 10 });
    expect(slots.questions).toEqual([{ ...QUESTION, date: '2026-11-21' }]);
  });

  it('waits for a late answer about slots', async () => {
    const { capabilities, loadSlots } = world(['slots']);
    capabilities.isLate = true;
    expect(await loadSlots.execute(QUESTION)).toBeDefined();
  });

  it('sends no request to a back end without slots', async () => {
    const { slots, loadSlots } = world([]);
    expect(await loadSlots.execute(QUESTION)).toBeUndefined();
    expect(slots.questions).toEqual([]);
  });

  it('rejects when the request fails', async () => {
    const { slots, loadSlots } = world(['slots']);
    slots.line.failNext(new NetworkFailed());
    await expect(loadSlots.execute(QUESTION)).rejects.toBeInstanceOf(NetworkFailed);
  });
});
