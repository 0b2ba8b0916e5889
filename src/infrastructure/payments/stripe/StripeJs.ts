/** The part of Stripe's published script that the adapter uses, and nothing else of it. */
export interface StripeJs {
  /** A page has one of them at a time: the one before is to be destroyed. */
  initEmbeddedCheckout(options: {
    readonly clientSecret: string;
    /** The customer is done, and not led away. */
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
