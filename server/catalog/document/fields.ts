import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentOf,
  type Field,
  type Fields,
  fieldsIn,
  type ItemView,
  type JsonSchema,
  type Presence,
  type Properties,
  type StatedFields,
  type Stored,
  type Value,
} from './Value.ts';

export interface FieldRules<T> {
  /** Its name in files, where that differs from the one in documents. */
  readonly as?: string;
  /** What documents of an earlier release, which lack the field, mean; undefined when its usual value is meant. */
  readonly lacking?: T | undefined;
  /** States the usual value too. */
  readonly always?: boolean;
  /** Clearing it in a file keeps its value. */
  readonly lasting?: boolean;
  /** What stays of the value that a file does not mention; undefined for the usual one. */
  retain?(before: T, was: ItemView, item: ItemView): T | undefined;
}

type Fallback<T> = (item: ItemView) => T;

/** What identifies an item, in its list and in files. */
export function key<T>(value: Value<T>, rules: FieldRules<T> = {}): Field<T, 'required'> {
  return { ...field(value, 'required', () => value.blank, { ...rules, always: true }), isKey: true };
}

/** What a new item must state. */
export function needed<T>(value: Value<T>, rules: FieldRules<T> = {}): Field<T, 'required'> {
  return { ...field(value, 'required', () => value.blank, { ...rules, always: true }), needed: true };
}

/** What need not be stated, since it has a usual value. */
export function usual<T>(
  value: Value<T>,
  fallback: T | Fallback<T> = value.blank,
  rules: FieldRules<T> = {},
): Field<T, 'required'> {
  return field(value, 'required', isFallback(fallback) ? fallback : () => fallback, rules);
}

/** As `usual`, for what documents of an earlier release may lack. */
export function later<T>(...[value, fallback, rules]: Parameters<typeof usual<T>>): Field<T, 'required'> {
  return { ...usual(value, fallback, rules), mayLack: true };
}

/** What an item may be without. */
export function optional<T>(value: Value<T>, rules: FieldRules<T> = {}): Field<T, 'optional'> {
  return field<T, 'optional'>(value, 'optional', undefined, rules);
}

/** What no file states and no import changes. */
export function unstated<T>(value: Stored<T>): Field<T, 'optional'> {
  return {
    ...PLAIN,
    value,
    presence: 'optional',
    mayLack: true,
    stated: () => ({}),
    read: (_, __, before) => before?.value,
    write: () => ({}),
  };
}

/** The place of an item among its siblings. A new item comes last. */
export function placeOf(value: Value<number>): Field<number, 'required'> {
  const rules = { lacking: 0, lasting: true };
  const own = field(value, 'required', (item) => item.nextOrder(item), rules);
  const everywhere = field(value, 'required', undefined, rules);
  return {
    ...own,
    mayLack: true,
    isOrder: true,
    write: (name, stored, item) => (item.everyOrder ? everywhere : own).write(name, stored, item),
  };
}

/** A record whose fields are fields of the item itself in files. Without any of them it is absent, where it may be. */
export function parts<const F extends Fields, P extends Presence>(fields: F, presence: P): Field<DocumentOf<F>, P> {
  const isEmpty = (stored: object): boolean => presence === 'optional' && Object.keys(stored).length === 0;
  return {
    ...PLAIN,
    value: { stored: storedRecord(fields), fields },
    parts: fields,
    presence,
    mayLack: presence === 'optional',
    stated: () => statedProperties(fields),
    read: (_, stated, before, item) => {
      const own = readFields(fields, stated, before?.value, item);
      return isEmpty(own) ? undefined : own;
    },
    write: (_, stored, item) => (stored === undefined ? {} : writeFields(fields, stored, item)),
  };
}

const PLAIN = { needed: false, isKey: false, isOrder: false, parts: undefined };

function field<T, P extends Presence>(
  value: Value<T>,
  presence: P,
  fallback: Fallback<T> | undefined,
  rules: FieldRules<T>,
): Field<T, P> {
  const { as, always = false, lasting = false, lacking, retain } = rules;
  return {
    ...PLAIN,
    value,
    presence,
    mayLack: presence === 'optional' || lacking !== undefined,
    stated: (name) => ({ [as ?? name]: value.stated }),
    read: (name, stated, before, item) => {
      const statedValue = stated[as ?? name];
      if (statedValue !== undefined && statedValue !== null) return value.read(statedValue, item);
      const was = before?.value ?? (before === undefined ? undefined : lacking);
      const staying =
        before === undefined || was === undefined || retain === undefined ? was : retain(was, before.item, item);
      return (statedValue === undefined || lasting ? staying : undefined) ?? fallback?.(item);
    },
    write: (name, stored = lacking, item) => {
      if (stored === undefined) return {};
      if (!always && fallback !== undefined && isDeepStrictEqual(stored, fallback(item))) return {};
      const statedValue = value.write(stored, item);
      return statedValue === undefined ? {} : { [as ?? name]: statedValue };
    },
  };
}

function isFallback<T>(fallback: T | Fallback<T>): fallback is Fallback<T> {
  return typeof fallback === 'function';
}

/** JSON Schema of stored documents. Unknown fields are allowed, because another release may know them. */
export function storedRecord(fields: Fields): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { value }]) => [name, value.stored])),
    required: entries.filter(([, { mayLack }]) => !mayLack).map(([name]) => name),
  };
}

