import { advanceOrder } from '#server/ordering/advanceOrder.ts';
import { ask } from '../support/ask.ts';
import { aRestaurant, aWorld } from '../support/aWorld.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, countOrders, type Person, placeOrder, signIn } from '../support/requests.ts';

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
    expect(await refusal({ location: null, deliveryPlace: null })).toEqual([422, 'order.outside-zone', undefined]);
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
    const closed = await openTestShop({ world: aWorld({ restaurants: [aRestaurant({ openingHours: [] })] }) });
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

  it('is numbered in turn', async () => {
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
