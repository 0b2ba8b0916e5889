import { fingerprintOf, type Quote, type QuoteRequest } from '#domain/order/Quote.ts';
import type { Clock } from '../ports/Clock.ts';
import type { QuotesApi } from '../ports/quotes.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';

/** A quote with the fingerprint of what it priced. */
export interface LockedQuote {
  readonly fingerprint: string;
  readonly request: QuoteRequest;
  readonly quote: Quote;
}

const DEBOUNCE_MS = 250;

interface Ports {
  readonly quotes: QuotesApi;
  readonly session: ActiveSession;
  readonly clock: Clock;
}

/** Asks the server for a quote, debounced: a call that is aborted within the delay sends nothing. */
export class RunPreflight {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Throws ServerRefused with the specification's codes, NetworkFailed, or the reason of an aborted `signal`. */
  async execute(
    input: { readonly request: QuoteRequest; readonly immediately?: boolean },
    signal?: AbortSignal,
  ): Promise<LockedQuote> {
    const { request } = input;
    if (input.immediately !== true) await this.#ports.clock.wait(DEBOUNCE_MS);
    signal?.throwIfAborted();
    const credentials = await this.#ports.session.credentials();
    const quote = await this.#quote(request, credentials, signal);
    return { fingerprint: fingerprintOf(request, credentials?.personId), request, quote };
  }

  /**
   * A token that the server refuses is renewed once. When that fails too, the cart is priced as for an anonymous
   * visitor, so that its price is known until the order asks to sign in again.
   */
  async #quote(request: QuoteRequest, credentials: Credentials | undefined, signal?: AbortSignal): Promise<Quote> {
    if (credentials === undefined) return this.#ports.quotes.quote(request, undefined, signal);
    try {
      return await this.#ports.quotes.quote(request, credentials, signal);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
    const renewed = await this.#ports.session.credentials({ refused: credentials.accessToken });
    const isRenewed = renewed !== undefined && renewed.accessToken !== credentials.accessToken;
    return this.#ports.quotes.quote(request, isRenewed ? renewed : undefined, signal);
  }
}
