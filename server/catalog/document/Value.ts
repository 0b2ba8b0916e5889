import type { TaxPlan } from '#domain/money/taxes.ts';

/**
 * The keywords of JSON Schema (draft 2020-12) that the catalog is described with. `description` completes the message
 * "... is not".
 */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Properties;
  readonly additionalProperties?: boolean | JsonSchema;
}

export type Properties = Readonly<Record<string, JsonSchema>>;

/** An item as a file states it: only some of its fields, `null` for one that is cleared. */
export type StatedFields = Readonly<Record<string, unknown>>;

/** Steps to a value in what a file states: names of fields, and indexes in lists. */
export type Path = readonly (string | number)[];

/** The fields of a record; none of any other value. */
export function fieldsIn(value: unknown): StatedFields {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is StatedFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface MarketDefaults {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly timezone: string;
  readonly taxes?: Pick<TaxPlan, 'rates'> | undefined;
}

export interface Picture {
  readonly path: string;
  readonly widths: readonly number[];
  /** Height divided by width. */
  readonly ratio: number;
}

/** What a value may depend on while it is read from a file or written into one. */
export interface ItemView {
  /** Another field of the item, or of the item that it is a part of. */
  of<T>(field: Field<T>): T;
  /** One more than the highest order of those that `item` is sorted with. */
  nextOrder(item: ItemView): number;
  readonly market: MarketDefaults;
  /** Imported pictures by their name in the file. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Whether the order of every item is stated, also where an import would assign it. */
  readonly everyOrder: boolean;
}

/** A kind of items that other items refer to by their ids. */
export type Referred = 'cities' | 'restaurants' | 'menus' | 'groups' | 'dishes';

/** What documents have in a field. */
export interface Stored<T> {
  /** Limits stand in `stated` alone, because a shop must open with what an earlier release stored. */
  readonly stored: JsonSchema;
  /** What is beyond the limits, to follow the name of the field; undefined for a value that may be stored anew. */
  limit?(stored: T): string | undefined;
  /** The kind of the item that the value is the id of. */
  readonly refersTo?: Referred;
  /** The kind of each value of a list. */
  readonly items?: Stored<unknown>;
  /** The fields of a record. */
  readonly fields?: Fields;
}

/** A kind of value: as it is stored, as files state it, and the ways between the two. */
export interface Value<T, S = unknown> extends Stored<T> {
  readonly stated: JsonSchema;
  /**
   * What a field has without a value: usual for a list or a description, otherwise in place of a missing or faulty one.
   */
  readonly blank: T;
  /** `stated` has passed its schema. */
  read(stated: S, item: ItemView): T;
  /** undefined where nothing is to be stated. */
  write(stored: T, item: ItemView): unknown;
}

export type Presence = 'required' | 'optional';

/** A field of a document, and the one or several fields of a file that state it. */
export interface Field<T = unknown, P extends Presence = Presence> {
  readonly value: Stored<T>;
  readonly presence: P;
  /** Whether a stored document may lack it. */
  readonly mayLack: boolean;
  /** Whether a new item must state it. */
  readonly needed: boolean;
  readonly isKey: boolean;
  readonly isOrder: boolean;
  /** The fields of a record that are fields of the item itself in files. */
  readonly parts: Fields | undefined;
  /** The fields of files, `key` being its name in documents. None for what no file states. */
  stated(key: string): Properties;
  read(key: string, stated: StatedFields, before: Previous<T> | undefined, item: ItemView): T | undefined;
  write(key: string, stored: T | undefined, item: ItemView): StatedFields;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value that a document has, beside its other fields. */
interface Previous<T> {
  readonly value: T | undefined;
  readonly item: ItemView;
}

type Flat<T> = { readonly [K in keyof T]: T[K] };
type TypeOf<F> = F extends Field<infer T> ? T : never;
type Named<F extends Fields, P extends Presence> = {
  [K in keyof F]: F[K] extends Field<infer _, infer Own> ? (Own extends P ? K : never) : never;
}[keyof F];
/** The document that fields describe. */
export type DocumentOf<F extends Fields> = Flat<
  { readonly [K in Named<F, 'required'>]: TypeOf<F[K]> } & {
    readonly [K in Named<F, 'optional'>]?: TypeOf<F[K]> | undefined;
  }
>;
