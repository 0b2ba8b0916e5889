import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { Chance } from '../../histories/Chance.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, lookAt, orderOnline } from '../support/Bank.ts';
import { EventReader } from '../support/EventReader.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const HISTORIES = 12;
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const ALWAYS = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));
const SOUP = 30_000;
/** Two pizzas of 50 000, three soups and their delivery for 10 000. */
const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
const TOTAL = 100_000 + 3 * SOUP + 10_000;

/** @trust missing-dishes */
describe.each(EVERYDAY_ENGINES)('dishes that the kitchen has run out of, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let bank: Bank;
  let person: Person;
  let manager: string;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const document = aCatalogDocument({ promoCodes: [aPromoCode()] });
    const restaurants = document.restaurants.map((one) => ({ ...one, openingHours: ALWAYS }));
    shop = await openTestShop({ database, document: { ...document, restaurants } });
    bank = new Bank(shop);
    person = await signIn(shop);
    const access = { role: 'manager', restaurantId: undefined, name: 'Mira' } as const;
    manager = await new DeskKeys(database, undefined).create(access, shop.clock.now());
  });

  afterEach(() => shop.close());

  const takeOff = (
    orderId: string,
    lines: readonly { readonly line: number; readonly count: number; readonly from: number }[],
    { key = randomUUID(), token = manager, isOdd = false }: { key?: string; token?: string; isOdd?: boolean } = {},
  ): Promise<Answer> =>
    ask(shop.app, 'POST', `/desk/api/orders/${orderId}/missing`, {
      token,
      body: { lines },
      headers: { 'Idempotency-Key': key },
      isOdd,
    });
  const soups = (count: number, from = 3) => [{ line: 1, count, from }];
  const onReceipt = async (overrides: object = {}): Promise<string> => {
    const order = anOrder({ positions, expectedTotal: TOTAL, ...overrides });
    return (await placeOrder(shop.app, person, randomUUID(), order)).json.id;
  };
  const paidOnline = async (): Promise<{ readonly id: string; readonly paymentId: string }> => {
    const { id, payment } = await orderOnline(shop, person, randomUUID(), { positions, expectedTotal: TOTAL });
    await bank.press(payment.id, 'approve');
    return { id, paymentId: payment.id };
  };
  const backAtBank = async (paymentId: string): Promise<number> => {
    const { refunds } = await database.read
      .selectFrom('demo_bank_payments')
      .select('refunds')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return (JSON.parse(refunds) as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
  };

  it('are told to who follows the order, and so is the money that goes back', async () => {
    const { id } = await paidOnline();
    const path = `/api/v1/persons/${person.id}/orders/${id}/events`;
    const reader = await EventReader.open(shop.app, path, { token: person.accessToken });
    await reader.next(2);
    await takeOff(id, soups(1));
    expect(await reader.next(1)).toEqual([{ id: undefined, event: 'changed', data: {} }]);
    await reader.close();
  });

  it('leave the order, whose total sinks; its delivery stays at the price that was agreed', async () => {
    const id = await onReceipt();
    const { status, json } = await takeOff(id, soups(1));
    expect([status, json.total]).toEqual([200, TOTAL - SOUP]);
    expect(json.lines).toMatchObject([
      { line: 0, id: 'pizza', count: 2 },
      { line: 1, id: 'soup', count: 2, sum: 2 * SOUP },
    ]);
    // Two pizzas alone would be delivered for more in a shop with such a tier.
    expect((await takeOff(id, [{ line: 0, count: 1, from: 2 }])).json.positions.at(-1)).toMatchObject({
      id: 'delivery',
      payableAmount: 10_000,
    });
    const emptied = await takeOff(id, soups(2, 2));
    expect(emptied.json.lines.map(({ id: dish, count }: { id: string; count: number }) => [dish, count])).toEqual([
      ['pizza', 1],
    ]);
    expect((await lookAt(shop, person, id)).json).toMatchObject({
      status: 'new',
      total: 60_000,
      positions: [
        { id: 'pizza', count: 1 },
        { id: 'delivery', count: 1 },
      ],
      missing: [
        { id: 'soup', count: 1, amount: SOUP },
        { id: 'pizza', count: 1, amount: 50_000 },
        { id: 'soup', count: 2, amount: 2 * SOUP },
      ],
    });
  });

  it('cost what they did with the promo code of their order', async () => {
    const total = TOTAL - 19_000;
    const id = await onReceipt({ promoCode: 'TEN', expectedTotal: total });
    const { json } = await takeOff(id, soups(3));
    expect(json.total).toBe(total - 3 * SOUP * 0.9);
    expect(json.missing).toMatchObject([{ amount: 3 * SOUP * 0.9 }]);
  });

  it('are given back where they were paid online, once, and the rest when the order is rejected later', async () => {
    const { id, paymentId } = await paidOnline();
    expect((await takeOff(id, soups(2))).json.payment).toMatchObject({ status: 'paid', amount: TOTAL });
    await Promise.all([bank.work(), bank.work()]);
    expect((await lookAt(shop, person, id)).json).toMatchObject({
      status: 'new',
      total: TOTAL - 2 * SOUP,
      payment: { status: 'paid', amount: TOTAL, refundedAmount: 2 * SOUP },
    });
    expect(await backAtBank(paymentId)).toBe(2 * SOUP);
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    await bank.work();
    expect((await lookAt(shop, person, id)).json.payment).toMatchObject({ status: 'refunded', refundedAmount: TOTAL });
    expect(await backAtBank(paymentId)).toBe(TOTAL);
  });

  it('are taken off once for a key, and the key stays with its request', async () => {
    const id = await onReceipt();
    const answers = await Promise.all([1, 2, 3].map(() => takeOff(id, soups(1), { key: 'press-1' })));
    answers.push(await takeOff(id, soups(1), { key: 'press-1' }));
    expect(answers.map(({ status, json }) => [status, json.total])).toEqual(answers.map(() => [200, TOTAL - SOUP]));
    const reused = await takeOff(id, soups(2, 2), { key: 'press-1' });
    expect([reused.status, reused.code]).toEqual([422, 'idempotency.key-reused']);
  });

  it('are taken off by one of two desks, and the other sees how the order stands', async () => {
    const id = await onReceipt();
    const answers = await Promise.all([takeOff(id, soups(1)), takeOff(id, soups(1))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.errors[0].data.order).toMatchObject({ total: TOTAL - SOUP });
    expect((await lookAt(shop, person, id)).json.total).toBe(TOTAL - SOUP);
  });

  it('are refused of a line that is not there, more than there are, all of them, and of an order not in progress', async () => {
    const id = await onReceipt();
    const refusal = async (lines: Parameters<typeof takeOff>[1]) => {
      const { status, code } = await takeOff(id, lines);
      return [status, code];
    };
    expect(await refusal([{ line: 7, count: 1, from: 1 }])).toEqual([409, 'order.status-conflict']);
    expect(await refusal([{ line: 1, count: 4, from: 3 }])).toEqual([400, 'request.invalid']);
    expect(await refusal([...soups(1), ...soups(1)])).toEqual([400, 'request.invalid']);
    expect(await refusal([{ line: 0, count: 2, from: 2 }, ...soups(3)])).toEqual([400, 'request.invalid']);
    const waiting = await orderOnline(shop, person, 'waiting', { positions, expectedTotal: TOTAL });
    expect((await takeOff(waiting.id, soups(1))).code).toBe('order.status-conflict');
    await advanceOrder(database, { orderId: id, status: 'picked-up', at: shop.clock.now() });
    expect(await refusal(soups(1))).toEqual([409, 'order.status-conflict']);
    expect((await lookAt(shop, person, id)).json).toMatchObject({ total: TOTAL, lines: [{ count: 2 }, { count: 3 }] });
  });

  it('are taken off by a manager alone', async () => {
    const access = { role: 'staff', restaurantId: undefined, name: 'Cook' } as const;
    const token = await new DeskKeys(database, undefined).create(access, shop.clock.now());
    const id = await onReceipt();
    expect((await takeOff(id, soups(1), { token })).code).toBe('access.denied');
    const { by } = await takeOff(id, soups(1)).then(() =>
      database.read.selectFrom('refunds').select('by').where('order_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(by).toBe('Mira');
  });

  it('go back once each, in random histories of two desks, lost answers and a bank that is away', async () => {
    let back = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const chance = new Chance(seed);
      person = await signIn(shop);
      const { id, paymentId } = await paidOnline();
      const requests: (() => Promise<Answer>)[] = [];
      const press = async (): Promise<unknown> => {
        const { lines } = (await lookAt(shop, person, id)).json;
        if (lines.length === 0) return undefined;
        const { line, count: from } = chance.oneOf(lines as never as readonly [{ line: number; count: number }]);
        const key = randomUUID();
        const count = 1 + chance.below(from);
        const send = () => takeOff(id, [{ line, count, from }], { key });
        requests.push(send);
        return send();
      };
      const setAtBank = (status: 'open' | 'approved') =>
        database.write((writer) =>
          writer
            .updateTable('demo_bank_payments')
            .set({ status })
            .where('id', '=', paymentId)
            .where('status', '=', status === 'open' ? 'approved' : 'open')
            .execute(),
        );
      const acts = [
        press,
        press,
        () => Promise.all([press(), press()]),
        async () => requests[chance.below(requests.length)]?.(),
        () => bank.work(),
        () => Promise.all([bank.work(), bank.work()]),
        () => setAtBank(chance.oneOf(['open', 'approved'] as const)),
        async () => shop.clock.advance({ minutes: 2 }),
      ] as const;
      for (let step = 0; step < 14; step += 1) await chance.oneOf(acts)();
      const isRejected = chance.is(0.3);
      if (isRejected) await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
      await setAtBank('approved');
      for (let round = 0; round < 3; round += 1) {
        shop.clock.advance({ minutes: 61 });
        await bank.work();
      }
      const { total, quote } = await bank.order(id);
      const { missing = [] } = JSON.parse(quote) as { missing?: { amount: number }[] };
      const off = missing.reduce((sum, { amount }) => sum + amount, 0);
      const refunds = await database.read.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
      expect([seed, total]).toEqual([seed, TOTAL - off]);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(off);
      expect(refunds.filter(({ status }) => status !== 'done')).toEqual([]);
      expect([seed, await backAtBank(paymentId)]).toEqual([seed, isRejected ? TOTAL : off]);
      back += off;
    }
    expect(back).toBeGreaterThan(0);
  });
});
