import type { ConfirmablePayment } from '#application/ports/PaymentProvider.ts';
import { needed } from '../../ProviderContext.ts';
import { watchPageTheme } from '../../pageTheme.ts';
import type { FormParams, ShowForm } from '../FormPaymentProvider.ts';
import type { CheckoutSession, StripeJs } from './StripeJs.ts';
import { shopAppearance } from './shopAppearance.ts';

/** Languages in Stripe's format. Stripe does not support Montenegrin. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'hr' };

/** The form that the payment was begun with: Stripe's Checkout, or its Payment Element. */
export function stripeForm(open: (language: string) => StripeJs, params: FormParams, locale: string): ShowForm {
  const clientSecret = needed(params['clientSecret'], 'clientSecret');
  const stripe = open(LANGUAGES[locale] ?? locale);
  const form = params['form'] === 'payment-element' ? paymentElementForm : checkoutForm;
  return form(stripe, clientSecret);
}

/** Stripe Checkout, embedded in the shop's page. */
function checkoutForm(stripe: StripeJs, clientSecret: string): ShowForm {
  return async (host, { onEnd }) => {
    const checkout = await stripe.initEmbeddedCheckout({ clientSecret, onComplete: onEnd });
    checkout.mount(host);
    return () => checkout.destroy();
  };
}

/** Stripe's Payment Element in the look of the shop, with the shop's own pay button. */
function paymentElementForm(stripe: StripeJs, clientSecret: string): ShowForm {
  return async (host, { onEnd, onFailure, offerButton }) => {
    const checkout = stripe.initCheckout({ clientSecret, elementsOptions: { appearance: shopAppearance(host) } });
    // Link would ask for the email address again, and needs origins of its own.
    const element = checkout.createPaymentElement({ wallets: { link: 'never' } });
    const endOf = ({ status }: CheckoutSession): void => {
      if (status.type === 'complete') onEnd();
    };

    const offer = async (): Promise<void> => {
      const loaded = await checkout.loadActions();
      if (loaded.type === 'error') throw new Error(`Stripe answered: ${loaded.error.message}`);
      const { actions } = loaded;
      const confirm = async (): Promise<string | undefined> => {
        const result = await actions.confirm({ redirect: 'if_required' });
        if (result.type === 'success') {
          onEnd();
          return undefined;
        }
        // An earlier confirmation may have paid although its answer was lost.
        endOf(actions.getSession());
        return result.error.message ?? '';
      };
      offerButton({ ...priceOf(actions.getSession()), confirm });
    };
    element.on('ready', () => void offer().catch(onFailure));
    element.on('loaderror', ({ error }) => onFailure(new Error(`Stripe answered: ${error.message}`)));
    checkout.on('change', endOf);
    host.dataset['fields'] = '';
    element.mount(host);
    const unwatch = watchPageTheme(() => checkout.changeAppearance(shopAppearance(host)));
    return () => {
      unwatch();
      element.destroy();
      delete host.dataset['fields'];
    };
  };
}

function priceOf({
  total,
  minorUnitsAmountDivisor,
  currency,
}: CheckoutSession): Pick<ConfirmablePayment, 'amount' | 'currency'> {
  const amount = Math.round((total.total.minorUnitsAmount * 100) / minorUnitsAmountDivisor);
  return { amount, currency: currency.toUpperCase() };
}
