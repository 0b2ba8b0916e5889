import { is, record, string, type } from 'superstruct';
import {
  type MakePaymentPlace,
  type PaymentHint,
  type PaymentPlace,
  type PaymentProvider,
  PaymentUnavailable,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { paymentAddress } from './paymentAddress.ts';
import { type Browser, RedirectPaymentProvider, thisBrowser } from './RedirectPaymentProvider.ts';

/** What a vendor's form is opened with, as its engine on the server names it. */
export type FormParams = Readonly<Record<string, string>>;

interface FormEvents {
  /** It has come to its end, whichever that is. */
  readonly onEnd: () => void;
  readonly onFailure: (reason: unknown) => void;
}

/** Draws the form into an element; answers what takes it out again. */
export type ShowForm = (host: HTMLElement, events: FormEvents) => Promise<() => void>;

interface Dependencies {
  /** What an address without a host belongs to; empty for the page's own origin. */
  readonly apiUrl: string;
  readonly locale: () => string;
  readonly http: HttpClient;
  /** Fetches the vendor's script; the customer waits before a room is made. Throws where it does not come. */
  readonly prepare: (params: FormParams) => Promise<ShowForm>;
  readonly browser?: Browser | undefined;
}

const answer = type({ params: record(string(), string()) });

/** Of a vendor whose script shows a form in the shop's page, and which has a page of its own too: the payment says which. */
export class FormPaymentProvider implements PaymentProvider {
  readonly #dependencies: Dependencies;
  readonly #browser: Browser;
  readonly #page: RedirectPaymentProvider;

  constructor(dependencies: Dependencies) {
    const { apiUrl, locale, browser = thisBrowser() } = dependencies;
    this.#dependencies = dependencies;
    this.#browser = browser;
    this.#page = new RedirectPaymentProvider(apiUrl, locale, browser);
  }

  async open(payment: Payment, makePlace: MakePaymentPlace): Promise<PaymentHint> {
    const { presentation } = payment;
    if (presentation === 'redirect') return this.#page.open(payment);
    try {
      const show = await this.#dependencies.prepare(await this.#paramsOf(payment));
      return await shown(show, await makePlace(presentation));
    } catch (error) {
      throw error instanceof PaymentUnavailable ? error : new PaymentUnavailable(error);
    }
  }

  async #paramsOf(payment: Payment): Promise<FormParams> {
    if (payment.params !== undefined) return payment.params;
    const { apiUrl, locale, http } = this.#dependencies;
    const address = paymentAddress(payment, { apiUrl, pageUrl: this.#browser.url(), locale: locale() });
    const told = await http.get(address.href);
    if (!is(told, answer)) throw new PaymentUnavailable();
    return told.params;
  }
}

async function shown(show: ShowForm, { host, closed }: PaymentPlace): Promise<PaymentHint> {
  if (closed.aborted) return 'dismissed';
  const ended = Promise.withResolvers<PaymentHint>();
  closed.addEventListener('abort', () => ended.resolve('dismissed'));
  const hide = await show(host as HTMLElement, { onEnd: () => ended.resolve('finished'), onFailure: ended.reject });
  try {
    return await ended.promise;
  } finally {
    hide();
  }
}
