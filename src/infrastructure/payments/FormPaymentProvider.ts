import { is, record, string, type } from 'superstruct';
import {
  type OpenPaymentContainer,
  type PaymentContainer,
  type PaymentHint,
  type PaymentProvider,
  PaymentUnavailable,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { paymentAddress } from './paymentAddress.ts';
import { type Browser, RedirectPaymentProvider, thisBrowser } from './RedirectPaymentProvider.ts';

/** Parameters of a vendor's form, as its payment engine on the server names them. */
export type FormParams = Readonly<Record<string, string>>;

interface FormEvents {
  /** The form has completed, successfully or not. */
  readonly onEnd: () => void;
  readonly onFailure: (reason: unknown) => void;
  readonly offerButton: PaymentContainer['offerButton'];
}

/** Draws the form into an element; resolves to a function that removes it. */
export type ShowForm = (host: HTMLElement, events: FormEvents) => Promise<() => void>;

interface Options {
  /** Base of relative URLs; empty for the page's own origin. */
  readonly apiUrl: string;
  readonly locale: () => string;
  readonly http: HttpClient;
  /** Loads the vendor's script before a container is created. Rejects when it fails to load. */
  readonly prepare: (params: FormParams) => Promise<ShowForm>;
  readonly browser?: Browser | undefined;
}

const paramsAnswer = type({ params: record(string(), string()) });

/** A provider with both an embedded form and a page of its own; the payment says which to use. */
export class FormPaymentProvider implements PaymentProvider {
  readonly #options: Options;
  readonly #browser: Browser;
  readonly #page: RedirectPaymentProvider;

  constructor(options: Options) {
    const { apiUrl, locale, browser = thisBrowser() } = options;
    this.#options = options;
    this.#browser = browser;
    this.#page = new RedirectPaymentProvider(apiUrl, locale, browser);
  }

  async open(payment: Payment, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    const { presentation } = payment;
    if (presentation === 'redirect') return this.#page.open(payment);
    try {
      const show = await this.#options.prepare(await this.#paramsOf(payment));
      return await showForm(show, await openContainer(presentation));
    } catch (error) {
      throw error instanceof PaymentUnavailable ? error : new PaymentUnavailable(error);
    }
  }

  async #paramsOf(payment: Payment): Promise<FormParams> {
    if (payment.params !== undefined) return payment.params;
    const { apiUrl, locale, http } = this.#options;
    const address = paymentAddress(payment, { apiUrl, pageUrl: this.#browser.url(), locale: locale() });
    const answer = await http.get(address.href);
    if (!is(answer, paramsAnswer)) throw new PaymentUnavailable();
    return answer.params;
  }
}

async function showForm(show: ShowForm, { host, closed, offerButton }: PaymentContainer): Promise<PaymentHint> {
  if (closed.aborted) return 'dismissed';
  const ended = Promise.withResolvers<PaymentHint>();
  closed.addEventListener('abort', () => ended.resolve('dismissed'));
  const hide = await show(host as HTMLElement, {
    onEnd: () => ended.resolve('finished'),
    onFailure: ended.reject,
    offerButton,
  });
  try {
    return await ended.promise;
  } finally {
    hide();
  }
}

/** Timeout for loading a vendor's script, in milliseconds: nothing else can take its place. */
export const SCRIPT_TIMEOUT_MS = 30_000;
