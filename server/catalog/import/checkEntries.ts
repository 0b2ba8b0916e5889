import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { charactersIn } from '#domain/validation/rules.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';
import { KINDS, type Kind, type KindName } from '../document/kinds.ts';
import { readPoint, readPoints } from '../document/pointText.ts';
import type { JsonSchema, Path } from '../document/Value.ts';
import { IN_TABLES, point } from '../document/values.ts';
import { type Entry, type Fault, isTable } from './Entry.ts';

const TRUE = new Set(['true', 'yes', '1']);
const FALSE = new Set(['false', 'no', '0']);
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MAX_SHOWN = 60;

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
});
const validators = new Map<KindName, ValidateFunction>();

/** Compiles the check of a kind when it is first needed: a shop that imports nothing starts without them. */
function validatorOf(kind: KindName): ValidateFunction {
  const known = validators.get(kind);
  if (known !== undefined) return known;
  const made = ajv.compile(schemaOfKind(KINDS[kind]));
  validators.set(kind, made);
  return made;
}

/** JSON Schema of an entry of this kind; an optional field may also be cleared with `null`. */
export function schemaOfKind({ stated, key, required }: Kind): JsonSchema {
  const needed = new Set([key, ...required]);
  const properties = Object.entries(stated).map(([name, schema]) => [
    name,
    needed.has(name) ? schema : { anyOf: [schema, { type: 'null' }] },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: key === undefined ? [...required] : [key],
    additionalProperties: false,
  };
}

export interface CheckedEntry {
  /** The entry without its invalid fields, so that the rest can be checked too. */
  readonly entry: Entry;
  readonly faults: readonly Fault[];
  readonly faulty: ReadonlySet<string>;
}

/** Converts the texts of an entry to numbers, booleans and lists, and collects its errors. */
export function checkEntry(entry: Entry): CheckedEntry {
  const { stated } = KINDS[entry.kind];
  const values = Object.entries(entry.fields).map(([name, value]) => [
    name,
    stated[name] === undefined ? value : coerced(stated[name], value),
  ]);
  const checked: Entry = {
    ...entry,
    fields: Object.fromEntries(values),
    sourceLineOf: (path) => entry.sourceLineOf(path),
  };
  const validate = validatorOf(entry.kind);
  if (validate(checked.fields)) return { entry: checked, faults: [], faulty: new Set() };
  const errors = (validate.errors ?? []).filter(isPlain);
  const faults = errors.map((error) => toFault(checked, error)).filter(isFirst);
  const faulty = new Set(errors.map((error) => String(pathOf(error)[0])));
  const sound = Object.entries(checked.fields).filter(([name]) => !faulty.has(name));
  return { entry: { ...checked, fields: Object.fromEntries(sound) }, faults, faulty };
}

/** The name of an entry in error messages, such as `dish soup`. */
export function nameOf({ kind, fields }: Pick<Entry, 'kind' | 'fields'>): string {
  const { key, word } = KINDS[kind];
  const named = key === undefined ? undefined : fields[key];
  return named === undefined || named === null ? word : `${word} ${shortText(named)}`;
}

function coerced(schema: JsonSchema, value: unknown): unknown {
  const statedValue =
    schema === point.stated ? statedPoint(value) : schema.items === point.stated ? statedPoints(value) : undefined;
  if (statedValue !== undefined) return statedValue;
  const { type, items, properties, required = [] } = schema;
  const may = (name: string): boolean => type === name || (Array.isArray(type) && type.includes(name));
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => coerced(items, item));
  if (typeof value === 'object' && value !== null) {
    if (properties === undefined) return value;
    // A nested part is always stated as a whole, so a cleared field in it counts as absent.
    const stated = Object.entries(value).filter(([name, part]) => part !== null || required.includes(name));
    return Object.fromEntries(
      stated.map(([name, part]) => [name, properties[name] === undefined ? part : coerced(properties[name], part)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (may('string')) return value;
  if (type === 'array' && items !== undefined) return [coerced(items, value)];
  if ((type === 'integer' || type === 'number') && NUMBER.test(value)) return Number(value);
  if (type === 'boolean' && TRUE.has(value.toLowerCase())) return true;
  if (type === 'boolean' && FALSE.has(value.toLowerCase())) return false;
  return value;
}

/** A point in one of the forms that people write; undefined for another value. */
function statedPoint(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' ? readPoint(value) : undefined;
  if (!value.every((part) => ['string', 'number'].includes(typeof part))) return undefined;
  return readPoint(value.join(', ')) ?? readPoint(value.join(','));
}

/** The corners of a cell, which `|` may separate as well as latitude and longitude; undefined for other values. */
function statedPoints(value: unknown): unknown {
  if (typeof value === 'string') return readPoints(value);
  if (!Array.isArray(value) || !value.every((part) => typeof part === 'string')) return undefined;
  return readPoints(value.join('|'));
}

/** Hides the alternative `null`, which is always allowed, from error messages. */
function isPlain({ keyword, schemaPath, params }: ErrorObject): boolean {
  if (keyword === 'anyOf') return false;
  return !(keyword === 'type' && schemaPath.endsWith('/anyOf/1/type') && params.type === 'null');
}

function isFirst(fault: Fault, index: number, all: readonly Fault[]): boolean {
  return (
    all.findIndex(({ text, sourceLine }) => text === fault.text && sourceLine.line === fault.sourceLine.line) === index
  );
}

function toFault(entry: Entry, error: ErrorObject): Fault {
  const whole = pathOf(error);
  const key = whole.join('.');
  const sourceLine = entry.sourceLineOf(whole);
  return {
    sourceLine,
    text: `${nameOf(entry)}${key === '' ? '' : `, ${key}`}: ${messageOf(error, isTable(sourceLine))}`,
    ...(error.keyword === 'additionalProperties' && { once: `${entry.kind}/${whole.filter(isName).join('.')}` }),
  };
}

function isName(step: string | number): step is string {
  return typeof step === 'string';
}

/** The path of an error, including a missing or unknown key. */
function pathOf({ instancePath, params }: ErrorObject): Path {
  const path: Path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const named: unknown = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof named === 'string' ? [...path, named] : path;
}

function messageOf(
  { keyword, params, data, parentSchema, message = 'is wrong' }: ErrorObject,
  isInTable: boolean,
): string {
  switch (keyword) {
    case 'additionalProperties': {
      const allowed = Object.keys(parentSchema?.properties ?? {});
      const wrong = String(params.additionalProperty);
      return `there is no such key${didYouMean(wrong, allowed)}; there are ${allowed.join(', ')}`;
    }
    case 'required':
      return 'is missing';
    case 'maxItems':
      return `has ${Array.isArray(data) ? data.length : 0} entries; at most ${params.limit} are allowed`;
    case 'maxLength':
      return `has ${charactersIn(String(data))} characters; at most ${params.limit} are allowed`;
    case 'enum': {
      const allowed: readonly string[] = params.allowedValues.map(String);
      return `"${shortText(data)}" is none of ${allowed.join(', ')}${didYouMean(String(data), allowed)}`;
    }
    case 'propertyNames':
    case 'minProperties':
      return `must name languages, such as ${isInTable ? 'name:en and name:ru' : '{ en: Soup, ru: Суп }'}`;
    default: {
      const stated = parentSchema?.description;
      const description = (isInTable ? IN_TABLES.get(stated) : undefined) ?? stated;
      if (typeof description !== 'string') return message;
      if (data === null || data === '') return `is empty; it must be ${description}`;
      return `${typeof data === 'object' ? 'this' : `"${shortText(data)}"`} is not ${description}`;
    }
  }
}

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
