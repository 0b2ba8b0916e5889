import type { LockedQuote } from '#application/order/RunPreflight.ts';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { SeenPrices } from '#ui/features/checkout/SeenPrices.ts';

const priced = (subtotal: number, count = 1): QuoteLine => ({
  id: 'dish',
  count,
  subtotal,
  total: subtotal,
  specials: [],
  discounts: [],
  promoCodes: [],
});

interface Where {
  readonly restaurantId?: string;
  readonly deliveryType?: DeliveryType;
}

/** A quote of one line; the parts of a request that decide no price are left out. */
function aQuoteOf(line: CartLine, subtotal: number, { restaurantId = 'port', deliveryType = 'DELIVERY' }: Where = {}) {
  const request = { restaurantId, deliveryType, lines: [line] } as unknown as LockedQuote['request'];
  return { fingerprint: '', request, quote: { lines: [priced(subtotal, line.count)], tips: 0 } };
}

describe('SeenPrices', () => {
  const pizza = aLine();

  it('tells what the first price of a line became, until that price is back', () => {
    const prices = new SeenPrices();
    expect([...prices.differenceTo(aQuoteOf(pizza, 49_000))]).toEqual([]);
    const moved = [[lineKey(pizza), expect.objectContaining({ before: 49_000, after: 52_000 })]];
    expect([...prices.differenceTo(aQuoteOf(pizza, 52_000))]).toEqual(moved);
    expect([...prices.differenceTo(aQuoteOf(pizza, 52_000))]).toEqual(moved);
    expect([...prices.differenceTo(aQuoteOf(pizza, 49_000))]).toEqual([]);
  });

  it('compares unit prices, so that another count is no change', () => {
    const prices = new SeenPrices();
    prices.differenceTo(aQuoteOf(pizza, 49_000));
    expect([...prices.differenceTo(aQuoteOf({ ...pizza, count: 3 }, 147_000))]).toEqual([]);
  });

  it.each([
    ['restaurant', { restaurantId: 'hill' }],
    ['delivery type', { deliveryType: 'TAKE_AWAY' }],
  ] satisfies readonly [string, Where][])('starts afresh at another %s, which has prices of its own', (_, where) => {
    const prices = new SeenPrices();
    prices.differenceTo(aQuoteOf(pizza, 49_000));
    expect([...prices.differenceTo(aQuoteOf(pizza, 45_000, where))]).toEqual([]);
    expect([...prices.differenceTo(aQuoteOf(pizza, 46_000, where))]).toEqual([
      [lineKey(pizza), expect.objectContaining({ before: 45_000, after: 46_000 })],
    ]);
  });
});
