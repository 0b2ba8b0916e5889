import fc from 'fast-check';
import type { CartLine } from '#domain/cart/Cart.ts';
import { cartTotal, quotedTotal } from '#domain/order/cartTotal.ts';
import { DELIVERY_PRICE_SPECIAL, type Quote } from '#domain/order/Quote.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const zone = aZone();
const tenOff: AutomaticDiscount = { id: 'ten', name: 'Ten off', percent: 10, dishIds: [] };
const lines: readonly CartLine[] = [aLine({ price: 60_000, count: 2 }), aLine({ dishId: 'roll', price: 30_000 })];

/** @trust one-total */
describe('the total of a cart outside the checkout', () => {
  it('has what comes off a takeaway without a code already taken off', () => {
    expect(cartTotal({ lines, deliveryType: 'TAKE_AWAY', discounts: [tenOff] })).toEqual({
      amount: 135_000,
      kind: 'total',
      isBeforePromoCode: false,
    });
  });

  it('has the delivery in it once the zone is known, by the dishes before their discount', () => {
    expect(cartTotal({ lines, deliveryType: 'DELIVERY', zone, discounts: [tenOff] })).toMatchObject({
      amount: 135_000 + 9_900,
      kind: 'delivered',
    });
    expect(cartTotal({ lines, deliveryType: 'DELIVERY', zone: aZone({ tiers: [] }), discounts: [] })).toMatchObject({
      amount: 150_000,
      kind: 'delivered',
    });
  });

  it('says that a delivery is to come where no zone or none of its tiers is known', () => {
    for (const zoneOrNone of [undefined, zone]) {
      const small = [aLine({ price: 30_000 })];
      expect(
        cartTotal({ lines: small, deliveryType: 'DELIVERY', zone: zoneOrNone, discounts: [tenOff] }),
      ).toMatchObject({
        amount: 27_000,
        kind: 'undelivered',
      });
    }
  });

  it('is called that of the dishes where nobody says what comes off', () => {
    expect(cartTotal({ lines, deliveryType: 'DELIVERY', zone, discounts: undefined })).toMatchObject({
      amount: 150_000,
      kind: 'dishes',
    });
  });

  it('says that a promo code is not in it', () => {
    expect(cartTotal({ lines, deliveryType: 'TAKE_AWAY', discounts: [], promoCode: 'TEN' }).isBeforePromoCode).toBe(
      true,
    );
  });

  it('is the server’s own where it answered exactly this cart, the promo code included', () => {
    const entry = { count: 1, specials: [], discounts: [], promoCodes: [] };
    const delivery = { ...entry, id: 'delivery', subtotal: 9_900, total: 9_900, specials: [DELIVERY_PRICE_SPECIAL] };
    const dish = { ...entry, id: 'pizza', subtotal: 50_000, total: 45_000 };
    const quote: Quote = { lines: [dish, delivery], promoCode: 'TEN', tips: 0 };
    expect(quotedTotal(quote, 'DELIVERY')).toEqual({ amount: 54_900, kind: 'delivered', isBeforePromoCode: false });
    expect(quotedTotal(quote, 'TAKE_AWAY')).toMatchObject({ amount: 45_000, kind: 'total' });
    expect(quotedTotal({ ...quote, lines: [dish] }, 'DELIVERY').kind).toBe('undelivered');
  });

  it('never takes off more than the menu asks, nor gives a dish two discounts', () => {
    const discount = fc.record({ id: fc.uuid(), name: fc.constant('x'), percent: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(fc.array(discount), fc.integer({ min: 0, max: 1_000_000 }), (discounts, price) => {
        const all = discounts.map((one) => ({ ...one, dishIds: [] }));
        const { amount } = cartTotal({ lines: [aLine({ price })], deliveryType: 'TAKE_AWAY', discounts: all });
        const best = Math.max(0, ...all.map(({ percent }) => percent));
        expect(amount).toBe(price - Math.floor((price * best + 50) / 100));
      }),
    );
  });
});
