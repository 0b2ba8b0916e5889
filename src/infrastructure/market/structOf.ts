import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  string,
  union,
} from 'superstruct';
import type { Filled, JsonSchema, Schema } from '#domain/validation/Schema.ts';

/** The struct that accepts what the schema accepts and fills its defaults in. */
export function structOf<S extends Schema>({ json }: S): Struct<Filled<S>> {
  return readerOf(json) as Struct<Filled<S>>;
}

function readerOf(json: JsonSchema): Struct {
  const plain = plainReaderOf(json);
  // A default is cloned, so that no two markets share it. It replaces what is absent, and fills nothing in that is
  // there.
  return 'default' in json ? defaulted(plain, () => structuredClone(json.default), { strict: true }) : plain;
}

function plainReaderOf(json: JsonSchema): Struct {
  if (json.enum !== undefined) return enums([...json.enum]) as Struct;
  if (json.anyOf !== undefined) return union(json.anyOf.map(readerOf) as [Struct]);
  if (json.type === 'boolean') return boolean() as Struct;
  if (json.type === 'integer') return within(integer(), json);
  if (json.type === 'number') return within(number(), json);
  if (json.type === 'array') return listReaderOf(json);
  if (json.type !== 'object') return textReaderOf(json);
  return json.properties === undefined ? dictionaryReaderOf(json) : sectionReaderOf(json, json.properties);
}

function within(numeric: Struct<number, null>, { minimum = -Infinity, maximum = Infinity }: JsonSchema): Struct {
  return max(min(numeric, minimum), maximum) as Struct;
}

function textReaderOf({ minLength = 0, pattern: expression }: JsonSchema): Struct {
  const long = refine(string(), 'length', (value) => value.length >= minLength || 'must not be empty');
  return (expression === undefined ? long : pattern(long, new RegExp(expression, 'u'))) as Struct;
}

function listReaderOf({ items = {}, minItems = 0, maxItems = Infinity, uniqueItems = false }: JsonSchema): Struct {
  return refine(array(readerOf(items)), 'list', (values) => {
    if (values.length < minItems || values.length > maxItems) return `must have ${minItems} to ${maxItems} items`;
    return !uniqueItems || new Set(values).size === values.length || 'must not have duplicate items';
  }) as Struct;
}

function dictionaryReaderOf({ additionalProperties, minProperties = 0 }: JsonSchema): Struct {
  const values = readerOf(additionalProperties || {});
  return refine(
    record(string(), values),
    'dictionary',
    (value) => Object.keys(value).length >= minProperties || 'must not be empty',
  ) as Struct;
}

function sectionReaderOf({ required = [] }: JsonSchema, properties: Readonly<Record<string, JsonSchema>>): Struct {
  const entries = Object.entries(properties).map(([name, json]) => {
    const reader = readerOf(json);
    return [name, required.includes(name) || 'default' in json ? reader : optional(reader)];
  });
  return object(Object.fromEntries(entries)) as unknown as Struct;
}
