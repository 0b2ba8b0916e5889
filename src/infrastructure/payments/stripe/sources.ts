import { originsOf, type ProviderSources } from '../../ProviderSources.ts';
import { isInPage } from '../isInPage.ts';

const SCRIPTS = ['https://js.stripe.com', 'https://checkout.stripe.com'];

/** Origins that Stripe's guide requires for its form; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = (market) => {
  if (!isInPage(market, 'stripe')) return {};
  const from = originsOf(market.payments.stripe?.scriptUrl);
  return {
    script: [...SCRIPTS, ...from],
    frame: [...SCRIPTS, 'https://hooks.stripe.com', ...from],
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    img: ['https://*.stripe.com'],
  };
};
