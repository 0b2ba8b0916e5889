import { isInPage, originsOf, type ProviderSources } from '../../ProviderSources.ts';

const SCRIPTS = 'https://js.stripe.com';
const CHECKOUT = 'https://checkout.stripe.com';

/** Origins that Stripe's guides require for its forms; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = (market) => {
  if (!isInPage(market, 'stripe')) return {};
  const from = originsOf(market.payments.stripe?.scriptUrl);
  // The Payment Element asks no origin of Checkout's, and shows its pictures in its own frames.
  const isElement = market.payments.stripe?.form === 'payment-element';
  const own = [SCRIPTS, isElement ? 'https://*.js.stripe.com' : CHECKOUT];
  return {
    script: [...own, ...from],
    frame: [...own, 'https://hooks.stripe.com', ...from],
    connect: ['https://api.stripe.com', ...(isElement ? [] : [CHECKOUT])],
    ...(!isElement && { img: ['https://*.stripe.com'] }),
  };
};
