import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

describe('a server without capabilities', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop({ config: { capabilities: [] } });
  });

  afterAll(async () => {
    await shop.close();
  });

  it('announces none and has no order history', async () => {
    const person = await signIn(shop);
    expect((await ask(shop.app, 'GET', '/1/capabilities')).status).toBe(404);
    const path = `/api/v1/persons/${person.id}/orders`;
    const paths = [path, `${path}?key=x`, `${path}/1`];
    for (const url of paths) {
      const response = await shop.app.request(url, { headers: { Authorization: `Bearer ${person.accessToken}` } });
      expect(response.status).toBe(404);
    }
  });

  it('sends the specification’s fields only', async () => {
    const { json: list } = await ask(shop.app, 'GET', '/1/p/restos?cityId=harbour&view=full');
    expect(Object.keys(list[0])).toEqual(['id', 'name']);
    const { json: restaurant } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect(restaurant).not.toHaveProperty('exceptions');
    const { json: dishes } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    for (const field of ['oldPrice', 'nutrition', 'allergens', 'diets', 'available', 'recommended']) {
      expect(dishes[0]).not.toHaveProperty(field);
    }
    expect(dishes.map(({ id }: { id: string }) => id)).not.toContain('sold-out');
    const { json: quote } = await preflight(shop.app, aCart());
    expect(Object.keys(quote)).toEqual([
      'positions',
      'promoCode',
      'promoCodeMaxDiscountAmount',
      'promoCodeMinOrderAmount',
    ]);
    expect(quote.positions[0]).not.toHaveProperty('unitPrice');
    const body = { deliveryTypeCode: 'DELIVERY', restoId: 'port', positions: [aLine()] };
    expect((await ask(shop.app, 'POST', '/1/p/carts/check', { body })).json).toEqual({ valid: true });
  });

  it('places an order without an idempotency key, which it has not announced', async () => {
    const person = await signIn(shop);
    const path = `/api/v1/persons/${person.id}/orders`;
    const headers = { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify(anOrder());
    expect((await shop.app.request(path, { method: 'POST', body, headers })).status).toBe(201);
  });

  it('signs in and places orders exactly once all the same', async () => {
    const person = await signIn(shop);
    const first = await placeOrder(shop.app, person, 'key');
    expect(first.status).toBe(201);
    expect((await placeOrder(shop.app, person, 'key')).text).toBe(first.text);
  });
});

describe('a server with all capabilities', () => {
  it('announces all of them', async () => {
    const shop = await openTestShop();
    expect((await ask(shop.app, 'GET', '/1/capabilities')).json.extras.toSorted()).toEqual([
      'automatic-discounts',
      'cart-quote',
      'city-zones',
      'desk',
      'dish-notes',
      'favorites',
      'idempotency',
      'linked-sign-ins',
      'menu-details',
      'order-cancel',
      'order-events',
      'order-history',
      'order-pay-type',
      'order-payments',
      'order-tracking',
      'payment-outcome',
      'places',
      'profile-delete',
      'profile-edit',
      'profile-export',
      'quote-details',
      'restaurant-events',
      'schedule-exceptions',
      'sessions',
      'slots',
    ]);
    await shop.close();
  });

  it('announces only those that its configuration names, and ignores unknown names', async () => {
    const shop = await openTestShop({ config: { capabilities: ['order-history', 'unheard-of'] } });
    expect((await ask(shop.app, 'GET', '/1/capabilities')).json.extras).toEqual(['order-history']);
    await shop.close();
  });
});
