import fc from 'fast-check';
import { lineTotal } from '#domain/cart/Cart.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { receiptTotals } from '#domain/order/receiptTotals.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';

const line = (id: string, subtotal: number, total: number, specials: readonly string[] = []) => ({
  id,
  count: 1,
  subtotal,
  total,
  specials,
  discounts: [],
  promoCodes: total === subtotal ? [] : [{ id: '', name: '', calculated: subtotal - total }],
});
const quote: Quote = { lines: [line('1', 59_000, 53_100), line('9', 15_000, 15_000, ['delivery-price'])], tips: 0 };
const lines = [aLine({ price: 59_000, modifiers: [] })];
const delivery = anOrderRequest({ deliveryType: 'DELIVERY', lines, tips: undefined });

describe('what the total of a receipt consists of', () => {
  it('is what the customer saw, when the order costs that', () => {
    expect(receiptTotals({ total: 68_100 }, delivery, quote)).toMatchObject({
      quote,
      deliveryPrice: 15_000,
      discount: 0,
    });
  });

  it('is the delivery beside the dishes, when the quote is not known', () => {
    expect(receiptTotals({ total: 74_000 }, delivery, undefined)).toEqual({
      discount: 0,
      deliveryPrice: 15_000,
      tips: 0,
    });
  });

  it('is free delivery and a reduction, when the order costs less than its dishes', () => {
    expect(receiptTotals({ total: 50_000 }, delivery, quote)).toEqual({ discount: 9_000, deliveryPrice: 0, tips: 0 });
  });

  it('adds up for every delivery', () => {
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(20_000), fc.nat(100_000), (total, tips, price) => {
        const request = anOrderRequest({ deliveryType: 'DELIVERY', lines: [aLine({ price, modifiers: [] })], tips });
        const parts = receiptTotals({ total: total + tips }, request, undefined);
        const dishes = request.lines.reduce((sum, one) => sum + lineTotal(one), 0);
        expect(dishes - parts.discount + (parts.deliveryPrice ?? 0) + parts.tips).toBe(total + tips);
      }),
    );
  });
});
