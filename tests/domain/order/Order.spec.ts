import { acceptedPay } from '#domain/catalog/PayType.ts';
import { isFinalStatus, ORDER_STATUSES, statusSteps } from '#domain/order/Order.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { priceOrder } from '#domain/order/priceOrder.ts';
import { fingerprintOf, type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import { quoteDifference } from '#domain/order/quoteDifference.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { ALL_PAY } from '#tests/builders/aRestaurant.ts';

describe('the status of an order', () => {
  it('is its last one when the food came, or never will', () => {
    expect(ORDER_STATUSES.filter(isFinalStatus)).toEqual(['delivered', 'picked-up', 'cancelled', 'rejected']);
  });

  it('goes by the courier or to the counter', () => {
    expect(statusSteps('DELIVERY')).toEqual(['new', 'accepted', 'cooking', 'on-the-way', 'delivered']);
    expect(statusSteps('TAKE_AWAY')).toEqual(['new', 'accepted', 'cooking', 'ready', 'picked-up']);
  });
});

describe('a draft of an order', () => {
  it('is for one person at first', () => {
    expect(EMPTY_DRAFT).toEqual({ personCount: 1, person: {} });
  });
});

describe('the ways to pay at a restaurant', () => {
  const payConfig = { delivery: ALL_PAY, takeAway: ALL_PAY };
  const accepted = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };

  it('are all that it names where its payment provider is there', () => {
    expect(acceptedPay({ payConfig, payEngine: 'bank' }, ['other', 'bank'])).toEqual(payConfig);
  });

  it.each([
    ['it names no provider', undefined],
    ['its provider is not there', 'other'],
  ])('are those but for online pay, both ways, where %s', (_, payEngine) => {
    expect(acceptedPay({ payConfig, payEngine }, ['bank'])).toEqual({ delivery: accepted, takeAway: accepted });
  });
});

describe('the total of a quote', () => {
  const line = { dishId: 'a', count: 1, lineTotal: 1_000 };
  const delivery = { deliveryPrice: 300, minutes: 45, minOrderTotal: 0 };

  it('holds the tips and the delivery', () => {
    const entries = priceOrder({ lines: [line], discounts: [], tier: delivery });
    expect(quoteTotals({ lines: entries, tips: 50 }, 'DELIVERY')).toMatchObject({
      deliveryPrice: 300,
      tips: 50,
      total: 1_350,
    });
    expect(quoteTotals({ lines: entries, tips: 50 }, 'TAKE_AWAY').total).toBe(1_050);
    expect(entries.at(-1)).toMatchObject({ id: 'delivery', count: 1, subtotal: 300, specials: ['delivery-price'] });
  });

  it('has no discount of nothing, and none on other dishes', () => {
    const off = (percent: number, ...dishIds: string[]) => [{ id: 'd', name: 'd', percent, dishIds }];
    expect(priceOrder({ lines: [line], discounts: off(0) })[0]?.discounts).toEqual([]);
    expect(priceOrder({ lines: [line], discounts: off(10, 'b') })[0]?.discounts).toEqual([]);
    expect(priceOrder({ lines: [line], discounts: off(10, 'a') })[0]?.discounts).toEqual([
      { id: 'd', name: 'd', calculated: 100 },
    ]);
  });

  it('names the promo code only on dishes that it takes something off', () => {
    const promoCode = { code: 'TEN', name: 'Ten', amount: 1, active: true, deliveryTypes: [], restaurantIds: [] };
    const entries = priceOrder({ lines: [line, { ...line, dishId: 'b' }], discounts: [], promoCode });
    expect(entries.map(({ promoCodes }) => promoCodes)).toEqual([[{ id: 'TEN', name: 'Ten', calculated: 1 }], []]);
    expect(entries.map(({ total }) => total)).toEqual([999, 1_000]);
  });

  it('is told part by part when it moves', () => {
    const quote = (sum: number, cost: number) => ({
      lines: priceOrder({
        lines: [{ ...line, lineTotal: sum }],
        discounts: [],
        tier: { ...delivery, deliveryPrice: cost },
      }),
      tips: 0,
    });
    expect(quoteDifference(quote(1_000, 300), quote(1_100, 200), 'DELIVERY')).toEqual([
      { what: { line: 0 }, why: 'line-price', before: 1_000, after: 1_100 },
      { what: 'delivery', why: 'subtotal', before: 300, after: 200 },
    ]);
    expect(quoteDifference(quote(1_000, 300), quote(1_000, 200), 'TAKE_AWAY')).toEqual([]);
    const added = { lines: [...quote(1_000, 300).lines, ...priceOrder({ lines: [line], discounts: [] })], tips: 0 };
    expect(quoteDifference(quote(1_000, 300), added, 'DELIVERY')).toEqual([
      { what: { line: 1 }, why: 'line-price', before: 0, after: 1_000 },
    ]);
  });
});

describe('the fingerprint of a place', () => {
  const request: QuoteRequest = { restaurantId: 'port', deliveryType: 'DELIVERY', lines: [aLine()] };
  const of = (change: Partial<QuoteRequest>): string => fingerprintOf({ ...request, ...change }, undefined);
  const place = { address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 } };

  it('counts for a delivery when both its halves are known', () => {
    expect(of(place)).not.toBe(of({}));
    expect(of({ address: place.address })).toBe(of({}));
    expect(of({ coordinates: place.coordinates })).toBe(of({}));
    expect(of({ ...place, coordinates: { lat: 1, lng: 3 } })).not.toBe(of(place));
    expect(of({ ...place, deliveryType: 'TAKE_AWAY' })).toBe(of({ deliveryType: 'TAKE_AWAY' }));
  });

  it('is the same for a tip of nothing and for no tip', () => {
    expect(of({ tips: 0 })).toBe(of({}));
    expect(of({ tips: 1 })).not.toBe(of({}));
  });
});
