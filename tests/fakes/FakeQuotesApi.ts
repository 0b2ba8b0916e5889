import type { Clock } from '#application/ports/Clock.ts';
import type { CartCheck, QuotesApi } from '#application/ports/quotes.ts';
import type { Credentials } from '#application/ports/session.ts';
import { lineTotal } from '#domain/cart/Cart.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { FixedClock } from './FixedClock.ts';
import { priceCart, unavailable } from './InMemoryPrices.ts';
import type { InMemoryShop } from './InMemoryShop.ts';
import { Line } from './Line.ts';

/**
 * Prices a cart by a shop's menu and rules, or without a shop by the cart's own lines. It can refuse or hold requests.
 */
export class FakeQuotesApi implements QuotesApi {
  /** The connection of cart checks. */
  readonly checks = new Line();
  readonly calls: { readonly request: QuoteRequest; readonly credentials: Credentials | undefined }[] = [];
  check: CartCheck = { valid: true, unavailableDishIds: [] };
  refusal: unknown;
  /** Replaces the pricing; may throw, or resolve when the test lets it. */
  answer: ((request: QuoteRequest) => Quote | Promise<Quote>) | undefined;
  readonly #releases: (() => void)[] = [];
  readonly #shop: InMemoryShop | undefined;
  readonly #clock: Clock;
  readonly #accounts: FakeAccounts | undefined;
  #holds = false;

  constructor(shop?: InMemoryShop, clock: Clock = new FixedClock(), accounts?: FakeAccounts) {
    this.#shop = shop;
    this.#clock = clock;
    this.#accounts = accounts;
  }

  hold(): void {
    this.#holds = true;
  }

  /** Releases the held request number `index`, counted from 0. */
  release(index: number): void {
    this.#releases[index]?.();
  }

  async quote(request: QuoteRequest, credentials: Credentials | undefined): Promise<Quote> {
    this.calls.push({ request, credentials });
    if (this.#holds) await new Promise<void>((resolve) => this.#releases.push(resolve));
    if (this.refusal !== undefined) throw this.refusal;
    if (credentials !== undefined) this.#accounts?.check(credentials);
    if (this.answer !== undefined) return this.answer(request);
    if (this.#shop !== undefined) return priceCart(this.#shop, this.#clock, request);
    return {
      lines: request.lines.map((line) => ({
        id: line.dishId,
        count: line.count,
        subtotal: lineTotal(line),
        total: lineTotal(line),
        specials: [],
        discounts: [],
        promoCodes: [],
      })),
      tips: request.tips ?? 0,
    };
  }

  checkCart(request: QuoteRequest): Promise<CartCheck> {
    this.calls.push({ request, credentials: undefined });
    return this.checks.carry(() => this.#checked(request));
  }

  #checked(request: QuoteRequest): CartCheck {
    if (this.#shop === undefined) return this.check;
    const unavailableDishIds = unavailable(this.#shop, this.#clock, request);
    const valid = unavailableDishIds.length === 0;
    return { valid, unavailableDishIds, quote: valid ? this.#quoteIfAny(this.#shop, request) : undefined };
  }

  /** undefined when the cart cannot be priced. */
  #quoteIfAny(shop: InMemoryShop, request: QuoteRequest): Quote | undefined {
    try {
      return request.lines.length === 0 ? undefined : priceCart(shop, this.#clock, request);
    } catch {
      return undefined;
    }
  }
}
