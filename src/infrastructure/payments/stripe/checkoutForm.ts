import type { ShowForm } from '../FormPaymentProvider.ts';
import type { StripeJs } from './StripeJs.ts';

/** Stripe Checkout, embedded in the shop's page. */
export function checkoutForm(stripe: StripeJs, clientSecret: string): ShowForm {
  return async (host, { onEnd }) => {
    const checkout = await stripe.initEmbeddedCheckout({ clientSecret, onComplete: onEnd });
    checkout.mount(host);
    return () => checkout.destroy();
  };
}
