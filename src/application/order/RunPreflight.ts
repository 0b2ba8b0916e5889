import { fingerprintOf, type Quote, type QuoteRequest } from '#domain/order/Quote.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Clock } from '../ports/Clock.ts';
import type { QuotesApi } from '../ports/QuotesApi.ts';

/** A quote together with exactly what it priced. */
export interface LockedQuote {
  readonly fingerprint: string;
  readonly request: QuoteRequest;
  readonly quote: Quote;
}

export type PreflightOutcome =
  | { readonly kind: 'superseded' }
  | { readonly kind: 'quoted'; readonly locked: LockedQuote };

const DEBOUNCE_MS = 250;

/** Asks the server what the cart costs; of several questions in a row only the newest is asked and answered. */
export class RunPreflight {
  readonly #quotes: QuotesApi;
  readonly #session: ActiveSession;
  readonly #clock: Clock;
  #newest = 0;

  constructor(quotes: QuotesApi, session: ActiveSession, clock: Clock) {
    this.#quotes = quotes;
    this.#session = session;
    this.#clock = clock;
  }

  async execute(input: { readonly request: QuoteRequest; readonly immediately?: boolean }): Promise<PreflightOutcome> {
    const { request } = input;
    const own = ++this.#newest;
    if (input.immediately !== true) await this.#clock.wait(DEBOUNCE_MS);
    if (own !== this.#newest) return { kind: 'superseded' };
    try {
      const credentials = await this.#session.credentials();
      const quote = await this.#quotes.quote(request, credentials);
      if (own !== this.#newest) return { kind: 'superseded' };
      return { kind: 'quoted', locked: { fingerprint: fingerprintOf(request, credentials?.personId), request, quote } };
    } catch (error) {
      if (own !== this.#newest) return { kind: 'superseded' };
      throw error;
    }
  }
}
