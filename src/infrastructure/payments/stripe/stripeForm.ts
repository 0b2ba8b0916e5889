import { needed } from '../../ProviderContext.ts';
import type { FormParams, ShowForm } from '../FormPaymentProvider.ts';
import { checkoutForm } from './checkoutForm.ts';
import { paymentElementForm } from './paymentElementForm.ts';
import type { StripeJs } from './StripeJs.ts';

/** Languages in Stripe's format. Stripe does not support Montenegrin. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'hr' };

/** The form that the payment was begun with: Stripe's Checkout, or its Payment Element. */
export function stripeForm(open: (language: string) => StripeJs, params: FormParams, locale: string): ShowForm {
  const clientSecret = needed(params['clientSecret'], 'clientSecret');
  const stripe = open(LANGUAGES[locale] ?? locale);
  const form = params['form'] === 'payment-element' ? paymentElementForm : checkoutForm;
  return form(stripe, clientSecret);
}
