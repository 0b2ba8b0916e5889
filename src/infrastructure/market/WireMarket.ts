import { any, array, defaulted, type Infer, object, record, type Struct, string } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import { marketSchema } from '#application/market/marketSchema.ts';
import { setUpProviders } from '#application/market/setUpProviders.ts';
import type { Filled } from '#domain/validation/Schema.ts';
import { structOf } from './structOf.ts';
import { VENDOR_ADDRESSES } from './vendorAddresses.ts';

type Manifest = Filled<ReturnType<typeof marketSchema>>;

const messages = defaulted(record(string(), record(string(), array(any()))), {});
const manifest = structOf(marketSchema(VENDOR_ADDRESSES));

/** A market as the server sends it: its manifest, and the messages that the server compiled from the files beside it. */
export const wireMarket = object({ ...(manifest.schema as object), messages }) as unknown as Struct<
  Manifest & { readonly messages: Infer<typeof messages> }
>;

/** `builtFor` is the build's API address, which the market's own takes precedence over. */
export function toMarket(wire: Infer<typeof wireMarket>, builtFor: string): Market {
  const { $schema: _, api, ...market } = wire;
  const baseUrl = (api.baseUrl ?? builtFor).replace(/\/+$/, '');
  return { ...market, providers: setUpProviders(market), api: { ...api, baseUrl } };
}
