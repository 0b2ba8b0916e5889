import { array, nullable, optional, type } from 'superstruct';
import type { CartCheck, QuotesApi } from '#application/ports/quotes.ts';
import type { Credentials } from '#application/ports/session.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { orElse, wireId } from './wire/common.ts';
import { fromCartLine, fromQuoteRequest, toQuote, wireQuote } from './wire/WireQuote.ts';

const wireProblems = type({ problems: orElse(array(type({ positionId: wireId })), []) });
const wireQuoted = type({ quote: optional(nullable(wireQuote)) });

export class HttpQuotesApi implements QuotesApi {
  readonly #http: HttpClient;
  readonly #locale: () => string;

  constructor(http: HttpClient, locale: () => string) {
    this.#http = http;
    this.#locale = locale;
  }

  async quote(request: QuoteRequest, credentials: Credentials | undefined, signal?: AbortSignal): Promise<Quote> {
    const person = credentials === undefined ? '' : `${encodeURIComponent(credentials.personId)}/`;
    const path = `/1/persons/${person}orders/preflight`;
    const json = fromQuoteRequest(request, this.#locale());
    const answer = await this.#http.post(path, { json, token: credentials?.accessToken, signal });
    return toQuote(decode('POST /1/persons/orders/preflight', answer, wireQuote));
  }

  async checkCart(request: QuoteRequest): Promise<CartCheck> {
    const { restaurantId, deliveryType, payType, promoCode, lines, address, coordinates } = request;
    const json = {
      deliveryTypeCode: deliveryType,
      restoId: restaurantId,
      payTypeCode: payType ?? null,
      promoCode: promoCode ?? null,
      place: { address: address ?? null, location: coordinates ?? null },
      positions: lines.map((line) => fromCartLine(line, this.#locale())),
    };
    return toCartCheck(await this.#http.post('/1/p/carts/check', { json }));
  }
}

/** A falsy answer or `valid: false` means that the cart is invalid; anything else means that it is valid. */
function toCartCheck(answer: unknown): CartCheck {
  const refused = typeof answer === 'object' && answer !== null && 'valid' in answer && answer.valid === false;
  if (answer && !refused) return { valid: true, unavailableDishIds: [], quote: quoteOf(answer) };
  const problems = answer ? decode('POST /1/p/carts/check', answer, wireProblems).problems : [];
  return { valid: false, unavailableDishIds: problems.map(({ positionId }) => positionId) };
}

function quoteOf(answer: unknown): Quote | undefined {
  if (typeof answer !== 'object' || answer === null || !('quote' in answer)) return undefined;
  const { quote } = decode('POST /1/p/carts/check', answer, wireQuoted);
  return quote ? toQuote(quote) : undefined;
}
