import { enums, is, literal, object, string } from 'superstruct';
import type {
  OpenPaymentContainer,
  PaymentContainer,
  PaymentHint,
  PaymentProvider,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import { paymentAddress } from './paymentAddress.ts';
import { type Browser, RedirectPaymentProvider, thisBrowser } from './RedirectPaymentProvider.ts';

/** The message that the provider's return page posts to the embedding page. */
const word = object({ from: literal('carte-payment'), paymentId: string(), hint: enums(['finished', 'dismissed']) });

/** A provider whose page can be embedded in a frame or opened by a redirect; the payment says which to use. */
export class FramePaymentProvider implements PaymentProvider {
  readonly #apiUrl: string;
  readonly #locale: () => string;
  readonly #browser: Browser;
  readonly #page: RedirectPaymentProvider;

  /** `apiUrl` is the base of relative URLs; empty for the page's own origin. */
  constructor(apiUrl: string, locale: () => string, browser: Browser = thisBrowser()) {
    this.#apiUrl = apiUrl;
    this.#locale = locale;
    this.#browser = browser;
    this.#page = new RedirectPaymentProvider(apiUrl, locale, browser);
  }

  async open(payment: Payment, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    if (payment.presentation === 'redirect') return this.#page.open(payment);
    const page = { apiUrl: this.#apiUrl, pageUrl: this.#browser.url(), locale: this.#locale() };
    const address = paymentAddress(payment, page);
    return showFrame(payment.id, address, await openContainer(payment.presentation));
  }
}

function showFrame(paymentId: string, address: URL, { host, title, closed }: PaymentContainer): Promise<PaymentHint> {
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title;
  frame.allow = 'payment';
  frame.dataset['page'] = '';
  return new Promise((resolve) => {
    const end = (hint: PaymentHint): void => {
      removeEventListener('message', onMessage);
      closed.removeEventListener('abort', dismiss);
      frame.remove();
      resolve(hint);
    };
    const dismiss = (): void => end('dismissed');
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const isOurs = source === frame.contentWindow && origin === address.origin;
      if (isOurs && is(data, word) && data.paymentId === paymentId) end(data.hint);
    };
    if (closed.aborted) return dismiss();
    addEventListener('message', onMessage);
    closed.addEventListener('abort', dismiss);
    (host as HTMLElement).append(frame);
  });
}
