import { randomUUID } from 'node:crypto';
import type { TaxPlan } from '#domain/money/taxes.ts';
import type { Database } from '#server/database/Database.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { FiscalReceipts, RECEIPT_WAITS_MS } from '#server/orders/receipts/FiscalReceipts.ts';
import { ReceiptSender } from '#server/orders/receipts/ReceiptSender.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { AtolOnline } from '#server/payments/fiscal/AtolOnline.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { AtolStandIn } from '#tests/support/AtolStandIn.ts';
import { examineReceipts } from '../../../scripts/doctor/examineReceipts.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, type Person, placeOrder, signIn } from '../support/requests.ts';

const TAXES: TaxPlan = {
  rates: { standard: [{ percent: 22 }], reduced: [{ percent: 10 }] },
  dishes: 'standard',
  delivery: 'reduced',
};
const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
const TOTAL = 200_000;
const METRICS = 'metrics-of-fiscal-receipts';

/** @trust fiscal */
describe.each(EVERYDAY_ENGINES)('fiscal receipts, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let bank: Bank;
  let person: Person;
  let atol: AtolStandIn;

  beforeEach(async () => {
    atol = await AtolStandIn.open();
    database = await openTestDatabase(engine);
    const document = aCatalogDocument();
    const config = { metricsToken: METRICS };
    shop = await openTestShop({ database, document, config, taxes: TAXES, fiscalRegister: 'atol-online' });
    bank = new Bank(shop);
    person = await signIn(shop);
  });
  afterEach(async () => {
    await shop.close();
    await atol.close();
  });

  const send = async (): Promise<void> => {
    const settings = {
      ...AtolStandIn.ACCOUNT,
      url: atol.url,
      taxSystem: 'osn',
      paymentAddress: 'https://shop.example',
    };
    const registers = new Map([['atol-online', new AtolOnline(settings)]]);
    const { now } = shop.clock;
    await new ReceiptSender({ database, registers, locale: 'en', now, log: (entry) => shop.log.push(entry) }).send();
  };
  /** Sends what is due, and then asks what became of it. */
  const register = async (): Promise<void> => {
    await send();
    shop.clock.advance({ seconds: 10 });
    await send();
  };
  const paidOnline = async (): Promise<string> => {
    const { id, payment } = await orderOnline(shop, person, randomUUID(), { positions, expectedTotal: TOTAL });
    await bank.press(payment.id, 'approve');
    return id;
  };
  const move = (orderId: string, status: 'accepted' | 'delivered'): Promise<void> =>
    advanceOrder(database, { orderId, status, at: shop.clock.now() });
  const registered = (): readonly (readonly [operation: string, method: string, total: number])[] =>
    atol
      .registered()
      .map(({ operation, receipt }) => [operation, receipt.items[0]?.payment_method ?? '', receipt.total]);
  const states = async (): Promise<readonly string[]> =>
    (await database.read.selectFrom('fiscal_receipts').select('state').orderBy('at').execute()).map(
      ({ state }) => state,
    );

  it('follow a payment, a missing dish, the hand-over and a refund, and add up to what went where', async () => {
    const orderId = await paidOnline();
    await register();
    expect(registered()).toEqual([['sell', 'full_prepayment', 2000]]);
    const { now } = shop.clock;
    const lines = [{ line: 1, count: 1, from: 3 }];
    await takeOffDishes(database, { orderId, key: 'k', fingerprint: 'f', lines, by: undefined, at: now() });
    await register();
    expect([registered().length, await states()]).toEqual([1, ['registered', 'held']]);
    await bank.work();
    await register();
    await move(orderId, 'delivered');
    await register();
    await refundOrder(database, { orderId, at: now() });
    await bank.work();
    await register();
    expect(registered()).toEqual([
      ['sell', 'full_prepayment', 2000],
      ['sell_refund', 'full_prepayment', 300],
      ['sell', 'full_payment', 1700],
      ['sell_refund', 'full_payment', 1700],
    ]);
    const [sale] = atol.registered();
    expect(sale?.receipt.items.map(({ name, quantity, sum, vat }) => [name, quantity, sum, vat.type])).toEqual([
      ['Pizza', 2, 1000, 'vat122'],
      ['Pizza', 3, 900, 'vat122'],
      ['Delivery', 1, 100, 'vat110'],
    ]);
  });

  it('are not made of orders that are paid on receipt, or where the market names no register', async () => {
    const { json } = await placeOrder(shop.app, person, randomUUID());
    await move(json.id, 'delivered');
    const plain = await openTestShop({ database, taxes: TAXES });
    const own = await signIn(plain);
    const { id, payment } = await orderOnline(plain, own, randomUUID(), { positions, expectedTotal: TOTAL });
    await new Bank(plain).press(payment.id, 'approve');
    await move(id, 'delivered');
    expect(await states()).toEqual([]);
  });

  it('are sent once, however often an answer is lost', async () => {
    await paidOnline();
    atol.losesAnswers = true;
    await send();
    atol.losesAnswers = false;
    shop.clock.advance({ seconds: 10 });
    await register();
    expect([registered().length, atol.taken.size, await states()]).toEqual([1, 1, ['registered']]);
  });

  it('that cannot be read are dead in the end, with the reason, and hold no other back', async () => {
    await paidOnline();
    await database.write((writer) => writer.updateTable('fiscal_receipts').set({ lines: 'no list' }).execute());
    await paidOnline();
    for (const wait of RECEIPT_WAITS_MS) {
      await send();
      shop.clock.advance({ seconds: wait / 1_000 + 1 });
    }
    await send();
    expect((await states()).toSorted()).toEqual(['dead', 'registered']);
    expect((await new FiscalReceipts(database).listDead()).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('JSON'),
    ]);
  });

  it('get another id after the register has failed to print them', async () => {
    await paidOnline();
    atol.fate = 'wait';
    await send();
    atol.finish('fail');
    atol.fate = 'done';
    shop.clock.advance({ seconds: 10 });
    await send();
    shop.clock.advance({ minutes: 1 });
    await register();
    const ids = Array.from(atol.taken.values(), ({ document }) => document.external_id);
    expect([registered().length, ids.length, ids[1]]).toEqual([1, 2, `${ids[0]}-2`]);
  });

  it('are given up after the last pause, named at the desk, in /metrics and by the doctor, and sent when retried', async () => {
    const orderId = await paidOnline();
    await move(orderId, 'delivered');
    atol.isBroken = true;
    for (const _ of [0, ...RECEIPT_WAITS_MS]) {
      await send();
      shop.clock.advance({ hours: 9 });
    }
    // The closing receipt waits for that of the sale.
    expect((await states()).toSorted()).toEqual(['dead', 'due']);
    const { order_number } = (await new FiscalReceipts(database).listDead())[0] ?? {};
    const sessionOf = async (role: 'manager' | 'staff') => {
      const access = { role, restaurantId: undefined, name: 'Mira' } as const;
      const token = await new DeskKeys(database, undefined).create(access, shop.clock.now());
      return (await ask(shop.app, 'GET', '/desk/api/session', { token })).json.receipts;
    };
    expect(await sessionOf('manager')).toEqual([
      expect.objectContaining({ orderId, number: order_number, kind: 'sale', problem: expect.stringContaining('500') }),
    ]);
    expect(await sessionOf('staff')).toEqual([]);
    const headers = { Authorization: `Bearer ${METRICS}` };
    expect(await (await shop.app.request('/metrics', { headers })).text()).toMatch(
      /carte_fiscal_receipts\{[^}]*state="dead"[^}]*\} 1/,
    );
    const open = async (): Promise<Database> => ({ ...database, close: async () => {} });
    expect(await examineReceipts('atol-online', open)).toEqual([
      expect.objectContaining({ kind: 'bad', what: expect.stringContaining(`sale of order ${order_number}`) }),
    ]);
    const entry = { level: 'error', text: 'fiscal receipt not accepted', number: order_number };
    expect(shop.log).toContainEqual(expect.objectContaining(entry));
    atol.isBroken = false;
    expect(await new FiscalReceipts(database).retry(shop.clock.now())).toBe(1);
    await register();
    await register();
    expect([await states(), registered().length]).toEqual([['registered', 'registered'], 2]);
    expect(await examineReceipts('atol-online', open)).toEqual([expect.objectContaining({ kind: 'good' })]);
  });
});
