/** @spec 7.9 7.15 */

import type { QuoteRequest } from '#domain/order/Quote.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

export const pizza = aLine({ dishId: 'pizza', name: { ru: 'Пицца', en: 'Pizza' }, price: 50_000 });

function aRequest(overrides: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    restaurantId: 'port',
    deliveryType: 'DELIVERY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [{ ...pizza, count: 2 }],
    address: 'Портовая улица, 1',
    coordinates: { lat: 10.5, lng: 20.5 },
    ...overrides,
  };
}

const refused = (code: string) => ({ name: 'ServerRefused', code });

export function describeQuotesApi(kind: BackEndKind): void {
  describe(`quotes ${kind.name}`, () => {
    const backEnd = backEndFor(kind);
    const totals = async (request: QuoteRequest) =>
      quoteTotals(await backEnd().quotes.quote(request, undefined), request.deliveryType);

    it('contain the price of dishes and delivery', async () => {
      expect(await totals(aRequest())).toMatchObject({
        subtotal: 100_000,
        deliveryPrice: 10_000,
        discount: 0,
        total: 110_000,
      });
    });

    it(`${kind.hasCapabilities ? 'include' : 'ignore'} a tip`, async () => {
      const tips = kind.hasCapabilities ? 9_300 : 0;
      expect(await totals(aRequest({ tips: 9_300 }))).toMatchObject({ tips, total: 110_000 + tips });
    });

    it('contain no delivery for a takeaway, or without an address', async () => {
      expect(await totals(aRequest({ deliveryType: 'TAKE_AWAY' }))).toMatchObject({
        deliveryPrice: undefined,
        total: 100_000,
      });
      expect(await totals(aRequest({ address: undefined, coordinates: undefined }))).toMatchObject({
        deliveryPrice: undefined,
        total: 100_000,
      });
    });

    it('ignore the prices of the cart', async () => {
      expect(await totals(aRequest({ lines: [{ ...pizza, price: 1, count: 2 }] }))).toMatchObject({ total: 110_000 });
    });

    it('include modifiers, of which the cheapest is free', async () => {
      const modifiers = [
        { id: 'cheese', name: 'Сыр', price: 9_000, count: 1 },
        { id: 'olives', name: 'Оливки', price: 0, count: 1 },
        { id: 'thick', name: 'Пышное', price: 5_000, count: 1 },
      ];
      expect(await totals(aRequest({ lines: [{ ...pizza, modifiers, count: 2 }] }))).toMatchObject({
        subtotal: 128_000,
      });
    });

    it('subtract a promo code from the dishes, in any spelling', async () => {
      const request = aRequest({ promoCode: ' ten ' });
      const quote = await backEnd().quotes.quote(request, undefined);
      expect(quote.promoCode).toBe('TEN');
      expect(quoteTotals(quote, 'DELIVERY')).toMatchObject({
        promoDiscount: 10_000,
        deliveryPrice: 10_000,
        total: 100_000,
      });
    });

    it.each([
      ['promo-code.not-found', { promoCode: 'NONE' }],
      ['promo-code.not-active', { promoCode: 'OFF' }],
      ['delivery.order-sum-not-enough.range', { lines: [{ ...pizza, dishId: 'soup' }] }],
      ['order.outside-zone', { coordinates: { lat: 50, lng: 50 } }],
      ['person-order.position-not-found-in-resto', { lines: [{ ...pizza, dishId: 'nothing' }] }],
      ['person-order.position-not-found-in-resto', { lines: [{ ...pizza, dishId: 'hidden' }] }],
      ['person-order.position-not-found-in-resto', { lines: [{ ...pizza, dishId: 'sold-out' }] }],
      ['person-order.position-not-found-in-resto', { lines: [{ ...pizza, dishId: 'breakfast' }] }],
      ['person-order.position-not-found-in-resto', { lines: [{ ...pizza, dishId: 'hill-pie' }] }],
      ['resto.doesnt-support-delivery-online-pay', { restaurantId: 'hill', payType: 'CARD_ONLINE' }],
      ['resto.doesnt-support-takeaway-cash-pay', { restaurantId: 'hill', deliveryType: 'TAKE_AWAY' }],
    ] satisfies readonly [string, Partial<QuoteRequest>][])('are refused with %s (%j)', async (code, wish) => {
      await expect(backEnd().quotes.quote(aRequest(wish), undefined)).rejects.toMatchObject(refused(code));
    });

    it('are the same for a signed-in person, whose id must match the token', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const quote = await backEnd().quotes.quote(aRequest(), one.credentials);
      expect(quoteTotals(quote, 'DELIVERY').total).toBe(110_000);
      const disguised = { ...one.credentials, personId: other.credentials.personId };
      await expect(backEnd().quotes.quote(aRequest(), disguised)).rejects.toMatchObject({ status: 403 });
      const unknown = { ...one.credentials, accessToken: 'nonsense' };
      await expect(backEnd().quotes.quote(aRequest(), unknown)).rejects.toMatchObject(refused('auth.required'));
    });
  });

  describe(`checking a cart ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('accepts dishes that are available there', async () => {
      expect(await backEnd().quotes.checkCart(aRequest())).toMatchObject({ valid: true, unavailableDishIds: [] });
      expect(await backEnd().quotes.checkCart(aRequest({ lines: [] }))).toMatchObject({ valid: true });
    });

    it(`says ${kind.hasCapabilities ? 'what it costs there, where it can be priced' : 'nothing of what it costs there'}`, async () => {
      const { quote } = await backEnd().quotes.checkCart(aRequest());
      expect(quote && quoteTotals(quote, 'DELIVERY').total).toBe(kind.hasCapabilities ? 110_000 : undefined);
      const far = await backEnd().quotes.checkCart(aRequest({ coordinates: { lat: 50, lng: 50 } }));
      expect(far.quote).toBeUndefined();
    });

    it('ignores everything but dishes', async () => {
      const far = aRequest({ coordinates: { lat: 50, lng: 50 }, promoCode: 'NONE' });
      expect(await backEnd().quotes.checkCart(far)).toMatchObject({ valid: true });
    });

    it(`refuses unavailable dishes${kind.hasCapabilities ? ', and names them' : ''}`, async () => {
      const iceCream = { ...pizza, dishId: 'ice-cream' };
      const cart = aRequest({ lines: [pizza, iceCream] });
      expect(await backEnd().quotes.checkCart(cart)).toMatchObject({
        valid: false,
        unavailableDishIds: kind.hasCapabilities ? ['ice-cream'] : [],
      });
      expect(await backEnd().quotes.checkCart({ ...cart, deliveryType: 'TAKE_AWAY' })).toMatchObject({ valid: true });
    });
  });
}
