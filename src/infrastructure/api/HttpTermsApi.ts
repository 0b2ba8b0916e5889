import { string, type } from 'superstruct';
import type { TermsApi } from '#application/ports/TermsApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';

const wireTerms = type({ html: string() });

/** The terms are served beside the shop's page, not by the API. */
export class HttpTermsApi implements TermsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async read(locale: string, signal?: AbortSignal): Promise<string> {
    const answer = await this.#http.get(`/market/terms.${locale}.json`, { signal });
    return decode('terms of sale', answer, wireTerms).html;
  }
}
