import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { waitOf } from '#domain/order/expectedWait.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

const PLAN = { minutes: 30, capacity: 1, daysAhead: 2 };

describe('the wait of an order as soon as possible', () => {
  let shop: TestShop;

  async function open(busyMinutes: number): Promise<void> {
    const [port, ...others] = aCatalogDocument().restaurants;
    const slots = { delivery: { ...PLAN, leadMinutes: 40 }, takeAway: { ...PLAN, leadMinutes: 20 } };
    shop = await openTestShop({
      document: aCatalogDocument({ restaurants: [aRestaurant({ ...port, slots, busyMinutes }), ...others] }),
    });
  }

  afterEach(async () => {
    await shop.close();
  });

  const of = (deliveryType: DeliveryType, overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
    anOrder(
      deliveryType === 'DELIVERY'
        ? overrides
        : { deliveryType, location: undefined, deliveryPlace: null, expectedTotal: 100_000, ...overrides },
    );

  async function placed(body: Record<string, unknown>): Promise<{ order: Answer; listed: Answer }> {
    const person = await signIn(shop);
    const { id } = (await placeOrder(shop.app, person, 'key', body)).json;
    const as = { token: person.accessToken };
    const order = await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders/${id}`, as);
    return { order, listed: await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders`, as) };
  }

  // The zone takes 45 minutes for this cart.
  it.each([
    ['DELIVERY', 0, 45],
    ['DELIVERY', 15, 60],
    ['TAKE_AWAY', 0, 20],
    ['TAKE_AWAY', 15, 35],
  ] as const)('is one from the menu to the order: %s, %d minutes busy', async (deliveryType, busy, minutes) => {
    await open(busy);
    const wait = waitFrom(minutes);
    const restaurant = (await ask(shop.app, 'GET', '/1/p/restos/port')).json;
    const { leadMinutes, busyMinutes } = restaurant;
    const zoneMinutes = deliveryType === 'DELIVERY' ? 45 : undefined;
    expect(waitOf({ leadMinutes: leadMinutes[deliveryType], busyMinutes, zoneMinutes })).toEqual(wait);
    expect((await preflight(shop.app, of(deliveryType))).json.wait).toEqual(wait);
    const { order, listed } = await placed(of(deliveryType));
    expect(order.json).toMatchObject({ wait, requestedAt: null, expectedAt: null });
    expect(listed.json.content[0]).toMatchObject({ wait, expectedAt: null });
  });

  it('is not there for an order of a chosen time', async () => {
    await open(15);
    const body = of('DELIVERY', { requestedAt: '2026-03-02T18:00:00.000Z' });
    expect((await preflight(shop.app, body)).json.wait).toBeNull();
    expect((await placed(body)).order.json).toMatchObject({ wait: null, requestedUntil: '2026-03-02T18:30:00.000Z' });
  });
});
