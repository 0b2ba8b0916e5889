/** The subset of Stripe.js that the adapter uses. */
export interface StripeJs {
  /** Only one can exist on a page: the previous one must be destroyed first. */
  initEmbeddedCheckout(options: {
    readonly clientSecret: string;
    /** Called when the customer has completed the form without a redirect. */
    readonly onComplete: () => void;
  }): Promise<EmbeddedCheckout>;
}

interface EmbeddedCheckout {
  mount(host: HTMLElement): void;
  destroy(): void;
}

interface StripeGlobals {
  readonly Stripe?: (publishableKey: string, options: { readonly locale: string }) => StripeJs;
}

export function stripeJs(publishableKey: string, locale: string): StripeJs {
  const { Stripe } = globalThis as StripeGlobals;
  if (Stripe === undefined) throw new Error('the script brought no Stripe');
  return Stripe(publishableKey, { locale });
}
