import { defaulted, enums, object, optional, pattern, string } from 'superstruct';
import { SCRIPT } from './wireAuth.ts';

/** Of the same release as the API version in `server/payments/stripe/Stripe.ts`. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/clover/stripe.js';
export const YOOKASSA_SCRIPT = 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js';

const anywhere = defaulted(enums(['redirect', 'embedded', 'modal']), 'redirect');
const script = (usual: string) => defaulted(pattern(string(), SCRIPT), usual);

/** The payment settings of a market. */
export const wirePayments = defaulted(
  object({
    'demo-bank': optional(object({ presentation: anywhere })),
    stripe: optional(
      object({
        presentation: anywhere,
        form: defaulted(enums(['checkout', 'payment-element']), 'checkout'),
        publishableKey: optional(pattern(string(), /^pk_\w+$/)),
        scriptUrl: script(STRIPE_SCRIPT),
      }),
    ),
    yookassa: optional(object({ presentation: anywhere, scriptUrl: script(YOOKASSA_SCRIPT) })),
  }),
  {},
);
