import type { TermsApi } from '../ports/TermsApi.ts';

/** What a customer agrees to with an order. */
export class ReadTerms {
  readonly #terms: TermsApi;

  constructor(terms: TermsApi) {
    this.#terms = terms;
  }

  execute({ locale }: { readonly locale: string }): Promise<string> {
    return this.#terms.read(locale);
  }
}
