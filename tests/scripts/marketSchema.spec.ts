import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { PUBLISHED_SCHEMA, publishedSchema } from '../../scripts/marketSchema.ts';

describe('the published schema of a market', () => {
  it('is the one that the project goes by (npm run market:schema writes it)', () => {
    expect(readFileSync(PUBLISHED_SCHEMA, 'utf8')).toBe(publishedSchema());
  });

  it('is a JSON Schema without a keyword that its dialect does not know', () => {
    const strict = new Ajv2020({ strict: true, strictRequired: true });
    expect(strict.validateSchema(JSON.parse(publishedSchema()))).toBe(true);
    expect(() => strict.compile(JSON.parse(publishedSchema()))).not.toThrow();
  });
});
