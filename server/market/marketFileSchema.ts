import { marketSchema } from '#application/market/marketSchema.ts';
import type { VendorAddresses } from '#application/market/schema/vendors.ts';
import type { JsonSchema } from '#domain/validation/Schema.ts';
import { lawSchema } from './law/lawSchema.ts';

/** The schema of the whole `market.json`: what the storefront reads, and what server and doctor alone do. */
export function marketFileSchema(usual: Partial<VendorAddresses> = {}): JsonSchema {
  const { json } = marketSchema(usual);
  return { ...json, properties: { ...json.properties, law: lawSchema.json } };
}
