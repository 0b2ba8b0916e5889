import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, countOrders, type Person, placeOrder, signIn } from '../support/requests.ts';

/**
 * @spec 1.15 4.23 5.31 5.32 5.33 5.34 8.11 8.12 8.15
 * @trust B12
 */
describe('an order', () => {
  let shop: TestShop;
  let person: Person;
  let press = 0;

  beforeAll(async () => {
    shop = await openTestShop();
    person = await signIn(shop);
  });

  afterAll(async () => {
    await shop.close();
  });

  const place = (overrides: Readonly<Record<string, unknown>>, isOdd = false): ReturnType<typeof placeOrder> => {
    press += 1;
    return placeOrder(shop.app, person, `press-${press}`, anOrder(overrides), isOdd);
  };

  it('is refused below the minimum, above the maximum and outside the zones', async () => {
    const refusal = async (overrides: Readonly<Record<string, unknown>>): Promise<unknown[]> => {
      const { status, code, json } = await place(overrides);
      return [status, code, json.errors[0].data];
    };
    expect(await refusal({ positions: [aLine({ id: 'bread', count: 1 })] })).toEqual([
      422,
      'order.sum-too-low',
      { minimum: 50_000 },
    ]);
    expect(await refusal({ positions: [aLine({ count: 20 })] })).toEqual([
      422,
      'order.sum-too-high',
      { maximum: 1_000_000 },
    ]);
    expect(await refusal({ location: { lat: 0, lng: 0 } })).toEqual([422, 'order.outside-zone', undefined]);
  });

  it('is refused for a delivery without an address to read, or without a point', async () => {
    const location = { lat: 10.5, lng: 20.5 };
    const refused = [
      { location: null, deliveryPlace: null },
      { location: null, deliveryPlace: { address: 'Портовая улица, 1' } },
      { address: null, deliveryPlace: null },
      { address: ' ', deliveryPlace: { address: '', location } },
    ];
    for (const overrides of refused) {
      const { status, code } = await place(overrides);
      expect([status, code]).toEqual([422, 'order.place-missing']);
    }
    expect((await place({ deliveryPlace: null })).status).toBe(201);
    expect((await place({ address: null, location: null })).status).toBe(201);
  });

  it('is refused beyond the days that are offered, by the restaurant’s own date', async () => {
    expect((await place({ requestedAt: '2026-03-09T22:59:00+03:00' })).status).toBe(201);
    expect((await place({ requestedAt: '2026-03-10T09:00:00+03:00' })).code).toBe('order.not-accepting');
    expect((await place({ requestedAt: '2027-03-02T12:00:00+03:00' })).code).toBe('order.not-accepting');
  });

  it('with something for adults is refused until the age is confirmed', async () => {
    const wine = aDish({ id: 'wine', tags: ['age-18'], price: 100_000 });
    const { dishes } = aCatalogDocument();
    const bar = await openTestShop({ document: aCatalogDocument({ dishes: [...dishes, wine] }) });
    const guest = await signIn(bar);
    const positions = [aLine({ id: 'wine', count: 1 }), aLine({ count: 1 })];
    const placeWith = (ageConfirmed?: unknown): ReturnType<typeof placeOrder> =>
      placeOrder(bar.app, guest, 'key', anOrder({ positions, expectedTotal: 160_000, ageConfirmed }));
    for (const answer of [undefined, null, false]) {
      const { status, code, json } = await placeWith(answer);
      expect([status, code, json.errors[0].data]).toEqual([422, 'order.age-not-confirmed', { positionIds: ['wine'] }]);
    }
    const { status, json } = await placeWith(true);
    expect(status).toBe(201);
    // Whoever hands the order over reads it at the line.
    const path = `/api/v1/persons/${guest.id}/orders/${json.id}`;
    const placed = await ask(bar.app, 'GET', path, { token: guest.accessToken });
    expect(placed.json.lines.map(({ minAge }: { minAge: unknown }) => minAge)).toEqual([18, null]);
    await bar.close();
  });

  it.each([
    ['fell', 110_001],
    ['rose', 109_999],
  ])('is answered with the fresh quote when its total %s since it was agreed to', async (_, expectedTotal) => {
    const { status, code, json } = await place({ expectedTotal });
    expect([status, code, json.errors[0].data.total]).toEqual([409, 'order.price-changed', 110_000]);
  });

  it('has its address in the Location header, also when it is repeated', async () => {
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { json, headers } = await placeOrder(shop.app, person, 'found-again');
      const address = headers.get('Location') ?? '';
      expect((await ask(shop.app, 'GET', address, { token: person.accessToken })).json.id).toBe(json.id);
    }
  });

  it('is refused for dishes that are not delivered, not sold there, or not there at all', async () => {
    const codeOf = async (id: string): Promise<unknown> => (await place({ positions: [aLine({ id, count: 1 })] })).code;
    expect(await codeOf('ice-cream')).toBe('order.dishes-not-deliverable');
    expect(await codeOf('hill-pie')).toBe('person-order.position-not-found-in-resto');
    expect(await codeOf('nowhere')).toBe('person-order.position-not-found-in-resto');
  });

  it('is refused while the restaurant is closed, and for a time at which it will be', async () => {
    expect((await place({ requestedAt: '2026-03-02T23:00:00+03:00' })).code).toBe('order.not-accepting');
    expect((await place({ requestedAt: '2026-03-02T08:00:00+03:00' })).code).toBe('order.not-accepting');
    expect((await place({ requestedAt: '2026-03-02T22:59:00+03:00' })).status).toBe(201);
    const closed = await openTestShop({
      document: aCatalogDocument({ restaurants: [aRestaurant({ openingHours: [] })] }),
    });
    expect((await placeOrder(closed.app, await signIn(closed), 'key')).code).toBe('order.not-accepting');
    await closed.close();
  });

  it.each<[string, Record<string, unknown>]>([
    ['a name that is blank', { person: { name: '  ', phone: '+79005550001', email: 'a@b.cc' } }],
    ['a name of 51 letters', { person: { name: 'я'.repeat(51), phone: '+79005550001', email: 'a@b.cc' } }],
    ['an e-mail without a dot', { person: { name: 'A', phone: '+79005550001', email: 'a@b' } }],
    ['an e-mail with a space', { person: { name: 'A', phone: '+79005550001', email: 'a b@c.dd' } }],
    ['a number that is no phone', { person: { name: 'A', phone: '12', email: 'a@b.cc' } }],
    ['a comment of 101 characters', { comment: '🍕'.repeat(101) }],
    ['half an emoji', { comment: '\ud83c' }],
    ['no positions', { positions: [] }],
    ['no pay type', { payType: null }],
    ['no expected total', { expectedTotal: null }],
    ['a fraction of a kopeck', { expectedTotal: 110_000.5 }],
    ['30 February', { requestedAt: '2026-02-30T12:00:00Z' }],
    ['an empty date', { requestedAt: '' }],
    ['a latitude beyond the pole', { location: { lat: 91, lng: 0 } }],
    ['an unknown delivery type', { deliveryType: 'DRONE' }],
  ])('is refused with %s', async (_, overrides) => {
    const before = await countOrders(shop);
    const answer = await place(overrides, true);
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    expect(await countOrders(shop)).toBe(before);
  });

  it.each([
    '🍕'.repeat(100),
    'é'.repeat(50),
    '\u202Eright to left',
    `"'; drop table orders; -- <script>alert(1)</script>`,
    'a\r\nb\tc\u0007',
    '%00 {{7*7}} #{7*7}',
  ])('keeps the comment %j as it was written', async (comment) => {
    const { json: placed } = await place({ comment });
    const { json: order } = await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders/${placed.id}`, {
      token: person.accessToken,
    });
    expect(order.comment).toBe(comment);
  });

  it('has the number after that of the order before it', async () => {
    const { json: first } = await place({});
    const { json: second } = await place({});
    expect(Number(second.number)).toBe(Number(first.number) + 1);
  });

  it('goes its way step by step, and not on after its end', async () => {
    const { json } = await place({});
    const advance = (status: 'accepted' | 'cancelled' | 'cooking', reason?: string): Promise<void> =>
      advanceOrder(shop.database, { orderId: json.id, status, reason, at: shop.clock.now() });
    await advance('accepted');
    await advance('cancelled', 'changed my mind');
    await expect(advance('cooking')).rejects.toMatchObject({ code: 'order.status-conflict' });
    const { json: order } = await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders/${json.id}`, {
      token: person.accessToken,
    });
    expect(order.status).toBe('cancelled');
    expect(order.history.map(({ status, reason }: { status: string; reason: string }) => [status, reason])).toEqual([
      ['new', null],
      ['accepted', null],
      ['cancelled', 'changed my mind'],
    ]);
  });
});
