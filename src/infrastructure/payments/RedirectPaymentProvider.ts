import { type PaymentHint, type PaymentProvider, PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import { paymentAddress } from './paymentAddress.ts';

export interface Browser {
  /** URL of the current page. */
  readonly url: () => string;
  readonly leave: (url: string) => void;
}

export function thisBrowser(): Browser {
  return { url: () => location.href, leave: (url) => location.assign(url) };
}

/** A provider with a page of its own. The back end supplies its URL, and it redirects back by itself. */
export class RedirectPaymentProvider implements PaymentProvider {
  readonly #apiUrl: string;
  readonly #locale: () => string;
  readonly #browser: Browser;

  /** `apiUrl` is the base of relative URLs; empty for the page's own origin. */
  constructor(apiUrl: string, locale: () => string, browser: Browser = thisBrowser()) {
    this.#apiUrl = apiUrl;
    this.#locale = locale;
    this.#browser = browser;
  }

  async open(payment: Payment): Promise<PaymentHint> {
    if (payment.presentation !== 'redirect') throw new PaymentUnavailable();
    const page = { apiUrl: this.#apiUrl, pageUrl: this.#browser.url(), locale: this.#locale() };
    this.#browser.leave(paymentAddress(payment, page).href);
    return 'left';
  }
}
