import type { Credentials } from '#application/ports/Credentials.ts';
import type { CartCheck, QuotesApi } from '#application/ports/QuotesApi.ts';
import { lineSum } from '#domain/cart/Cart.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';

/** Prices a cart by its own lines, in the order in which it is asked; can refuse, or answer when it is told to. */
export class FakeQuotesApi implements QuotesApi {
  readonly asked: { readonly request: QuoteRequest; readonly credentials: Credentials | undefined }[] = [];
  check: CartCheck = { valid: true, unavailablePositionIds: [] };
  refusal: unknown;
  readonly #held: (() => void)[] = [];
  #holds = false;

  hold(): void {
    this.#holds = true;
  }

  /** Answers the held question number `index`, counted from 0. */
  answer(index: number): void {
    this.#held[index]?.();
  }

  async quote(request: QuoteRequest, credentials: Credentials | undefined): Promise<Quote> {
    this.asked.push({ request, credentials });
    if (this.#holds) await new Promise<void>((resolve) => this.#held.push(resolve));
    if (this.refusal !== undefined) throw this.refusal;
    return {
      entries: request.lines.map((line) => ({
        id: line.positionId,
        count: line.count,
        sum: lineSum(line),
        payableAmount: lineSum(line),
        specials: [],
        discounts: [],
        promoCodes: [],
      })),
      tips: 0,
    };
  }

  async checkCart(request: QuoteRequest): Promise<CartCheck> {
    this.asked.push({ request, credentials: undefined });
    return this.check;
  }
}
