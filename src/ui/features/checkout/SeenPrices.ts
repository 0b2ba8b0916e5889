import type { LockedQuote } from '#application/order/RunPreflight.ts';
import { lineKey } from '#domain/cart/Cart.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import { dishLines, lineDifference, type QuoteChange } from '#domain/order/quoteDifference.ts';

/**
 * Remembers the first price that the page showed for each line of the cart, to tell which prices have changed since.
 */
export class SeenPrices {
  readonly #first = new Map<string, QuoteLine>();
  #pricedFor = '';

  /** Changed lines of a quote, by line key. Another restaurant or delivery type starts afresh. */
  differenceTo({ request, quote }: LockedQuote): ReadonlyMap<string, QuoteChange> {
    const pricedFor = `${request.restaurantId} ${request.deliveryType}`;
    if (pricedFor !== this.#pricedFor) this.#first.clear();
    this.#pricedFor = pricedFor;
    const moved = new Map<string, QuoteChange>();
    const priced = dishLines(quote);
    for (const [index, line] of request.lines.entries()) {
      const now = priced[index];
      if (now === undefined) continue;
      const key = lineKey(line);
      const first = this.#first.get(key) ?? now;
      this.#first.set(key, first);
      const change = lineDifference(index, first, now);
      if (change !== undefined) moved.set(key, change);
    }
    return moved;
  }
}
