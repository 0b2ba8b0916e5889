/** The subset of Stripe.js that the adapter uses, by the names of its release clover. */
export interface StripeJs {
  /** Only one can exist on a page: the previous one must be destroyed first. */
  initEmbeddedCheckout(options: {
    readonly clientSecret: string;
    /** Called when the customer has completed the form without a redirect. */
    readonly onComplete: () => void;
  }): Promise<EmbeddedCheckout>;
  /** Opens a Checkout Session with `ui_mode: custom`, whose form is made of elements. */
  initCheckout(options: {
    readonly clientSecret: string;
    readonly elementsOptions: { readonly appearance: Appearance };
  }): ElementsCheckout;
}

interface EmbeddedCheckout {
  mount(host: HTMLElement): void;
  destroy(): void;
}

interface ElementsCheckout {
  createPaymentElement(options: { readonly wallets: { readonly link: 'never' } }): PaymentElement;
  changeAppearance(appearance: Appearance): void;
  on(event: 'change', listener: (session: CheckoutSession) => void): void;
  /** Resolves to an error, for example, when the session has expired. */
  loadActions(): Promise<
    | { readonly type: 'success'; readonly actions: CheckoutActions }
    | { readonly type: 'error'; readonly error: Problem }
  >;
}

interface PaymentElement {
  mount(host: HTMLElement): void;
  destroy(): void;
  on(event: 'ready', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { readonly error: Problem }) => void): void;
}

interface CheckoutActions {
  getSession(): CheckoutSession;
  /**
   * Validates the fields, pays, and asks the customer's bank where that is needed. A refusal leaves the session open.
   */
  confirm(options: {
    readonly redirect: 'if_required';
  }): Promise<{ readonly type: 'success' } | { readonly type: 'error'; readonly error: Problem }>;
}

/** `confirm` fails unless the amount, the currency and the divisor of a session were read. */
export interface CheckoutSession {
  readonly status: { readonly type: 'open' | 'complete' | 'expired' };
  readonly total: { readonly total: { readonly minorUnitsAmount: number } };
  /** Number of the currency's smallest units in one whole: 100 for most, 1 for yen. */
  readonly minorUnitsAmountDivisor: number;
  /** ISO 4217 code in lower case. */
  readonly currency: string;
}

interface Problem {
  /** In the language that Stripe was opened with, for customers. */
  readonly message?: string | undefined;
}

/** The look of elements, which cannot see the page's styles. */
export interface Appearance {
  readonly theme: 'stripe' | 'night';
  readonly labels: 'floating';
  readonly variables: Readonly<Record<string, string>>;
  /** CSS properties by the class names of Stripe's parts. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface StripeGlobals {
  readonly Stripe?: (publishableKey: string, options: { readonly locale: string }) => StripeJs;
}

export function stripeJs(publishableKey: string, locale: string): StripeJs {
  const { Stripe } = globalThis as StripeGlobals;
  if (Stripe === undefined) throw new Error('Stripe.js did not define Stripe');
  return Stripe(publishableKey, { locale });
}
