import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, countOrders, type Person, placeOrder, signIn } from '../support/requests.ts';

/**
 * @spec 1.8 7.10
 * @trust A1 A2 A3 A10 A11 A14
 */
describe('an order is placed once', () => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openTestShop();
    person = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
  });

  it('however many times it is sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(shop.app, person, 'one-press')));
    const placed = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(others.every(({ code }) => code === 'idempotency.in-flight')).toBe(true);
    expect(others.every(({ headers }) => headers.get('Retry-After') === '1')).toBe(true);
    expect((await placeOrder(shop.app, person, 'one-press')).text).toBe(placed[0]?.text);
    expect(await countOrders(shop)).toBe(1);
  });

  it('and its key takes no other body', async () => {
    await placeOrder(shop.app, person, 'key');
    const changed = anOrder({ positions: [aLine({ count: 3 })], expectedTotal: 150_000 });
    const answer = await placeOrder(shop.app, person, 'key', changed);
    expect([answer.status, answer.code]).toEqual([422, 'idempotency.key-reused']);
    expect(await countOrders(shop)).toBe(1);
  });

  it('and never without a key, or with one that is none', async () => {
    const path = `/api/v1/persons/${person.id}/orders`;
    const without = await ask(shop.app, 'POST', path, { body: anOrder(), token: person.accessToken, isOdd: true });
    expect([without.status, without.code]).toEqual([400, 'idempotency.key-missing']);
    for (const key of ['k'.repeat(256), 'a b', 'ключ'.normalize('NFKD') === '' ? '' : 'a\tb', '']) {
      const answer = await placeOrder(shop.app, person, key, anOrder(), true);
      expect([answer.status, answer.code]).toEqual([400, 'idempotency.key-missing']);
    }
    expect((await placeOrder(shop.app, person, 'k'.repeat(255))).status).toBe(201);
    expect(await countOrders(shop)).toBe(1);
  });

  it('and a repeat after a restart answers the same bytes', async () => {
    const first = await placeOrder(shop.app, person, 'key');
    const again = await placeOrder(shop.restart(), person, 'key');
    expect(again.text).toBe(first.text);
    expect(again.status).toBe(201);
  });

  it('and another person with the same key places an order of their own', async () => {
    const other = await signIn(shop);
    const mine = await placeOrder(shop.app, person, 'key');
    const theirs = await placeOrder(shop.app, other, 'key');
    expect(theirs.status).toBe(201);
    expect(theirs.json.id).not.toBe(mine.json.id);
    expect(await countOrders(shop)).toBe(2);
  });

  it('and the answer is kept for a day, the key for ever', async () => {
    const first = await placeOrder(shop.app, person, 'key');
    const token = async (): Promise<Person> => ({ ...person, ...(await signIn(shop, person.phone)) });
    shop.clock.advance({ hours: 23, minutes: 59 });
    expect((await placeOrder(shop.app, await token(), 'key')).text).toBe(first.text);
    shop.clock.advance({ minutes: 1, seconds: 1 });
    shop.clock.advance({ minutes: 2 });
    const late = await placeOrder(shop.app, await token(), 'key');
    expect([late.status, late.code]).toEqual([409, 'idempotency.expired']);
    expect(late.json.errors[0].data).toEqual({ orderId: first.json.id });
    expect(await countOrders(shop)).toBe(1);
  });

  it('and a refusal leaves the key free for the corrected order', async () => {
    const wrong = await placeOrder(shop.app, person, 'key', anOrder({ expectedTotal: 1 }));
    expect(wrong.code).toBe('order.price-changed');
    const invalid = await placeOrder(shop.app, person, 'key', anOrder({ personCount: 0 }), true);
    expect(invalid.code).toBe('request.invalid');
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(201);
    expect(await countOrders(shop)).toBe(1);
  });

  it('and is found by its key after a lost answer', async () => {
    const { json: placed } = await placeOrder(shop.app, person, 'key');
    const find = (key: string): ReturnType<typeof ask> =>
      ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders?key=${key}`, { token: person.accessToken });
    expect((await find('key')).json.content).toMatchObject([placed]);
    expect((await find('unknown')).json.content).toEqual([]);
  });
});

describe('while an order is under way', () => {
  it('a second request with its key is refused at once and starts nothing', async () => {
    const points: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const shop = await openTestShop({
      failpoint: async (point) => {
        if (point !== 'begun') return;
        points.push(point);
        await gate;
      },
    });
    const person = await signIn(shop);
    const first = placeOrder(shop.app, person, 'key');
    while (points.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = await placeOrder(shop.app, person, 'key');
    expect([second.status, second.code]).toEqual([409, 'idempotency.in-flight']);
    expect(points).toHaveLength(1);
    release();
    const { text } = await first;
    expect((await placeOrder(shop.app, person, 'key')).text).toBe(text);
    await shop.close();
  });
});
