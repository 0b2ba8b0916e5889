/**
 * The keywords of JSON Schema (draft 2020-12) that our schemas are written with. Descriptions are for editors and
 * people.
 */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** `false` in a section, which refuses unknown keys; the schema of each value in a dictionary. */
  readonly additionalProperties?: false | JsonSchema;
}

type Presence = 'required' | 'optional' | 'defaulted';

declare const TYPES: unique symbol;

/**
 * A JSON Schema together with the types of what it describes: a value as it is written in a file, and the same value
 * once its defaults are filled in. The types exist for the compiler only.
 */
export interface Schema<Written = unknown, Filled = Written, P extends Presence = Presence> {
  readonly json: JsonSchema;
  readonly presence: P;
  readonly [TYPES]?: { readonly written: Written; readonly filled: Filled };
}

/** The type of a value as it is written, where keys with a default may be absent. */
export type Written<S> = S extends Schema<infer W, infer _, infer _P> ? W : never;
/** The type of a value after its defaults were filled in. */
export type Filled<S> = S extends Schema<infer _, infer F, infer _P> ? F : never;

type Properties = Readonly<Record<string, Schema>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };
/** Names of the properties whose presence is one of `P`. */
type Named<T extends Properties, P extends Presence> = {
  [K in keyof T]: T[K] extends Schema<infer _, infer _F, infer Own> ? (Own extends P ? K : never) : never;
}[keyof T];
type WrittenSection<T extends Properties> = Flat<
  { readonly [K in Named<T, 'required'>]: Written<T[K]> } & {
    readonly [K in Named<T, 'optional' | 'defaulted'>]?: Written<T[K]> | undefined;
  }
>;
type FilledSection<T extends Properties> = Flat<
  { readonly [K in Named<T, 'required' | 'defaulted'>]: Filled<T[K]> } & {
    readonly [K in Named<T, 'optional'>]?: Filled<T[K]> | undefined;
  }
>;
type Required<W, F = W> = Schema<W, F, 'required'>;

/** A text. `pattern` is an ECMAScript expression with the flag `u`, which may match anywhere unless it has anchors. */
export function text(rules: Pick<JsonSchema, 'pattern' | 'minLength' | 'description'> = {}): Required<string> {
  return required({ type: 'string', ...rules });
}

/** A whole number between two limits, which are allowed themselves. */
export function integer(rules: Pick<JsonSchema, 'minimum' | 'maximum' | 'description'>): Required<number> {
  return required({ type: 'integer', ...rules });
}

/** A number between two limits, which are allowed themselves. */
export function number(rules: Pick<JsonSchema, 'minimum' | 'maximum' | 'description'>): Required<number> {
  return required({ type: 'number', ...rules });
}

export function flag(description?: string): Required<boolean> {
  return required({ type: 'boolean', ...described(description) });
}

/** One of the given words. */
export function choice<const T extends readonly string[]>(values: T, description?: string): Required<T[number]> {
  return required({ enum: values, ...described(description) });
}

/** A list. Its items are of one kind. */
export function list<W, F>(
  items: Schema<W, F>,
  rules: Pick<JsonSchema, 'minItems' | 'maxItems' | 'uniqueItems' | 'description'> = {},
): Required<readonly W[], readonly F[]> {
  return required({ type: 'array', items: items.json, ...rules });
}

/** Named settings. A key that is not among `properties` is refused. */
export function section<const T extends Properties>(
  properties: T,
  description?: string,
): Required<WrittenSection<T>, FilledSection<T>> {
  const names = Object.keys(properties).filter((name) => properties[name]?.presence === 'required');
  const entries = Object.entries(properties).map(([name, { json }]) => [name, json]);
  return required({
    type: 'object',
    ...described(description),
    additionalProperties: false,
    ...(names.length > 0 ? { required: names } : {}),
    properties: Object.fromEntries(entries),
  });
}

/** Values of one kind under keys that are free. */
export function dictionary<W, F>(
  values: Schema<W, F>,
  rules: Pick<JsonSchema, 'minProperties' | 'description'> = {},
): Required<Readonly<Record<string, W>>, Readonly<Record<string, F>>> {
  return required({ type: 'object', ...rules, additionalProperties: values.json });
}

/** A value of one kind or of another. */
export function either<W1, F1, W2, F2>(
  one: Schema<W1, F1>,
  other: Schema<W2, F2>,
  description?: string,
): Required<W1 | W2, F1 | F2> {
  return required({ anyOf: [one.json, other.json], ...described(description) });
}

/** A key that may be absent, and then stays absent. */
export function optional<W, F>({ json }: Schema<W, F>): Schema<W, F, 'optional'> {
  return { json, presence: 'optional' };
}

/**
 * A key that may be absent and is then `value`, whose own absent keys get their defaults. undefined: somebody else
 * knows it.
 */
export function defaulted<W, F>({ json }: Schema<W, F>, value: W | undefined): Schema<W, F, 'defaulted'> {
  return { json: value === undefined ? json : { ...json, default: value }, presence: 'defaulted' };
}

/** The same kind of value, described for one place. */
export function about<S extends Schema>(schema: S, description: string): S {
  return { ...schema, json: { ...schema.json, description } };
}

function required<W, F>(json: JsonSchema): Required<W, F> {
  return { json, presence: 'required' };
}

function described(description: string | undefined): Pick<JsonSchema, 'description'> {
  return description === undefined ? {} : { description };
}