/** The schemas of what files state, in the order of the fields. */
export function statedProperties(fields: Fields): Properties {
  return Object.assign({}, ...Object.entries(fields).map(([name, { stated }]) => stated(name)));
}

/** The names in files of the fields that `isMeant`. */
export function statedNames(fields: Fields, isMeant: (field: Field) => boolean): readonly string[] {
  return Object.entries(fields).flatMap(([name, one]) => (isMeant(one) ? Object.keys(one.stated(name)) : []));
}

/** The fields of documents that no file states. */
export function unstatedNames(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, { stated }]) => (Object.keys(stated(name)).length === 0 ? [name] : []));
}

/** Reads an item of a file. What it does not state is as before, or else as usual. */
export function readFields<F extends Fields>(
  fields: F,
  stated: StatedFields,
  before: DocumentOf<F> | undefined,
  around: ItemView,
): DocumentOf<F> {
  const previous: StatedFields | undefined = before;
  const was = previous && viewOf(fields, (name) => previous[name], around);
  const item: ItemView = viewOf(
    fields,
    (name, one) => one.read(name, stated, was && { value: previous?.[name], item: was }, item),
    around,
  );
  const own = Object.entries(fields).map(([name, one]) => [name, item.of(one)]);
  const whole = { ...before, ...Object.fromEntries(own) };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as DocumentOf<F>;
}

/** States a document; usual values are left out. */
export function writeFields<F extends Fields>(fields: F, document: DocumentOf<F>, around: ItemView): StatedFields {
  const stored: StatedFields = document;
  const item = viewOf(fields, (name) => stored[name], around);
  return Object.assign({}, ...Object.entries(fields).map(([name, one]) => one.write(name, stored[name], item)));
}

/** Finds the fields of an item, each read once, or those around it. */
function viewOf(fields: Fields, find: (name: string, field: Field) => unknown, around: ItemView): ItemView {
  const names = new Map(Object.entries(fields).map(([name, one]) => [one, name]));
  const values = new Map<Field, unknown>();
  return {
    ...around,
    of<T>(one: Field<T>): T {
      const name = names.get(one);
      if (name === undefined) return around.of(one);
      if (!values.has(one)) values.set(one, find(name, one));
      return values.get(one) as T;
    },
  };
}

/** What surrounds an item itself: no other fields, and the usual settings. */
export function viewAround(parts: Partial<ItemView>): ItemView {
  return {
    of: () => {
      throw new Error('There is no such field');
    },
    nextOrder: () => 1,
    market: { currency: '', timezone: '' },
    pictures: new Map(),
    everyOrder: false,
    ...parts,
  };
}

/** The order of a document, by which the next one is assigned; 0 without one. */
export function orderIn(fields: Fields | undefined, document: unknown): number {
  const name = fields && Object.keys(fields).find((own) => fields[own]?.isOrder);
  return name === undefined ? 0 : Number(fieldsIn(document)[name] ?? 0);
}

/** For each document one more than the highest order of those before it that `siblings` answers the same for. */
export function nextOrders<T>(
  fields: Fields | undefined,
  documents: readonly T[],
  siblings: (document: T) => string = () => '',
): readonly number[] {
  const highest = new Map<string, number>();
  return documents.map((document) => {
    const own = siblings(document);
    const before = highest.get(own) ?? 0;
    highest.set(own, Math.max(before, orderIn(fields, document)));
    return before + 1;
  });
}

export interface RecordValue<F extends Fields> extends Value<DocumentOf<F>, StatedFields> {
  readonly fields: F;
}

/** A record whose fields are stated together. A file replaces it as a whole. */
export function record<const F extends Fields>(fields: F): RecordValue<F> {
  return {
    fields,
    stored: storedRecord(fields),
    stated: {
      type: 'object',
      properties: statedProperties(fields),
      required: statedNames(fields, (one) => one.needed),
      additionalProperties: false,
      description: 'a group of keys',
    },
    blank: {} as DocumentOf<F>,
    read: (stated, item) => readFields(fields, stated, undefined, item),
    write: (stored, item) => writeFields(fields, stored, item),
  };
}

/** Values of one kind. The orders of records follow each other where they are not stated. */
export function list<T, S>(
  items: Value<T, S>,
  limits: { readonly minItems?: number; readonly maxItems?: number } = {},
): Value<readonly T[], readonly S[]> {
  const { maxItems = Infinity } = limits;
  return {
    items,
    stored: { type: 'array', items: items.stored },
    stated: { type: 'array', items: items.stated, ...limits, description: 'a list' },
    blank: [],
    read: (stated, item) => {
      let highest = 0;
      return stated.map((one) => {
        const nextOrder = highest + 1;
        const value = items.read(one, { ...item, nextOrder: () => nextOrder });
        highest = Math.max(highest, orderIn(items.fields, value));
        return value;
      });
    },
    write: (stored, item) => {
      const orders = nextOrders(items.fields, stored);
      return stored.map((one, index) => items.write(one, { ...item, nextOrder: () => orders[index] ?? 1 }));
    },
    limit: ({ length }) => (length > maxItems ? `has ${length} entries; at most ${maxItems} are allowed` : undefined),
  };
}
