import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { StripeStandIn, stripeError } from '#tests/support/StripeStandIn.ts';
import { YooKassaStandIn } from '#tests/support/YooKassaStandIn.ts';
import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

export const VENDORS = ['stripe', 'yookassa'] as const;
type Vendor = (typeof VENDORS)[number];

const paidBy =
  (payEngine: Vendor) =>
  (seed: CatalogDocument): CatalogDocument => ({
    ...seed,
    restaurants: seed.restaurants.map((one) => ({ ...one, payEngine })),
  });

const market = (vendor: Vendor, settings: object): Readonly<Record<string, unknown>> => ({
  providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['phone'], payments: [vendor] },
  payments: { [vendor]: settings },
});

const atStripe = ({ url }: StripeStandIn): Readonly<Record<string, string>> => ({
  STRIPE_SECRET_KEY: StripeStandIn.SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: StripeStandIn.WEBHOOK_SECRET,
  STRIPE_URL: url,
});

export const PLACES = ['embedded', 'modal'] as const;

/** Shops that are paid in a Payment Element, by where it stands, and the Stripe that they ask. */
interface Elements {
  readonly stripe: StripeStandIn;
  readonly urls: Readonly<Record<(typeof PLACES)[number], string>>;
}

interface Shops {
  /** A shop whose Stripe refuses every payment for its amount. */
  readonly refusing: { readonly url: string };
  readonly urls: Readonly<Record<Vendor, string>>;
  readonly elements: Elements;
}

/** Shops that are paid in a form of Stripe's among the words of the order's page, and in one of YooKassa's above it. */
export const test = shopTest.extend<object, Shops>({
  refusing: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await StripeStandIn.open(() => new Date());
      stripe.refusal = stripeError(400, 'invalid_request_error', 'amount_too_small');
      const shop = await openMarket(market('stripe', {}), atStripe(stripe), paidBy('stripe'));
      await use({ url: shop.url });
      await Promise.all([shop, stripe].map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
  elements: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await StripeStandIn.open(() => new Date());
      const settings = { form: 'payment-element', publishableKey: 'pk_test_1', scriptUrl: `${stripe.url}/stripe.js` };
      const [embedded, modal] = await Promise.all(
        PLACES.map((presentation) =>
          openMarket(market('stripe', { ...settings, presentation }), atStripe(stripe), paidBy('stripe')),
        ),
      );
      if (embedded === undefined || modal === undefined) throw new Error('The shops did not open');
      await use({ stripe, urls: { embedded: embedded.url, modal: modal.url } });
      await Promise.all([embedded, modal, stripe].map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
  urls: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [stripe, yookassa] = await Promise.all([StripeStandIn.open(() => new Date()), YooKassaStandIn.open()]);
      const shops = await Promise.all([
        openMarket(
          market('stripe', {
            presentation: 'embedded',
            publishableKey: 'pk_test_1',
            scriptUrl: `${stripe.url}/form.js`,
          }),
          atStripe(stripe),
          paidBy('stripe'),
        ),
        openMarket(
          market('yookassa', { presentation: 'modal', scriptUrl: `${yookassa.url}/form.js` }),
          {
            YOOKASSA_SHOP_ID: YooKassaStandIn.SHOP_ID,
            YOOKASSA_SECRET_KEY: YooKassaStandIn.SECRET_KEY,
            YOOKASSA_URL: yookassa.url,
          },
          paidBy('yookassa'),
        ),
      ]);
      await use({ stripe: shops[0].url, yookassa: shops[1].url });
      await Promise.all([...shops, stripe, yookassa].map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
});
