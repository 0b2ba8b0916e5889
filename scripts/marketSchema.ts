import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VENDOR_ADDRESSES } from '#infrastructure/market/loadMarket.ts';
import { marketFileSchema } from '#server/market/marketFileSchema.ts';

/**
 * The file that editors read. `npm run market:schema` writes it anew after a change of `marketSchema.ts` or
 * `lawSchema.ts`.
 */
export const PUBLISHED_SCHEMA = join(import.meta.dirname, '../markets/market.schema.json');

/** What the file must hold: the text of a JSON Schema, draft 2020-12. */
export function publishedSchema(): string {
  return schemaText({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Market',
    description:
      'The configuration of one brand in one country: everything that differs between two deployments of one build.',
    ...marketFileSchema(VENDOR_ADDRESSES),
  });
}

export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PUBLISHED_SCHEMA, publishedSchema());
