import { isInPage, originsOf, type ProviderSources } from '../ProviderSources.ts';

/** The form is served by the back end itself. */
const demoBank: ProviderSources = (market) =>
  isInPage(market, 'demo-bank') ? { frame: ["'self'", ...originsOf(market.api.baseUrl)] } : {};

const STRIPE = 'https://js.stripe.com';
const STRIPE_CHECKOUT = 'https://checkout.stripe.com';

/** Origins that Stripe's guides require for its forms; a configured script URL may be a proxy with another origin. */
const stripe: ProviderSources = (market) => {
  if (!isInPage(market, 'stripe')) return {};
  const from = originsOf(market.payments.stripe?.scriptUrl);
  // The Payment Element asks no origin of Checkout's, and shows its pictures in its own frames.
  const isElement = market.payments.stripe?.form === 'payment-element';
  const own = [STRIPE, isElement ? 'https://*.js.stripe.com' : STRIPE_CHECKOUT];
  return {
    script: [...own, ...from],
    frame: [...own, 'https://hooks.stripe.com', ...from],
    connect: ['https://api.stripe.com', ...(isElement ? [] : [STRIPE_CHECKOUT])],
    ...(!isElement && { img: ['https://*.stripe.com'] }),
  };
};

const YOOKASSA = ['https://yookassa.ru', 'https://*.yookassa.ru', 'https://yoomoney.ru', 'https://*.yoomoney.ru'];

/** Origins that YooKassa's guide requires for its form; a configured script URL may be a proxy with another origin. */
const yookassa: ProviderSources = (market) => {
  if (!isInPage(market, 'yookassa')) return {};
  const from = originsOf(market.payments.yookassa?.scriptUrl);
  return { script: [...YOOKASSA, ...from], frame: [...YOOKASSA, ...from], connect: YOOKASSA, img: YOOKASSA };
};

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { 'demo-bank': demoBank, stripe, yookassa } as const;
