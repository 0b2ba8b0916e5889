import { enums, is, literal, object, string } from 'superstruct';
import type {
  MakePaymentPlace,
  PaymentHint,
  PaymentPlace,
  PaymentProvider,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import { paymentAddress } from './paymentAddress.ts';
import { type Browser, RedirectPaymentProvider, thisBrowser } from './RedirectPaymentProvider.ts';

/** What the page that a provider leads back to says to the page around it. */
const word = object({ from: literal('carte-payment'), paymentId: string(), hint: enums(['finished', 'dismissed']) });

/** Of a provider whose own page may stand in a frame of the shop's, or instead of it: the payment says which. */
export class FramePaymentProvider implements PaymentProvider {
  readonly #apiUrl: string;
  readonly #locale: () => string;
  readonly #browser: Browser;
  readonly #page: RedirectPaymentProvider;

  /** `apiUrl`: what an address without a host belongs to; empty for the page's own origin. */
  constructor(apiUrl: string, locale: () => string, browser: Browser = thisBrowser()) {
    this.#apiUrl = apiUrl;
    this.#locale = locale;
    this.#browser = browser;
    this.#page = new RedirectPaymentProvider(apiUrl, locale, browser);
  }

  async open(payment: Payment, makePlace: MakePaymentPlace): Promise<PaymentHint> {
    if (payment.presentation === 'redirect') return this.#page.open(payment);
    const page = { apiUrl: this.#apiUrl, pageUrl: this.#browser.url(), locale: this.#locale() };
    const address = paymentAddress(payment, page);
    return shown(payment.id, address, await makePlace(payment.presentation));
  }
}

function shown(paymentId: string, address: URL, { host, title, closed }: PaymentPlace): Promise<PaymentHint> {
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title;
  frame.allow = 'payment';
  frame.dataset['page'] = '';
  return new Promise((resolve) => {
    const end = (hint: PaymentHint): void => {
      removeEventListener('message', hear);
      closed.removeEventListener('abort', dismiss);
      frame.remove();
      resolve(hint);
    };
    const dismiss = (): void => end('dismissed');
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const isOurs = source === frame.contentWindow && origin === address.origin;
      if (isOurs && is(data, word) && data.paymentId === paymentId) end(data.hint);
    };
    if (closed.aborted) return dismiss();
    addEventListener('message', hear);
    closed.addEventListener('abort', dismiss);
    (host as HTMLElement).append(frame);
  });
}
