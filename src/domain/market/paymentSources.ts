import type { Market } from './Market.ts';

/** Whose forms can stand in the shop's pages; others have a page of their own. */
type FormName = keyof Market['payments'];
type PaymentSources = Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>>;

const NOTHING: PaymentSources = { script: [], frame: [], connect: [], img: [] };
const YOOKASSA = ['https://yookassa.ru', 'https://*.yookassa.ru', 'https://yoomoney.ru', 'https://*.yoomoney.ru'];

/** Origins that each payment vendor's guide to content security policies requires for its form. */
const FORMS: Readonly<Record<FormName, PaymentSources>> = {
  // The form is served by the back end itself.
  'demo-bank': { ...NOTHING, frame: ["'self'"] },
  stripe: {
    script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
    frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    img: ['https://*.stripe.com'],
  },
  yookassa: { script: YOOKASSA, frame: YOOKASSA, connect: YOOKASSA, img: YOOKASSA },
};

/** Origins of the payment forms that are embedded in the shop's pages. A provider with a page of its own needs none. */
export function paymentSources({
  providers,
  payments,
}: Market): readonly (PaymentSources & { readonly scriptUrl: string })[] {
  const forms = (Object.keys(FORMS) as FormName[]).filter((name) => providers.payments.includes(name));
  return forms.flatMap((name) => {
    const settings = payments[name];
    if (settings === undefined || settings.presentation === 'redirect') return [];
    return [{ ...FORMS[name], scriptUrl: 'scriptUrl' in settings ? settings.scriptUrl : '' }];
  });
}
