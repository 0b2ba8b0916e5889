/** @spec 7.10 */

import { isRefusal } from '#application/AppError.ts';
import type { OrderRequest } from '#domain/order/Order.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import { TAKEN_BACK } from '#domain/order/rejectionReasons.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';
import { pizza } from './describeQuotesApi.ts';

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

export function aRequest(overrides: Partial<OrderRequest> = {}): OrderRequest {
  return anOrderRequest({ lines: [{ ...pizza, count: 2 }], expectedTotal: 100_000, ...overrides });
}

const refused = (code: string) => ({ name: 'ServerRefused', code });

export function describeOrdersApi(kind: BackEndKind): void {
  describe(`orders ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('are placed, each with an id and a number', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const order = await backEnd().orders.place(aRequest(), newKey(), credentials);
      expect(order).toMatchObject({ status: 'new', total: 100_000, createdAt: backEnd().now() });
      expect(order.payment).toBeUndefined();
      expect([order.id, order.number]).not.toContain('');
    });

    it('are delivered for the price of the zone', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const place = { address: 'Портовая улица, 1', coordinates: { lat: 10.5, lng: 20.5 } };
      const request = aRequest({ ...place, deliveryType: 'DELIVERY', deliveryPlace: place, expectedTotal: 110_000 });
      expect(await backEnd().orders.place(request, newKey(), credentials)).toMatchObject({ total: 110_000 });
    });

    it('are placed once for each key, and a retry returns the same answer', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const key = newKey();
      const first = await backEnd().orders.place(aRequest(), key, credentials);
      backEnd().pass(60);
      expect(await backEnd().orders.place(aRequest(), key, credentials)).toEqual(first);
      const second = await backEnd().orders.place(aRequest(), newKey(), credentials);
      expect(second.id).not.toBe(first.id);
    });

    it('are placed once when a key is sent many times at once', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const key = newKey();
      const presses = Array.from({ length: 8 }, () => backEnd().orders.place(aRequest(), key, credentials));
      const outcomes = await Promise.allSettled(presses);
      const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      expect(new Set(ids).size).toBe(1);
      expect(reasons.every((reason) => isRefusal(reason, 'idempotency.in-flight'))).toBe(true);
      expect(await backEnd().orders.place(aRequest(), key, credentials)).toMatchObject({ id: ids[0] });
    });

    it('do not change when the key is sent with another body', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const key = newKey();
      await backEnd().orders.place(aRequest(), key, credentials);
      await expect(backEnd().orders.place(aRequest({ comment: 'ring twice' }), key, credentials)).rejects.toMatchObject(
        refused('idempotency.key-reused'),
      );
    });

    it('are separate for another person with the same key', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const key = newKey();
      const first = await backEnd().orders.place(aRequest(), key, one.credentials);
      const second = await backEnd().orders.place(aRequest({ comment: 'mine' }), key, other.credentials);
      expect(second.id).not.toBe(first.id);
    });

    it('are refused with the new quote after a price change, and then accepted with the same key', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const key = newKey();
      const stale = backEnd().orders.place(aRequest({ expectedTotal: 90_000 }), key, credentials);
      const error: unknown = await stale.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'PriceChanged', code: 'order.price-changed' });
      const { total } = quoteTotals((error as { quote: Parameters<typeof quoteTotals>[0] }).quote, 'TAKE_AWAY');
      expect(total).toBe(100_000);
      const accepted = aRequest({ expectedTotal: total });
      expect(await backEnd().orders.place(accepted, key, credentials)).toMatchObject({ total: 100_000 });
    });

    it('leave their key unused when they are refused', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const key = newKey();
      await expect(backEnd().orders.place(aRequest({ promoCode: 'NONE' }), key, credentials)).rejects.toMatchObject(
        refused('promo-code.not-found'),
      );
      expect(await backEnd().orders.place(aRequest(), key, credentials)).toMatchObject({ status: 'new' });
    });

    it('are refused without a valid token, and to anybody else', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders } = backEnd();
      const unknown = { ...one.credentials, accessToken: 'nonsense' };
      await expect(orders.place(aRequest(), newKey(), unknown)).rejects.toMatchObject(refused('auth.required'));
      const disguised = { ...one.credentials, personId: other.credentials.personId };
      await expect(orders.place(aRequest(), newKey(), disguised)).rejects.toMatchObject({ status: 403 });
    });

    if (kind.hasCapabilities) describeHistory(kind);
  });
}

function describeHistory(kind: BackEndKind): void {
  describe('that were placed', () => {
    const backEnd = backEndFor(kind);

    it('are found by their key, by their own person only', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders } = backEnd();
      const key = newKey();
      expect(await orders.findByKey(key, one.credentials)).toBeUndefined();
      const placed = await orders.place(aRequest(), key, one.credentials);
      expect(await orders.findByKey(key, one.credentials)).toEqual(placed);
      expect(await orders.findByKey(key, other.credentials)).toBeUndefined();
    });

    it('tell what was ordered, by whom and for where', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const place = { address: 'Портовая улица, 1', coordinates: { lat: 10.5, lng: 20.5 }, apartment: '7' };
      const request = aRequest({
        ...place,
        deliveryType: 'DELIVERY',
        deliveryPlace: place,
        comment: 'ring twice',
        personCount: 3,
        expectedTotal: 110_000,
      });
      const placed = await backEnd().orders.place(request, newKey(), credentials);
      const order = await backEnd().orders.find(placed.id, credentials);
      expect(order).toMatchObject({
        ...placed,
        restaurantId: 'port',
        deliveryType: 'DELIVERY',
        payType: 'CASH_UPON_RECEIPT',
        lines: [{ dishId: 'pizza', count: 2, lineTotal: 100_000, modifiers: [] }],
        place: { address: 'Портовая улица, 1', apartment: '7' },
        person: request.person,
        comment: 'ring twice',
        personCount: 3,
        history: [{ status: 'new', at: placed.createdAt }],
      });
      expect(quoteTotals(order.quote, 'DELIVERY').total).toBe(110_000);
    });

    it('contain the tip', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders } = backEnd();
      const { id } = await orders.place(aRequest({ tips: 9_300, expectedTotal: 109_300 }), newKey(), credentials);
      expect(await orders.find(id, credentials)).toMatchObject({ total: 109_300, quote: { tips: 9_300 } });
    });

    it('contain the requested time, in the list too', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders } = backEnd();
      const requestedAt = new Date('2026-03-02T15:00:00Z');
      const { id } = await orders.place(aRequest({ requestedAt }), newKey(), credentials);
      expect((await orders.find(id, credentials)).requestedAt).toEqual(requestedAt);
      expect((await orders.list(0, credentials)).orders).toMatchObject([{ id, requestedAt }]);
      const { id: soon } = await orders.place(aRequest(), newKey(), credentials);
      expect((await orders.find(soon, credentials)).requestedAt).toBeUndefined();
    });

    it('are not found by another person, nor by an id that does not exist', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders } = backEnd();
      const { id } = await orders.place(aRequest(), newKey(), one.credentials);
      await expect(orders.find(id, other.credentials)).rejects.toMatchObject({ code: 'not-found' });
      await expect(orders.find('nothing', one.credentials)).rejects.toMatchObject({ code: 'not-found' });
      const disguised = { ...other.credentials, personId: one.credentials.personId };
      await expect(orders.find(id, disguised)).rejects.toMatchObject({ status: 403 });
      expect(await orders.list(0, other.credentials)).toEqual({ orders: [], totalPages: 0 });
    });

    it('are listed newest first, in pages', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, pass } = backEnd();
      const ids: string[] = [];
      for (let count = 0; count < 22; count += 1) {
        ids.unshift((await orders.place(aRequest(), newKey(), credentials)).id);
        pass(1);
      }
      const pages = [await orders.list(0, credentials), await orders.list(1, credentials)];
      expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2]);
      expect(pages.flatMap((page) => page.orders.map(({ id }) => id))).toEqual(ids);
      expect((await orders.list(2, credentials)).orders).toEqual([]);
    });

    it('with online payment await it, and become new after it', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, settle, now } = backEnd();
      const placed = await orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), credentials);
      expect(placed).toMatchObject({
        status: 'awaiting-payment',
        payment: {
          provider: 'demo-bank',
          presentation: 'redirect',
          status: 'pending',
          expiresAt: new Date(now().getTime() + 30 * 60_000),
        },
      });
      expect(placed.payment?.url).toMatch(/^\//);
      await settle(placed.id, 'paid');
      const order = await orders.find(placed.id, credentials);
      expect([order.status, order.payment?.status, order.payment?.url]).toEqual(['new', 'paid', undefined]);
      expect(order.history.map(({ status }) => status)).toEqual(['awaiting-payment', 'new']);
      await expect(orders.payAgain(placed.id, credentials)).rejects.toMatchObject(refused('payment.not-possible'));
    });

    it('tell what became of their payment without signing in, and nothing where none is paid online', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, settle } = backEnd();
      const placed = await orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), credentials);
      const { number, createdAt } = placed;
      const order = { number, createdAt, expiresAt: placed.payment?.expiresAt };
      expect(await orders.findPaymentOutcome(placed.id)).toMatchObject({ ...order, outcome: 'to-pay' });
      await settle(placed.id, 'declined');
      expect(await orders.findPaymentOutcome(placed.id)).toMatchObject({ ...order, outcome: 'declined' });
      await orders.payAgain(placed.id, credentials);
      await settle(placed.id, 'paid');
      expect(await orders.findPaymentOutcome(placed.id)).toMatchObject({ ...order, outcome: 'paid' });
      const inCash = await orders.place(aRequest(), newKey(), credentials);
      expect(await orders.findPaymentOutcome(inCash.id)).toBeUndefined();
      expect(await orders.findPaymentOutcome('nothing')).toBeUndefined();
    });

    it('can be paid again after a declined payment, with a single new payment however often it is requested', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders, settle, pass } = backEnd();
      const { id, payment } = await orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), one.credentials);
      expect((await orders.payAgain(id, one.credentials)).id).toBe(payment?.id);
      await settle(id, 'declined');
      expect((await orders.find(id, one.credentials)).payment?.status).toBe('declined');
      pass(1);
      const again = await orders.payAgain(id, one.credentials);
      expect([again.status, again.id === payment?.id]).toEqual(['pending', false]);
      expect(await orders.payAgain(id, one.credentials)).toEqual(again);
      await expect(orders.payAgain(id, other.credentials)).rejects.toMatchObject({ code: 'not-found' });
      await settle(id, 'paid');
      expect(await orders.find(id, one.credentials)).toMatchObject({ status: 'new', payment: { id: again.id } });
    });

    it('are cancelled before the kitchen accepts them, however often the request is repeated', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders } = backEnd();
      const { id } = await orders.place(aRequest(), newKey(), credentials);
      const cancelled = await orders.cancel(id, credentials);
      expect(cancelled).toMatchObject({ id, status: 'cancelled' });
      expect(await orders.cancel(id, credentials)).toEqual(cancelled);
      expect(await orders.find(id, credentials)).toMatchObject({
        history: [{ status: 'new' }, { status: 'cancelled' }],
      });
    });

    it('are not cancelled after the kitchen has accepted them, nor by somebody else', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders, move } = backEnd();
      const { id } = await orders.place(aRequest(), newKey(), one.credentials);
      await expect(orders.cancel(id, other.credentials)).rejects.toMatchObject({ code: 'not-found' });
      await move(id, 'accepted');
      await expect(orders.cancel(id, one.credentials)).rejects.toMatchObject(refused('order.not-cancellable'));
    });

    it('go to the kitchen to be paid on receipt, however often the request is repeated', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { orders } = backEnd();
      const { id } = await orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), one.credentials);
      const change = (credentials = one.credentials) => orders.changePayType(id, 'CARD_UPON_RECEIPT', credentials);
      await expect(change(other.credentials)).rejects.toMatchObject({ code: 'not-found' });
      const changed = await change();
      expect(changed).toMatchObject({ id, status: 'new', payment: { status: 'expired' } });
      expect(await change()).toEqual(changed);
      const order = await orders.find(id, one.credentials);
      expect([order.payType, order.history.map(({ status }) => status)]).toEqual([
        'CARD_UPON_RECEIPT',
        ['awaiting-payment', 'new'],
      ]);
    });

    it('are not paid on receipt once they are paid or cancelled', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, settle } = backEnd();
      const order = () => orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), credentials);
      const [paid, cancelled] = [await order(), await order()];
      await settle(paid.id, 'paid');
      await orders.cancel(cancelled.id, credentials);
      for (const { id } of [paid, cancelled]) {
        const changed = orders.changePayType(id, 'CASH_UPON_RECEIPT', credentials);
        await expect(changed).rejects.toMatchObject(refused('order.not-awaiting-payment'));
      }
    });

    it('are taken back only while they await their payment, however often the request is repeated', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, settle } = backEnd();
      const order = () => orders.place(aRequest({ payType: 'CARD_ONLINE' }), newKey(), credentials);
      const [waiting, paid] = [await order(), await order()];
      await settle(paid.id, 'paid');
      const takenBack = await orders.cancel(waiting.id, credentials, TAKEN_BACK);
      expect(await orders.cancel(waiting.id, credentials, TAKEN_BACK)).toEqual(takenBack);
      expect(await orders.find(waiting.id, credentials)).toMatchObject({
        history: [{ status: 'awaiting-payment' }, { status: 'cancelled', reason: TAKEN_BACK }],
      });
      await expect(orders.cancel(paid.id, credentials, TAKEN_BACK)).rejects.toMatchObject(
        refused('order.not-awaiting-payment'),
      );
    });

    it('contain the expected time once the kitchen has given one', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, move } = backEnd();
      const { id } = await orders.place(aRequest(), newKey(), credentials);
      expect((await orders.find(id, credentials)).expectedAt).toBeUndefined();
      const expectedAt = new Date('2026-03-02T10:30:00Z');
      await move(id, 'accepted', expectedAt);
      expect(await orders.find(id, credentials)).toMatchObject({ status: 'accepted', expectedAt });
    });

    it('contain their time zone', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders, restaurants } = backEnd();
      const { id, restaurantId } = await orders.find(
        (await orders.place(aRequest(), newKey(), credentials)).id,
        credentials,
      );
      const { timezone } = (await restaurants.find(restaurantId)).schedule;
      expect((await orders.find(id, credentials)).timezone).toBe(timezone);
      expect((await orders.list(0, credentials)).orders[0]?.timezone).toBe(timezone);
    });

    it('are listed with their dishes', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { orders } = backEnd();
      const { id } = await orders.place(aRequest(), newKey(), credentials);
      const { lines } = await orders.find(id, credentials);
      const [listed] = (await orders.list(0, credentials)).orders;
      expect(listed?.dishes).toEqual(lines.map(({ name, count }) => ({ name, count })));
      expect(listed?.dishes).not.toEqual([]);
    });
  });
}
