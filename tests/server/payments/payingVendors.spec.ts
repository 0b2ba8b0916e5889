import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { Changes } from '#server/database/Changes.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { Chance } from '../../histories/Chance.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { Bank, lookAt, orderOnline, payAgain, payOnReceipt, takeBack } from '../support/Bank.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, signIn } from '../support/requests.ts';
import { openStripe, openYooKassa, type StandInWorld } from './vendorWorlds.ts';

const HISTORIES = 20;
const STEPS = 50;
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const ALWAYS = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));

function documentOf(payEngine: string): CatalogDocument {
  const document = aCatalogDocument();
  const restaurants = document.restaurants.map((one) => aRestaurant({ ...one, payEngine, openingHours: ALWAYS }));
  return { ...document, restaurants };
}

const VENDORS = [
  ['stripe', 'stripe', (now: () => Date) => openStripe(now), undefined],
  ['a Payment Element of stripe', 'stripe', (now: () => Date) => openStripe(now, 'payment-element'), 'payment-element'],
  ['yookassa', 'yookassa', () => openYooKassa(), undefined],
] as const;

/** @trust refused-payment vendor-refund vendors */
describe.each(VENDORS)('a form of %s in the shop’s page', (_, name, openVendor, form) => {
  let vendor: StandInWorld;
  let shop: TestShop;
  let bank: Bank;
  let person: Person;

  beforeEach(async () => {
    const clock = { now: () => new FixedClock().now() };
    vendor = await openVendor(() => clock.now());
    const marketPayments = { [name]: { presentation: 'embedded', form } } as const;
    shop = await openTestShop({ document: documentOf(name), config: vendor.config, marketPayments });
    clock.now = shop.clock.now;
    bank = new Bank(shop, () => shop.app, vendor.config);
    person = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
    await vendor.close();
  });

  const paramsOf = (url: string): Promise<Answer> =>
    ask(shop.app, 'GET', `${url}?lang=en`, { headers: { Accept: 'application/json' } });
  const referenceOf = async (orderId: string): Promise<string> =>
    (await bank.payments(orderId)).at(-1)?.reference ?? '';

  it('is opened with the vendor’s data, which is requested when the customer comes to pay, and is the same each time', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(payment).toMatchObject({ provider: name, presentation: 'embedded' });
    expect(vendor.opened()).toBe(0);
    const { status, json, headers } = await paramsOf(payment.url);
    expect([status, json]).toEqual([200, { params: vendor.secretOf(await referenceOf(id)) }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await paramsOf(payment.url)).json).toEqual(json);
    expect(vendor.opened()).toBe(1);
  });

  it('is paid, and opened no more', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await paramsOf(payment.url);
    await vendor.pay(await referenceOf(id));
    expect((await lookAt(shop, person, id)).json).toMatchObject({
      status: 'new',
      payment: { status: 'paid', url: null },
    });
    const after = await paramsOf(payment.url);
    expect([after.status, after.code]).toEqual([409, 'payment.not-possible']);
  });

  it('is not opened while the vendor does not answer, and is later', async () => {
    const { payment } = await orderOnline(shop, person, 'a');
    vendor.standIn.isBroken = true;
    expect((await paramsOf(payment.url)).status).toBe(409);
    vendor.standIn.isBroken = false;
    expect((await paramsOf(payment.url)).status).toBe(200);
  });

  it('is the order’s page for who opens its address by itself', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
  });
});

