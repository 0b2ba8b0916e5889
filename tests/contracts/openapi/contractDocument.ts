import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { fingerprint, keptFileSync } from '../../support/keptFile.ts';

export type Json = Readonly<Record<string, unknown>>;

const CONTRACT = 'contract';
/** What OpenAPI adds to JSON Schema; it says nothing about validity. */
const ANNOTATIONS = ['example', 'x-extra', 'x-statuses'];

export const contractDocument: Json = loadDocument();
const ajv = createValidator(contractDocument);
const compiled = new Map<string, ValidateFunction>();

/** What stands at a place in the contract; undefined when nothing does. */
export function at(pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>((value, key) => asObject(value)[key], contractDocument);
}

export interface Resolved {
  /** Keys from the root of the contract. */
  readonly pointer: readonly string[];
  readonly value: Json;
}

/** The object at a place, through any `$ref` that stands there; undefined when there is none. */
export function resolved(pointer: readonly string[]): Resolved | undefined {
  const value = at(pointer);
  if (!isObject(value)) return undefined;
  return typeof value.$ref === 'string' ? resolved(keysOf(value.$ref)) : { pointer, value };
}

/** The keys of a local reference: `#/components/schemas/Id`. */
export function keysOf(ref: string): readonly string[] {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The compiled schema at a place in the contract, given as keys from its root. */
export function validatorAt(pointer: readonly string[]): ValidateFunction {
  const $ref = `${CONTRACT}#/${pointer.map(escapeKey).join('/')}`;
  const cached = compiled.get($ref);
  if (cached !== undefined) return cached;
  const validate = ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate;
}

export function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

export function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function createValidator(document: Json): Ajv2020 {
  const validator = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
  });
  addFormats.default(validator);
  validator.addVocabulary([...ANNOTATIONS, ...Object.keys(document)]);
  return validator.addSchema(document, CONTRACT, undefined, false);
}

function loadDocument(): Json {
  // Every spec file of the server reads it, and YAML is slow to read.
  const json = keptFileSync({ kind: 'contract', version: fingerprint('contract/openapi.yaml') }, () => {
    const file = new URL('../../../contract/openapi.yaml', import.meta.url);
    return Buffer.from(JSON.stringify(parse(readFileSync(file, 'utf8'))));
  });
  return asObject(JSON.parse(json.toString()));
}
