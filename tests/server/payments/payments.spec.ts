import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { applyNotice } from '#server/orders/paying/applyNotice.ts';
import { counterOf } from '#server/orders/Quotes.ts';
import { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { Bank, lookAt, orderOnline, payAgain, payOnReceipt, takeBack } from '../support/Bank.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

/**
 * @spec 1.10
 * @trust unpaid paid-late other-payment refund
 */
describe.each(EVERYDAY_ENGINES)('paying online on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let bank: Bank;
  let person: Person;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument({ promoCodes: [aPromoCode({ limit: 1 })] }) });
    bank = new Bank(shop);
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  const statusOf = async (orderId: string): Promise<string> => (await bank.order(orderId)).status;
  const statusesOf = async (orderId: string): Promise<readonly string[]> =>
    (await bank.payments(orderId)).map(({ status }) => status);
  const approval = (paymentId: string, change: object = {}): object => ({
    eventId: `${paymentId}:approved`,
    paymentId,
    kind: 'paid',
    amount: 110_000,
    currency: 'RUB',
    ...change,
  });

  it('starts with an order that exists before the payment', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(payment).toEqual({
      id: expect.any(String),
      provider: 'demo-bank',
      presentation: 'redirect',
      status: 'pending',
      url: `/payments/${payment.id}`,
      expiresAt: '2026-03-02T09:30:00.000Z',
    });
    expect(await statusOf(id)).toBe('awaiting-payment');
    const { rows } = { rows: await database.read.selectFrom('demo_bank_payments').selectAll().execute() };
    expect(rows).toEqual([]);
  });

  it('leads to the bank and, once it is paid, back to the order, which is new then', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(await bank.open(payment.id)).toBe(`/demo-bank/${payment.id}?lang=en`);
    const answer = await bank.press(payment.id, 'approve');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `http://localhost/orders/${id}?payment=returned&lang=en`,
    ]);
    const { json } = await lookAt(shop, person, id);
    expect(json).toMatchObject({ status: 'new', payment: { status: 'paid', url: null } });
    expect(json.history.map(({ status }: { status: string }) => status)).toEqual(['awaiting-payment', 'new']);
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
  });

  it('finds a payment whose callback was lost, by asking when the order is loaded', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'lose-callback');
    expect(await statusOf(id)).toBe('awaiting-payment');
    expect((await lookAt(shop, person, id)).json).toMatchObject({ status: 'new', payment: { status: 'paid' } });
  });

  it('asks the bank before it cancels an unpaid order', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'lose-callback');
    shop.clock.advance({ minutes: 30 });
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['new', ['paid']]);
  });

  it('waits for a bank that is still processing', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'slow');
    expect((await lookAt(shop, person, id)).json.status).toBe('awaiting-payment');
    shop.clock.advance({ seconds: 9 });
    await bank.work();
    expect(await statusOf(id)).toBe('new');
  });

  it('can be tried again after the bank declined, with an attempt of its own', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'decline');
    expect((await lookAt(shop, person, id)).json).toMatchObject({
      status: 'awaiting-payment',
      payment: { id: payment.id, status: 'declined', url: null },
    });
    shop.clock.advance({ seconds: 1 });
    const again = await payAgain(shop, person, id);
    expect([again.status, again.json.status, again.json.expiresAt]).toEqual([
      201,
      'pending',
      '2026-03-02T09:30:00.000Z',
    ]);
    expect(again.json.id).not.toBe(payment.id);
    await bank.press(again.json.id, 'approve');
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['new', ['declined', 'paid']]);
  });

  it('is in the change log whenever those who follow the order see something else', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    const changes = new Changes(database);
    /** How many changes of the order something has made. */
    const news = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await changes.latest();
      await work();
      return (await changes.after(before)).filter(({ order_id }) => order_id === id).length;
    };
    expect(await news(() => bank.press(payment.id, 'decline'))).toBe(1);
    shop.clock.advance({ seconds: 1 });
    let second = '';
    expect(await news(async () => (second = (await payAgain(shop, person, id)).json.id))).toBe(1);
    expect(await news(() => payAgain(shop, person, id))).toBe(0);
    expect(await news(() => bank.press(second, 'approve'))).toBe(1);
    // The bank takes the money of the first one too, which it then does not give back at once.
    expect(await news(() => bank.hear(approval(payment.id)))).toBe(1);
    const setAtBank = (status: 'open' | 'approved'): Promise<unknown> =>
      database.write((writer) => writer.updateTable('demo_bank_payments').set({ status }).execute());
    await setAtBank('open');
    expect(await news(() => bank.work())).toBe(1);
    shop.clock.advance({ minutes: 2 });
    expect(await news(() => bank.work())).toBe(0);
    await setAtBank('approved');
    shop.clock.advance({ minutes: 20 });
    expect(await news(() => bank.work())).toBe(1);
  });

  it('opens one payment for requests from two tabs at once', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    const open = await Promise.all([1, 2, 3].map(() => payAgain(shop, person, id)));
    expect(new Set(open.map(({ json }) => json.id))).toEqual(new Set([payment.id]));
    await bank.press(payment.id, 'decline');
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => payAgain(shop, person, id)));
    expect(new Set(again.map(({ json }) => json.id)).size).toBe(1);
    expect(await statusesOf(id)).toHaveLength(2);
  });

  it('expires with its order, which returns the promo use, and money that comes later goes back', async () => {
    const online = { promoCode: 'TEN', expectedTotal: 100_000 };
    const { id, payment } = await orderOnline(shop, person, 'a', online);
    await bank.open(payment.id);
    shop.clock.advance({ minutes: 30 });
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['cancelled', ['expired']]);
    person = await signIn(shop, person.phone);
    expect((await payAgain(shop, person, id)).code).toBe('payment.not-possible');
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
    const uses = await database.read.selectFrom('promo_code_counters').selectAll().execute();
    expect(uses).toEqual([{ code: counterOf('TEN'), used: 0 }]);
    // The bank took the money just before it was told to close, and its word comes now.
    await database.write((writer) => writer.updateTable('demo_bank_payments').set({ status: 'approved' }).execute());
    expect((await bank.hear(approval(payment.id, { amount: 100_000 }))).status).toBe(200);
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['cancelled', ['refund-due']]);
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['cancelled', ['refunded']]);
  });

  it('refunds an order that the restaurant rejects', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    expect((await lookAt(shop, person, id)).json.payment.status).toBe('refund-due');
    await bank.work();
    expect((await lookAt(shop, person, id)).json.payment.status).toBe('refunded');
    expect((await database.read.selectFrom('demo_bank_payments').selectAll().execute())[0]?.status).toBe('refunded');
  });

  it('gives the money of a delivered order back once, however many ask for it at once', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    const at = shop.clock.now();
    await expect(refundOrder(database, { orderId: id, at })).rejects.toMatchObject({ code: 'order.status-conflict' });
    await advanceOrder(database, { orderId: id, status: 'delivered', at });
    const before = await new Changes(database).latest();
    await Promise.all(Array.from({ length: 10 }, () => refundOrder(database, { orderId: id, at })));
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['delivered', ['refund-due']]);
    expect(await new Changes(database).latest()).toBe(before + 1);
    await bank.work();
    await refundOrder(database, { orderId: id, at });
    expect(await statusesOf(id)).toEqual(['refunded']);
    expect((await lookAt(shop, person, id)).json).toMatchObject({
      status: 'delivered',
      payment: { status: 'refunded' },
    });
  });

  it('refunds nothing for an order that ended unpaid', async () => {
    const { json } = await placeOrder(shop.app, person, 'cash', anOrder());
    const at = shop.clock.now();
    await advanceOrder(database, { orderId: json.id, status: 'delivered', at });
    await expect(refundOrder(database, { orderId: json.id, at })).rejects.toMatchObject({
      code: 'order.status-conflict',
    });
  });

  it('keeps a refund that is owed until the provider accepts it', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    await database.write((writer) => writer.deleteFrom('demo_bank_payments').execute());
    await bank.work();
    expect(await statusesOf(id)).toEqual(['refund-due']);
    expect(shop.log).toContainEqual(expect.objectContaining({ text: 'refund failed', paymentId: payment.id }));
  });

  it('waits longer each time that the provider refuses a refund, and logs it', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    const setAtBank = (status: 'open' | 'approved'): Promise<unknown> =>
      database.write((writer) => writer.updateTable('demo_bank_payments').set({ status }).execute());
    await setAtBank('open');
    const failures = (): number => shop.log.filter(({ text }) => text === 'refund failed').length;
    for (const [index, seconds] of [15, 60, 300].entries()) {
      await bank.work();
      expect(failures()).toBe(index + 1);
      shop.clock.advance({ seconds: seconds - 1 });
      await bank.work();
      expect(failures()).toBe(index + 1);
      shop.clock.advance({ seconds: 1 });
    }
    expect((await lookAt(shop, person, id)).json.payment).toMatchObject({ status: 'refund-due', refundDelayed: true });
    await setAtBank('approved');
    await bank.work();
    const { payment: after } = (await lookAt(shop, person, id)).json;
    expect([after.status, after.refundDelayed]).toEqual(['refunded', undefined]);
  });

  it('keeps the highest amount that was given back, in whatever order it is reported', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    const report = (amount: number) =>
      applyNotice(
        database,
        'demo-bank',
        { eventId: `back-${amount}`, paymentId: payment.id, kind: 'refunded', amount, currency: 'RUB' },
        shop.clock.now(),
      );
    await report(30_000);
    await report(20_000);
    const { payment: wirePayment } = (await lookAt(shop, person, id)).json;
    expect(wirePayment).toMatchObject({ status: 'paid', amount: 110_000, refundedAmount: 30_000 });
  });

  it('gives money back though more refunds than are tried at once fail before it', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    const [own] = await bank.payments(id);
    if (own === undefined) throw new Error('There is no payment');
    const created_at = '2026-03-01T00:00:00.000Z';
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...own,
      id: `gone-${index}`,
      provider: 'gone',
      paid_at: null,
      created_at,
    }));
    await database.write((writer) => writer.insertInto('payments').values(rows).execute());
    await bank.work();
    shop.clock.advance({ seconds: 15 });
    await bank.work();
    expect((await bank.payments(id)).find(({ id: one }) => one === payment.id)?.status).toBe('refunded');
  });

  it('ignores a notification that comes after the refund', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    await bank.hear({ ...approval(payment.id), eventId: 'while it goes', kind: 'declined' });
    expect(await statusesOf(id)).toEqual(['refund-due']);
    await bank.work();
    await bank.hear({ ...approval(payment.id), eventId: 'late decline', kind: 'declined' });
    await bank.hear(approval(payment.id, { eventId: 'paid once more' }));
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['rejected', ['refunded']]);
  });

  it('reports the payment that paid for an order and is refunded, not a later attempt that failed', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await bank.hear({ ...approval(payment.id), eventId: 'declined', kind: 'declined' });
    shop.clock.advance({ seconds: 1 });
    await payAgain(shop, person, id);
    await bank.press(payment.id, 'approve');
    await advanceOrder(database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    const state = async (): Promise<unknown> => {
      const { payment: counts } = (await lookAt(shop, person, id)).json;
      return [counts.id, counts.status];
    };
    expect(await state()).toEqual([payment.id, 'refund-due']);
    await bank.work();
    expect(await state()).toEqual([payment.id, 'refunded']);
  });

  it('reports a payment that came too late and is refunded, not a later attempt that failed', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.hear({ ...approval(payment.id), eventId: 'declined', kind: 'declined' });
    shop.clock.advance({ seconds: 1 });
    await payAgain(shop, person, id);
    await advanceOrder(database, { orderId: id, status: 'cancelled', at: shop.clock.now() });
    await bank.hear(approval(payment.id));
    expect((await lookAt(shop, person, id)).json.payment).toMatchObject({ id: payment.id, status: 'refund-due' });
  });

  it('applies a notification once, however often and in whatever order notifications arrive', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    const declined = { ...approval(payment.id), eventId: 'late-decline', kind: 'declined' };
    await Promise.all([1, 2, 3].map(() => bank.hear(approval(payment.id))));
    await bank.hear(declined);
    await bank.hear(approval(payment.id, { eventId: 'told in other words' }));
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['new', ['paid']]);
    const steps = await database.read.selectFrom('order_history').selectAll().where('order_id', '=', id).execute();
    expect(steps).toHaveLength(2);
  });

  it('accepts a payment after it was declined', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.hear({ ...approval(payment.id), eventId: 'declined', kind: 'declined' });
    const { json: second } = await payAgain(shop, person, id);
    await bank.hear(approval(payment.id));
    expect(await statusOf(id)).toBe('new');
    expect((await bank.payments(id)).find(({ id: own }) => own === second.id)?.status).toBe('expired');
    expect((await lookAt(shop, person, id)).json.payment).toMatchObject({ id: payment.id, status: 'paid' });
  });

  it('refunds a second payment of an order', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.hear({ ...approval(payment.id), eventId: 'declined', kind: 'declined' });
    const { json: second } = await payAgain(shop, person, id);
    await Promise.all([bank.hear(approval(payment.id)), bank.hear(approval(second.id))]);
    expect((await statusesOf(id)).toSorted()).toEqual(['paid', 'refund-due']);
    expect(await statusOf(id)).toBe('new');
  });

  it('refunds a wrong amount, and keeps waiting', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.hear(approval(payment.id, { amount: 1 }));
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['awaiting-payment', ['refund-due']]);
    expect((await payAgain(shop, person, id)).status).toBe(201);
  });

  it('does not accept an amount in another currency', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.hear(approval(payment.id, { currency: 'EUR' }));
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['awaiting-payment', ['refund-due']]);
    shop.clock.advance({ seconds: 1 });
    const { json } = await payAgain(shop, person, id);
    expect((await lookAt(shop, person, id)).json.payment).toMatchObject({ id: json.id, status: 'pending' });
  });

  it('does not cancel an order for another half hour while its provider cannot be reached', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await database.write((writer) => writer.updateTable('payments').set({ provider: 'gone' }).execute());
    shop.clock.advance({ minutes: 30 });
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['awaiting-payment', ['pending']]);
    shop.clock.advance({ minutes: 30 });
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['cancelled', ['expired']]);
  });

  it.each([
    ['it was declined at first', 'declined'],
    ['its order was taken back', 'cancelled'],
  ] as const)('finds a payment whose callback was lost though %s', async (_, before) => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    if (before === 'declined') await bank.hear({ ...approval(payment.id), eventId: 'refused', kind: 'declined' });
    else await advanceOrder(database, { orderId: id, status: 'cancelled', at: shop.clock.now() });
    await bank.press(payment.id, 'lose-callback');
    await bank.work();
    const ends = { declined: ['new', ['paid']], cancelled: ['cancelled', ['refunded']] };
    expect([await statusOf(id), await statusesOf(id)]).toEqual(ends[before]);
  });

  it('closes an unpaid payment at the bank, once the bank has finished processing', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.press(payment.id, 'slow');
    await advanceOrder(database, { orderId: id, status: 'cancelled', at: shop.clock.now() });
    await bank.work();
    expect((await bank.payments(id))[0]?.closed_at).toBeNull();
    shop.clock.advance({ seconds: 9 });
    await bank.work();
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['cancelled', ['refunded']]);
  });

  it('has the bank close its open page when the order ends', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await advanceOrder(database, { orderId: id, status: 'cancelled', at: shop.clock.now() });
    await bank.work();
    const page = await shop.app.request(`/demo-bank/${payment.id}?lang=en`);
    expect(await page.text()).toContain('The time to pay is over: this payment is closed.');
    expect([await statusesOf(id), (await bank.payments(id))[0]?.closed_at]).toEqual([['expired'], expect.any(String)]);
  });

  it('rejects a callback without a valid and recent signature', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    const body = approval(payment.id);
    const forged = [
      await bank.hear(body, { signature: '' }),
      await bank.hear(body, { signature: `t=${shop.clock.now().getTime() / 1000},v1=${'0'.repeat(64)}` }),
      await bank.hear({ ...body, amount: 110_001 }, { signature: bank.sign(body) }),
    ];
    const old = bank.sign(body);
    shop.clock.advance({ seconds: 301 });
    forged.push(await bank.hear(body, { signature: old }));
    expect(forged.map(({ status, code }) => [status, code])).toEqual(
      forged.map(() => [401, 'payment.signature-invalid']),
    );
    expect([await statusOf(id), await statusesOf(id)]).toEqual(['awaiting-payment', ['pending']]);
  });

  it('rejects notifications about other payments, and malformed ones', async () => {
    expect((await bank.hear(approval('nobody'))).code).toBe('order.not-found');
    expect((await bank.hear({ kind: 'paid' })).code).toBe('request.invalid');
  });

  it('is not possible for an order that is paid on receipt, paid already, or another person’s', async () => {
    const { json: cash } = await placeOrder(shop.app, person, 'cash');
    expect((await payAgain(shop, person, cash.id)).code).toBe('payment.not-possible');
    const { id, payment } = await orderOnline(shop, person, 'a');
    const stranger = await signIn(shop);
    expect((await payAgain(shop, stranger, id)).code).toBe('order.not-found');
    await bank.press(payment.id, 'approve');
    expect((await payAgain(shop, person, id)).code).toBe('payment.not-possible');
  });

  it('is not required when a promo code leaves nothing to pay', async () => {
    const free = aPromoCode({ code: 'FREE', percent: 100 });
    await shop.change(aCatalogDocument({ promoCodes: [free] }));
    const takeaway = { deliveryType: 'TAKE_AWAY', address: null, location: null, deliveryPlace: null };
    const order = anOrder({ ...takeaway, payType: 'CARD_ONLINE', promoCode: 'FREE', expectedTotal: 0 });
    const { json } = await placeOrder(shop.app, person, 'free', order);
    expect(json).toMatchObject({ status: 'new', total: 0, payment: null });
  });

  const stepsOf = async (orderId: string): Promise<readonly string[]> =>
    (await lookAt(shop, person, orderId)).json.history.map(({ status }: { readonly status: string }) => status);
  const refusalOf = ({ status, code }: { readonly status: number; readonly code: string | undefined }) => [
    status,
    code,
  ];
  const NOT_AWAITED = [409, 'order.not-awaiting-payment'];

  describe('on receipt instead', () => {
    it('sends the order to the kitchen once, however often and from however many tabs it is asked for', async () => {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.open(payment.id);
      const answers = await Promise.all([1, 2, 3].map(() => payOnReceipt(shop, person, id)));
      answers.push(await payOnReceipt(shop, person, id));
      for (const { status, json } of answers) expect([status, json]).toEqual([200, expect.objectContaining({ id })]);
      expect(answers[0]?.json).toMatchObject({ status: 'new', payment: { url: null } });
      expect(await stepsOf(id)).toEqual(['awaiting-payment', 'new']);
      expect((await lookAt(shop, person, id)).json.payType).toBe('CASH_UPON_RECEIPT');
    });

    it('closes the payment at the bank first', async () => {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.open(payment.id);
      await payOnReceipt(shop, person, id);
      await bank.press(payment.id, 'approve');
      await bank.work();
      expect([await statusOf(id), await statusesOf(id)]).toEqual(['new', ['expired']]);
    });

    it('is refused when the bank has the money, though its word was lost', async () => {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.press(payment.id, 'lose-callback');
      expect(refusalOf(await payOnReceipt(shop, person, id))).toEqual(NOT_AWAITED);
      expect([await stepsOf(id), await statusesOf(id)]).toEqual([['awaiting-payment', 'new'], ['paid']]);
      expect((await lookAt(shop, person, id)).json.payType).toBe('CARD_ONLINE');
    });

    it('gives the money back of a bank that was still processing', async () => {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.press(payment.id, 'slow');
      expect((await payOnReceipt(shop, person, id)).status).toBe(200);
      shop.clock.advance({ minutes: 2 });
      await bank.work();
      await bank.work();
      expect([await stepsOf(id), await statusesOf(id)]).toEqual([['awaiting-payment', 'new'], ['refunded']]);
    });

    it('is possible for a payment that was declined, or is refused for good', async () => {
      const declined = await orderOnline(shop, person, 'a');
      await bank.press(declined.payment.id, 'decline');
      expect((await payOnReceipt(shop, person, declined.id, 'CARD_UPON_RECEIPT')).status).toBe(200);
      const refused = await orderOnline(shop, person, 'b');
      await database.write((writer) =>
        new PaymentsRepository(database).refuse(writer, refused.payment.id, 'account', '403'),
      );
      expect((await payOnReceipt(shop, person, refused.id)).status).toBe(200);
      expect([await statusOf(declined.id), await statusOf(refused.id)]).toEqual(['new', 'new']);
    });

    it('is not possible where the restaurant does not take it, for another person, nor once the order has ended', async () => {
      const { id } = await orderOnline(shop, person, 'a');
      expect(refusalOf(await payOnReceipt(shop, await signIn(shop), id))).toEqual([404, 'order.not-found']);
      const odd = { token: person.accessToken, body: { payType: 'CARD_ONLINE' }, isOdd: true };
      const path = `/api/v1/persons/${person.id}/orders/${id}/pay-type`;
      expect((await ask(shop.app, 'POST', path, odd)).status).toBe(400);
      const document = aCatalogDocument();
      const receipt = { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: false };
      const payConfig = { delivery: receipt, takeAway: receipt };
      await shop.change({ ...document, restaurants: document.restaurants.map((one) => ({ ...one, payConfig })) });
      expect(refusalOf(await payOnReceipt(shop, person, id))).toEqual([422, 'resto.doesnt-support-delivery-cash-pay']);
      expect(await statusOf(id)).toBe('awaiting-payment');
      shop.clock.advance({ minutes: 30 });
      person = await signIn(shop, person.phone);
      expect(refusalOf(await payOnReceipt(shop, person, id, 'CARD_UPON_RECEIPT'))).toEqual(NOT_AWAITED);
      await bank.work();
      expect(refusalOf(await payOnReceipt(shop, person, id, 'CARD_UPON_RECEIPT'))).toEqual(NOT_AWAITED);
      expect(await stepsOf(id)).toEqual(['awaiting-payment', 'cancelled']);
    });
  });

  describe('not at all, because the order is taken back', () => {
    it('ends the order once, and closes its payment', async () => {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.open(payment.id);
      const answers = [await takeBack(shop, person, id), await takeBack(shop, person, id)];
      expect(answers.map(({ status, json }) => [status, json.status])).toEqual([
        [200, 'cancelled'],
        [200, 'cancelled'],
      ]);
      await bank.press(payment.id, 'approve');
      expect((await lookAt(shop, person, id)).json).toMatchObject({
        history: [{ status: 'awaiting-payment' }, { status: 'cancelled', reason: 'taken-back' }],
        payment: { status: 'expired' },
      });
    });

    it('is refused once the order is paid or goes to the kitchen', async () => {
      const paid = await orderOnline(shop, person, 'a');
      await bank.press(paid.payment.id, 'lose-callback');
      const switched = await orderOnline(shop, person, 'b');
      await payOnReceipt(shop, person, switched.id);
      for (const { id } of [paid, switched]) {
        expect(refusalOf(await takeBack(shop, person, id))).toEqual(NOT_AWAITED);
        expect(refusalOf(await takeBack(shop, person, id))).toEqual(NOT_AWAITED);
        expect(await statusOf(id)).toBe('new');
      }
    });

    it('is decided once where both are pressed at once, in two tabs', async () => {
      const { id } = await orderOnline(shop, person, 'a');
      const answers = await Promise.all([payOnReceipt(shop, person, id), takeBack(shop, person, id)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const isCooked = answers[0]?.status === 200;
      expect(await stepsOf(id)).toEqual(['awaiting-payment', isCooked ? 'new' : 'cancelled']);
    });
  });
});
