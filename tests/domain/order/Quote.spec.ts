import fc from 'fast-check';
import { lineTotal } from '#domain/cart/Cart.ts';
import { choosePayType, deliveryTypesFor, payTypesFor } from '#domain/catalog/PayType.ts';
import { splitByWeight } from '#domain/money/money.ts';
import { priceOrder } from '#domain/order/priceOrder.ts';
import { fingerprintOf, type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { ALL_PAY, NO_PAY } from '#tests/builders/aRestaurant.ts';

const lines = [
  { dishId: 'margherita', count: 2, lineTotal: 98_000 },
  { dishId: 'cola', count: 1, lineTotal: 19_000 },
];
const tier = { deliveryPrice: 9_900, minutes: 45, minOrderTotal: 100_000 };
const percent = (value: number) => ({
  code: 'TEN',
  name: 'Ten',
  percent: value,
  active: true,
  deliveryTypes: [],
  restaurantIds: [],
});

/**
 * @spec 1.9 3.6 3.11 4.1 4.2 4.21 4.22 5.46
 * @trust B14
 */
describe('pricing', () => {
  it('adds the delivery entry and takes nothing off it', () => {
    const entries = priceOrder({ lines, discounts: [], promoCode: percent(10), tier });
    expect(quoteTotals({ lines: entries, tips: 0 }, 'DELIVERY')).toEqual({
      subtotal: 117_000,
      discount: 0,
      promoDiscount: 11_700,
      deliveryPrice: 9_900,
      tips: 0,
      total: 117_000 - 11_700 + 9_900,
    });
  });

  it('leaves the delivery special out of a takeaway', () => {
    const entries = priceOrder({ lines, discounts: [], tier });
    expect(quoteTotals({ lines: entries, tips: 0 }, 'TAKE_AWAY')).toMatchObject({
      deliveryPrice: undefined,
      total: 117_000,
    });
  });

  it('gives a dish the best of several discounts', () => {
    const discounts = [
      { id: 'all', name: 'All', percent: 10, dishIds: [] },
      { id: 'cola', name: 'Cola', percent: 50, dishIds: ['cola'] },
    ];
    const entries = priceOrder({ lines, discounts });
    expect(entries.map(({ total }) => total)).toEqual([88_200, 9_500]);
  });

  it('total = dishes - reductions + delivery, to the minor unit, and never below zero', () => {
    const line = fc.record({
      dishId: fc.constantFrom('a', 'b', 'c'),
      count: fc.constant(1),
      lineTotal: fc.integer({ min: 0, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 60 }),
        (some, code, off) => {
          const entries = priceOrder({
            lines: some,
            discounts: [{ id: 'd', name: 'd', percent: off, dishIds: [] }],
            promoCode: percent(code),
            tier,
          });
          const totals = quoteTotals({ lines: entries, tips: 0 }, 'DELIVERY');
          expect(totals.total).toBe(totals.subtotal - totals.discount - totals.promoDiscount + 9_900);
          for (const { total } of entries) expect(total).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('adds ten thousand lines up to the minor unit: each dish with its extras, times how many', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    const line = fc.record({
      price: amount,
      count: fc.integer({ min: 1, max: 99 }),
      modifiers: fc.array(fc.record({ price: amount, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
    });
    const parts = { off: fc.integer({ min: 0, max: 60 }), code: fc.integer({ min: 0, max: 100 }) };
    for (const [seed, { off, code }] of fc.sample(fc.record(parts), { numRuns: 3, seed: 14 }).entries()) {
      const lines = fc.sample(line, { numRuns: 10_000, seed });
      const sum = lines.reduce(
        (all, { price, modifiers, count }) =>
          all + (price + modifiers.reduce((extras, one) => extras + one.price * one.count, 0)) * count,
        0,
      );
      const entries = priceOrder({
        lines: lines.map(({ price, modifiers, count }, index) => ({
          dishId: String(index),
          count,
          lineTotal: lineTotal({ price, count, modifiers: modifiers.map((one) => ({ ...one, id: '', name: '' })) }),
        })),
        discounts: [{ id: 'd', name: 'd', percent: off, dishIds: [] }],
        promoCode: percent(code),
        tier,
      });
      const totals = quoteTotals({ lines: entries, tips: 0 }, 'DELIVERY');
      expect(totals.subtotal).toBe(sum);
      expect(totals.total).toBe(sum - totals.discount - totals.promoDiscount + 9_900);
      expect(entries.every(({ total }) => Number.isSafeInteger(total) && total >= 0)).toBe(true);
    }
  });

  it('splits an amount into parts that add up and never exceed their weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const amount = Math.floor(whole * part);
          const parts = splitByWeight(amount, weights);
          expect(parts.reduce((sum, value) => sum + value, 0)).toBe(amount);
          parts.forEach((value, index) => {
            expect(value).toBeLessThanOrEqual(weights[index] as number);
          });
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the fingerprint of what is priced', () => {
  const request: QuoteRequest = {
    restaurantId: 'port',
    deliveryType: 'DELIVERY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [aLine(), aLine({ dishId: 'cola' })],
    address: 'Portovaya, 34',
    coordinates: { lat: 1, lng: 2 },
  };
  const own = fingerprintOf(request, 'person');

  it('is the same for lines in another order', () => {
    expect(fingerprintOf({ ...request, lines: request.lines.toReversed() }, 'person')).toBe(own);
  });

  it.each<[string, Partial<QuoteRequest>]>([
    ['a dish', { lines: [aLine()] }],
    ['a count', { lines: [aLine({ count: 2 }), aLine({ dishId: 'cola' })] }],
    [
      'a modifier',
      { lines: [aLine({ modifiers: [{ id: 'x', name: 'x', price: 0, count: 1 }] }), aLine({ dishId: 'cola' })] },
    ],
    ['the address', { address: 'Elsewhere, 1' }],
    ['the delivery type', { deliveryType: 'TAKE_AWAY' }],
    ['the pay type', { payType: 'CARD_UPON_RECEIPT' }],
    ['the promo code', { promoCode: 'TEN' }],
    ['tips', { tips: 100 }],
    ['the time', { requestedAt: new Date(0) }],
    ['the restaurant', { restaurantId: 'night' }],
  ])('changes with %s', (_, change) => {
    expect(fingerprintOf({ ...request, ...change }, 'person')).not.toBe(own);
  });

  it('changes with the person who asks', () => {
    expect(fingerprintOf(request, undefined)).not.toBe(own);
  });
});

describe('pay types', () => {
  const config = { delivery: { ...NO_PAY, cashUponReceipt: true }, takeAway: NO_PAY };

  it('decide which delivery types there are', () => {
    expect(deliveryTypesFor(config)).toEqual(['DELIVERY']);
    expect(deliveryTypesFor({ delivery: ALL_PAY, takeAway: ALL_PAY })).toEqual(['DELIVERY', 'TAKE_AWAY']);
  });

  it('default to online pay, then to the first there is, then to none', () => {
    expect(choosePayType({ delivery: ALL_PAY, takeAway: NO_PAY }, 'DELIVERY', undefined)).toBe('CARD_ONLINE');
    expect(choosePayType(config, 'DELIVERY', 'CARD_ONLINE')).toBe('CASH_UPON_RECEIPT');
    expect(choosePayType(config, 'TAKE_AWAY', 'CARD_ONLINE')).toBeUndefined();
  });

  it('take an empty account for no online pay', () => {
    expect(payTypesFor({ delivery: { ...ALL_PAY, cardOnline: '' }, takeAway: NO_PAY }, 'DELIVERY')).not.toContain(
      'CARD_ONLINE',
    );
  });
});
