import type { Market, PaymentProviderName } from './Market.ts';

type PaymentSources = Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>>;

const NOTHING: PaymentSources = { script: [], frame: [], connect: [], img: [] };
const YOOKASSA = ['https://yookassa.ru', 'https://*.yookassa.ru', 'https://yoomoney.ru', 'https://*.yoomoney.ru'];

/** What the forms of a provider load, as the vendors' guides to content security policies ask. */
const FORMS: Readonly<Record<PaymentProviderName, PaymentSources>> = {
  // Of the back end's own, wherever that stands.
  'demo-bank': { ...NOTHING, frame: ["'self'"] },
  stripe: {
    script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
    frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    img: ['https://*.stripe.com'],
  },
  yookassa: { script: YOOKASSA, frame: YOOKASSA, connect: YOOKASSA, img: YOOKASSA },
};

/** Of the providers whose forms stand in the shop's pages, with the script that shows one; a page of its own loads nothing. */
export function paymentSources({
  providers,
  payments,
}: Market): readonly (PaymentSources & { readonly scriptUrl: string })[] {
  return providers.payments.flatMap((name) => {
    const settings = payments[name];
    if (settings === undefined || settings.presentation === 'redirect') return [];
    return [{ ...FORMS[name], scriptUrl: 'scriptUrl' in settings ? settings.scriptUrl : '' }];
  });
}
