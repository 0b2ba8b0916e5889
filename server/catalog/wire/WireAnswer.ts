/** The type of JSON that the storefront decodes to `T`: lists may be readonly, and an id may be a number. */
type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Name extends 'id' ? Sendable<T[Name]> | number : Sendable<T[Name]> }
    : T;

/**
 * An answer that the storefront decodes as `Wire`. `Extra` fields are sent only with a capability; further fields are
 * for other clients. A misnamed field does not compile.
 */
export type WireAnswer<Wire, Extra extends keyof Wire = never> = Sendable<Omit<Wire, Extra>> &
  Sendable<Partial<Pick<Wire, Extra>>> &
  Readonly<Record<string, unknown>>;