describe.each(VENDORS)('paying with %s', (_, name, openVendor, form) => {
  const presentation = form === undefined ? 'redirect' : 'embedded';
  let vendor: StandInWorld;
  let shop: TestShop;
  let bank: Bank;
  let person: Person;

  beforeEach(async () => {
    const clock = { now: () => new FixedClock().now() };
    vendor = await openVendor(() => clock.now());
    const marketPayments = { [name]: { presentation, form } } as const;
    shop = await openTestShop({ document: documentOf(name), config: vendor.config, marketPayments });
    clock.now = shop.clock.now;
    bank = new Bank(shop, () => shop.app, vendor.config);
    person = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
    await vendor.close();
  });

  const referenceOf = async (orderId: string): Promise<string> =>
    (await bank.payments(orderId)).at(-1)?.reference ?? '';
  const statusesOf = async (orderId: string): Promise<readonly string[]> =>
    (await bank.payments(orderId)).map(({ status }) => status);
  const hear = async ({ body, headers }: { readonly body: string; readonly headers: Headers }): Promise<Response> => {
    headers.set('Content-Type', 'application/json');
    return shop.app.fetch(new Request(`http://shop.test/payments/${name}/callback`, { method: 'POST', body, headers }));
  };

  it('leads to the vendor and makes the order new by its word, which is answered with 200', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(payment).toMatchObject({ provider: name, presentation });
    const page = await bank.open(payment.id);
    expect(page).toContain(presentation === 'redirect' ? await referenceOf(id) : id);
    expect(await bank.open(payment.id)).toBe(page);
    await vendor.pay(await referenceOf(id));
    const callback = vendor.callback(await referenceOf(id), 'paid');
    expect((await hear(callback)).status).toBe(200);
    expect((await hear(callback)).status).toBe(200);
    expect([(await bank.order(id)).status, await statusesOf(id)]).toEqual(['new', ['paid']]);
  });

  it('learns of a payment whose word was lost', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await vendor.pay(await referenceOf(id));
    expect((await lookAt(shop, person, id)).json).toMatchObject({ status: 'new', payment: { status: 'paid' } });
  });

  it('makes an order new by no made-up word', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await hear(vendor.forged(await referenceOf(id)));
    expect((await bank.order(id)).status).toBe('awaiting-payment');
  });

  it('leads back to the order while the vendor is away, and to the one payment once it is there again', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    vendor.standIn.isBroken = true;
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
    vendor.standIn.isBroken = false;
    vendor.standIn.losesAnswers = true;
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
    vendor.standIn.losesAnswers = false;
    const page = await bank.open(payment.id);
    expect(page).toContain(presentation === 'redirect' ? await referenceOf(id) : id);
    expect(await vendor.opened()).toBe(1);
    expect(JSON.stringify(shop.log)).not.toMatch(/sk_test_standin|test_secret|MTIzNDU2/);
  });

  it('keeps a refusal for good, says its kind, and offers no other attempt', async () => {
    vendor.refuseNew(true);
    const { id, payment } = await orderOnline(shop, person, 'a');
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
    vendor.refuseNew(false);
    expect(await bank.open(payment.id)).toBe(`http://localhost/orders/${id}`);
    const { json } = await lookAt(shop, person, id);
    expect(json).toMatchObject({
      status: 'awaiting-payment',
      payment: { status: 'declined', refusal: 'amount', url: null },
    });
    const again = await payAgain(shop, person, id);
    expect([again.status, again.code, vendor.opened()]).toEqual([409, 'payment.not-possible', 0]);
    const logged = shop.log.find(({ text }) => text === 'payment refused permanently');
    expect(logged).toMatchObject({ level: 'error', orderId: id, provider: name, kind: 'amount' });
    expect(logged?.['code']).toMatch(/amount/);
  });

  it('tells who follows the order of a refusal for good', async () => {
    vendor.refuseNew(true);
    const { payment } = await orderOnline(shop, person, 'a');
    const changes = new Changes(shop.database);
    const before = await changes.latest();
    await bank.open(payment.id);
    expect(await changes.latest()).toBe(before + 1);
  });

  it('accepts another attempt after a refusal', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await vendor.decline(await referenceOf(id));
    await hear(vendor.callback(await referenceOf(id), 'declined'));
    shop.clock.advance({ seconds: 1 });
    const { json: again } = await payAgain(shop, person, id);
    await bank.open(again.id);
    await vendor.pay(await referenceOf(id));
    await hear(vendor.callback(await referenceOf(id), 'paid'));
    expect([(await bank.order(id)).status, await statusesOf(id)]).toEqual(['new', ['declined', 'paid']]);
  });

  it('refunds a rejected order, and tries again when the answer was lost', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    await vendor.pay(await referenceOf(id));
    await hear(vendor.callback(await referenceOf(id), 'paid'));
    await advanceOrder(shop.database, { orderId: id, status: 'rejected', at: shop.clock.now() });
    vendor.standIn.losesAnswers = true;
    await bank.work();
    expect(await statusesOf(id)).toEqual(['refund-due']);
    vendor.standIn.losesAnswers = false;
    shop.clock.advance({ seconds: 15 });
    await bank.work();
    expect([await statusesOf(id), await vendor.refunded()]).toEqual([['refunded'], 1]);
  });

  describe('what was given back in the vendor’s dashboard', () => {
    const ELSEWHERE = 30_000;

    async function paid(): Promise<{ readonly id: string; readonly reference: string }> {
      const { id, payment } = await orderOnline(shop, person, 'a');
      await bank.open(payment.id);
      const reference = await referenceOf(id);
      await vendor.pay(reference);
      await hear(vendor.callback(reference, 'paid'));
      return { id, reference };
    }
    const paymentOf = async (id: string) => (await lookAt(shop, person, id)).json.payment;

    it('is known by the vendor’s word, and said once', async () => {
      const { id, reference } = await paid();
      vendor.refundElsewhere(reference, ELSEWHERE);
      const changes = new Changes(shop.database);
      const before = await changes.latest();
      expect((await hear(vendor.refundCallback(reference))).status).toBe(200);
      expect((await hear(vendor.refundCallback(reference))).status).toBe(200);
      expect(await changes.latest()).toBe(before + 1);
      expect(await paymentOf(id)).toMatchObject({ status: 'paid', amount: 110_000, refundedAmount: ELSEWHERE });
    });

    it('is known by looking, though the word was lost', async () => {
      const { id, reference } = await paid();
      expect((await paymentOf(id)).refundedAmount).toBeUndefined();
      vendor.refundElsewhere(reference, ELSEWHERE);
      expect((await paymentOf(id)).refundedAmount).toBeUndefined();
      shop.clock.advance({ minutes: 10 });
      expect((await paymentOf(id)).refundedAmount).toBe(ELSEWHERE);
    });

    it('is not given back a second time when the order is rejected', async () => {
      const { id, reference } = await paid();
      vendor.refundElsewhere(reference, ELSEWHERE);
      await advanceOrder(shop.database, { orderId: id, status: 'rejected', at: shop.clock.now() });
      await bank.work();
      expect(await paymentOf(id)).toMatchObject({ status: 'refunded', amount: 110_000, refundedAmount: 110_000 });
      expect(await vendor.givenBack(reference)).toBe(110_000);
    });

    it('ends the payment when it was all of it, though the order goes on', async () => {
      const { id, reference } = await paid();
      vendor.refundElsewhere(reference, 110_000);
      await hear(vendor.refundCallback(reference));
      expect(await paymentOf(id)).toMatchObject({ status: 'refunded', refundedAmount: 110_000 });
      expect((await bank.order(id)).status).toBe('new');
      await advanceOrder(shop.database, { orderId: id, status: 'rejected', at: shop.clock.now() });
      await bank.work();
      expect(await vendor.givenBack(reference)).toBe(110_000);
    });
  });

  it('gives back another sum than the order’s', async () => {
    const { id, payment } = await orderOnline(shop, person, 'a');
    await bank.open(payment.id);
    vendor.takeOther(await referenceOf(id));
    await vendor.pay(await referenceOf(id));
    await hear(vendor.callback(await referenceOf(id), 'paid'));
    expect([(await bank.order(id)).status, await statusesOf(id)]).toEqual(['awaiting-payment', ['refund-due']]);
    await bank.work();
    expect(await vendor.refunded()).toBe(1);
  });

  it('keeps one payment for each accepted order and refunds every other one, whatever is lost, late or repeated', async () => {
    let [keptCount, switched] = [0, 0];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const chance = new Chance(seed);
      person = await signIn(shop);
      const orders: string[] = [];
      const anyPayment = async () => {
        const all = orders.length === 0 ? [] : await bank.payments(orders[chance.below(orders.length)] ?? '');
        return all[chance.below(all.length)];
      };
      const atVendor = async (act: (reference: string) => unknown): Promise<unknown> => {
        const reference = (await anyPayment())?.reference;
        return reference === undefined || reference === null ? undefined : act(reference);
      };
      const acts: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
        async () => {
          const { id } = await orderOnline(shop, person, `${seed}-${orders.length}-${chance.next()}`);
          if (id !== undefined) orders.push(id);
        },
        async () => bank.open((await anyPayment())?.id ?? ''),
        async () => bank.open((await anyPayment())?.id ?? ''),
        () => atVendor(vendor.pay),
        () => atVendor(vendor.pay),
        () => atVendor(vendor.think),
        () => atVendor(vendor.decline),
        () => atVendor(vendor.refuse),
        () => atVendor(vendor.timeOut),
        () => atVendor((reference) => hear(vendor.callback(reference, chance.is(0.7) ? 'paid' : 'declined'))),
        () => atVendor((reference) => hear(vendor.forged(reference))),
        async () => payAgain(shop, person, (await anyPayment())?.order_id ?? 'none'),
        async () => lookAt(shop, person, (await anyPayment())?.order_id ?? 'none'),
        async () => payOnReceipt(shop, person, (await anyPayment())?.order_id ?? 'none'),
        async () => takeBack(shop, person, (await anyPayment())?.order_id ?? 'none'),
        async () => {
          const orderId = (await anyPayment())?.order_id;
          if (orderId === undefined || (await bank.order(orderId)).status === 'awaiting-payment') return;
          await advanceOrder(shop.database, { orderId, status: 'rejected', at: shop.clock.now() });
        },
        () => bank.work(),
        async () => {
          shop.clock.advance({ minutes: chance.oneOf([2, 5, 16, 31]) });
          person = await signIn(shop, person.phone);
        },
        async () => {
          vendor.standIn.isBroken = chance.is(0.2);
          vendor.standIn.losesAnswers = chance.is(0.2);
          vendor.refuseNew(chance.is(0.2));
        },
      ];
      for (let step = 0; step < STEPS; step += 1) {
        const together = 1 + chance.below(2);
        await Promise.allSettled(Array.from({ length: together }, () => chance.oneOf(acts)()));
      }
      vendor.standIn.isBroken = false;
      vendor.standIn.losesAnswers = false;
      vendor.refuseNew(false);
      for (const order of orders) {
        for (const { reference } of await bank.payments(order)) if (reference !== null) await vendor.timeOut(reference);
      }
      for (let round = 0; round < 4; round += 1) {
        shop.clock.advance({ minutes: 61 });
        await bank.work();
      }
      for (const order of orders) {
        const statuses = await statusesOf(order);
        const { status, pay_type } = await bank.order(order);
        const isCooked = status === 'new' && pay_type === 'CARD_ONLINE';
        switched += status === 'new' && !isCooked ? 1 : 0;
        expect(`${seed} ${statuses.filter((status) => status === 'paid').length}`).toBe(`${seed} ${isCooked ? 1 : 0}`);
        expect(statuses.filter((status) => status === 'pending' || status === 'refund-due')).toEqual([]);
        keptCount += isCooked ? 1 : 0;
      }
    }
    const settled = await shop.database.read.selectFrom('payments').selectAll().execute();
    expect(settled.filter(({ status }) => status === 'refunded')).toHaveLength(await vendor.refunded());
    const paidCount = settled.filter(({ status }) => status === 'paid' || status === 'refunded').length;
    const atVendor = await Promise.all(
      settled.map(async ({ id, order_id, reference, amount, currency, expires_at, presentation }) => {
        const { number } = await bank.order(order_id);
        const notice = await vendor.engine.ask({
          id,
          orderNumber: number,
          amount,
          currency,
          expiresAt: new Date(expires_at),
          presentation,
          reference: reference ?? undefined,
        });
        return notice?.kind === 'paid';
      }),
    );
    expect(atVendor.filter(Boolean)).toHaveLength(paidCount);
    expect([keptCount > 0, switched > 0, (await vendor.refunded()) > 0]).toEqual([true, true, true]);
  });
});
