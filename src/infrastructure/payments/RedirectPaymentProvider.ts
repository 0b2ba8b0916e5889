import { type PaymentHint, type PaymentProvider, PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

interface Browser {
  /** Where this page stands. */
  readonly url: () => string;
  readonly leave: (url: string) => void;
}

/** Of every provider that has a page of its own: the back end says where it is, and it leads back by itself. */
export class RedirectPaymentProvider implements PaymentProvider {
  readonly #apiUrl: string;
  readonly #locale: () => string;
  readonly #browser: Browser;

  /** `apiUrl`: what an address without a host belongs to; empty for the page's own origin. */
  constructor(
    apiUrl: string,
    locale: () => string,
    browser: Browser = { url: () => location.href, leave: (url) => location.assign(url) },
  ) {
    this.#apiUrl = apiUrl;
    this.#locale = locale;
    this.#browser = browser;
  }

  async open({ presentation, url }: Payment): Promise<PaymentHint> {
    const address = url === undefined ? null : URL.parse(url, URL.parse(this.#apiUrl, this.#browser.url())?.href);
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
    if (presentation !== 'redirect' || address === null || !isWeb) throw new PaymentUnavailable();
    address.searchParams.set('lang', this.#locale());
    this.#browser.leave(address.href);
    return 'left';
  }
}
