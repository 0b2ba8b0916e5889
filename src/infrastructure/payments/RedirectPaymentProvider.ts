import { type PaymentHint, type PaymentProvider, PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import { paymentAddress } from './paymentAddress.ts';

export interface Browser {
  /** Where this page stands. */
  readonly url: () => string;
  readonly leave: (url: string) => void;
}

export function thisBrowser(): Browser {
  return { url: () => location.href, leave: (url) => location.assign(url) };
}

/** Of every provider that has a page of its own: the back end says where it is, and it leads back by itself. */
export class RedirectPaymentProvider implements PaymentProvider {
  readonly #apiUrl: string;
  readonly #locale: () => string;
  readonly #browser: Browser;

  /** `apiUrl`: what an address without a host belongs to; empty for the page's own origin. */
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
