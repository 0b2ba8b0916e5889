/** What the storefront decodes as `T`: lists need not be changeable, and an id may be a number. */
type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Name extends 'id' ? Sendable<T[Name]> | number : Sendable<T[Name]> }
    : T;

/**
 * An answer of which the storefront decodes `Wire`; `Extra` are fields that only come with a capability, and further ones are
 * what the contract promises to other clients. A field that one of both calls otherwise does not compile.
 */
export type Sent<Wire, Extra extends keyof Wire = never> = Sendable<Omit<Wire, Extra>> &
  Sendable<Partial<Pick<Wire, Extra>>> &
  Readonly<Record<string, unknown>>;
