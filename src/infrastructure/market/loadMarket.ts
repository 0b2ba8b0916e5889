import {
  any,
  array,
  create,
  defaulted,
  type Infer,
  object,
  record,
  type Struct,
  StructError,
  string,
} from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import { marketSchema } from '#application/market/marketSchema.ts';
import { missingSetting } from '#application/market/missingSetting.ts';
import type { VendorAddresses } from '#application/market/schema/vendors.ts';
import { setUpProviders } from '#application/market/setUpProviders.ts';
import type { Filled } from '#domain/validation/Schema.ts';
import { structOf } from './structOf.ts';

/** The market file is invalid; the message names the key. */
export class MarketInvalid extends Error {
  override readonly name = 'MarketInvalid';
  readonly key: string;
  constructor(key: string, reason: string) {
    super(`market.json: ${key}: ${reason}`);
    this.key = key;
  }
}

/** `apiBaseUrl` is the build's API address, used when the manifest has none; empty for the page's own origin. */
export function loadMarket(manifest: unknown, { apiBaseUrl = '' }: { readonly apiBaseUrl?: string } = {}): Market {
  const market = read(manifest, apiBaseUrl);
  const missing = missingSetting(market);
  if (missing !== undefined) throw new MarketInvalid(missing.key, missing.reason);
  return market;
}

function read(manifest: unknown, apiBaseUrl: string): Market {
  try {
    return toMarket(create(manifest, wireMarket), apiBaseUrl);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new MarketInvalid(error.path.join('.') || '(file)', error.message);
  }
}

/** Where the vendors' scripts and services are, unless a market says otherwise. */
export const VENDOR_ADDRESSES: VendorAddresses = {
  googleMaps: 'https://maps.googleapis.com/maps/api/js',
  googleSignIn: 'https://accounts.google.com/gsi/client',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{locale}/appleid.auth.js',
  yandex: 'https://mc.yandex.ru/metrika/tag.js',
  ga4: 'https://www.googletagmanager.com/gtag/js',
  plausible: 'https://plausible.io',
  // Of the same release as the API version in `server/payments/stripe/Stripe.ts`.
  stripe: 'https://js.stripe.com/clover/stripe.js',
  yookassa: 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js',
};

type Manifest = Filled<ReturnType<typeof marketSchema>>;

const messages = defaulted(record(string(), record(string(), array(any()))), {});
const manifest = structOf(marketSchema(VENDOR_ADDRESSES));

/**
 * A market as the server sends it: its manifest, and the messages that the server compiled from the files beside it.
 */
const wireMarket = object({ ...(manifest.schema as object), messages }) as unknown as Struct<
  Manifest & { readonly messages: Infer<typeof messages> }
>;

/** `builtFor` is the build's API address, which the market's own takes precedence over. */
function toMarket(wire: Infer<typeof wireMarket>, builtFor: string): Market {
  const { $schema: _, api, ...market } = wire;
  const baseUrl = (api.baseUrl ?? builtFor).replace(/\/+$/, '');
  return { ...market, providers: setUpProviders(market), api: { ...api, baseUrl } };
}
