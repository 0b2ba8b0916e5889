import { needed } from '../../ProviderContext.ts';
import type { FormParams, ShowForm } from '../FormPaymentProvider.ts';
import type { StripeJs } from './StripeJs.ts';

/** Languages in Stripe's format. Stripe does not support Montenegrin. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'hr' };

/** Stripe Checkout, embedded in the shop's page. */
export function stripeForm(open: (language: string) => StripeJs, params: FormParams, locale: string): ShowForm {
  const clientSecret = needed(params['clientSecret'], 'clientSecret');
  const stripe = open(LANGUAGES[locale] ?? locale);
  return async (host, { onEnd }) => {
    const checkout = await stripe.initEmbeddedCheckout({ clientSecret, onComplete: onEnd });
    checkout.mount(host);
    return () => checkout.destroy();
  };
}
