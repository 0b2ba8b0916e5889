import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { faultText } from '#server/shared/faultText.ts';
import type { CatalogDocument } from './documents.ts';
import { storedRecord } from './fields.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';
import type { JsonSchema } from './Value.ts';

/** A data set that no shop can open with; the message names the key and what is allowed there. */
export class InvalidCatalog extends Error {
  override readonly name = 'InvalidCatalog';
}

const lists = KIND_NAMES.map((name) => [KINDS[name].documents, storedRecord(KINDS[name].fields)] as const);
const schema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(lists.map(([name, items]) => [name, { type: 'array', items }])),
  required: lists.map(([name]) => name),
};
/** Compiled when it is first needed: a shop with a catalog starts without it. */
let compiled: ValidateFunction<CatalogDocument> | undefined;

/** Checks stored or demo data; throws InvalidCatalog for a missing field, a wrong type or an unknown value. */
export function checkDocuments(documents: unknown): CatalogDocument {
  compiled ??= new Ajv2020({ allowUnionTypes: true, strictRequired: false }).compile<CatalogDocument>(schema);
  if (compiled(documents)) return documents;
  throw new InvalidCatalog(faultText(compiled.errors));
}
