import type { ServiceIdentifier } from 'inversify';
import type { Created } from '#application/UseCases.ts';

/** Returns what a token stands for; throws for a token that nobody bound. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

/**
 * Binds a token to one object, which is made when it is first needed. A later binding of the same token replaces an
 * earlier one.
 */
export type Bind = <T>(token: ServiceIdentifier<T>, make: (get: Get) => T) => void;

/** A list of bindings. It works with and without Inversify. */
export type Bindings = (bind: Bind) => void;

type Tokens = Readonly<Record<string, ServiceIdentifier>>;

/** The objects that tokens stand for, under the names of the tokens. */
export type PortsOf<Named extends Tokens> = {
  readonly [Name in keyof Named]: Named[Name] extends ServiceIdentifier<infer T> ? T : never;
};

/** Objects by the tokens that they are bound to. */
export interface Bound {
  readonly get: Get;
  readonly tokens: () => Iterable<ServiceIdentifier>;
}

/** Resolves bindings without Inversify, whose code the first screen does not load (ADR 0001). */
export function openFirst(...lists: readonly Bindings[]): Bound {
  const makers = new Map<ServiceIdentifier, () => unknown>();
  const get: Get = <T>(token: ServiceIdentifier<T>) => {
    const make = makers.get(token);
    if (make === undefined) throw new Error(`Nothing is bound to ${String(token)}`);
    return make() as T;
  };
  const bind: Bind = (token, make) => {
    const lazy = once(() => make(get));
    makers.set(token, lazy);
  };
  for (const list of lists) list(bind);
  return { get, tokens: () => makers.keys() };
}

/** The ports that use cases are given. Each is looked up when it is read. */
export function portsOf<Named extends Tokens>(get: Get, tokens: Named): PortsOf<Named> {
  const ports = {};
  for (const [name, token] of Object.entries(tokens))
    Object.defineProperty(ports, name, { enumerable: true, get: () => get(token) });
  return ports as PortsOf<Named>;
}

/** Creates each use case when its name is first read. One that needs a port that `ports` has not does not compile. */
export function openUseCases<Ports, Classes extends Readonly<Record<string, new (ports: Ports) => object>>>(
  ports: Ports,
  classes: Classes,
): Created<Classes> {
  const useCases = {};
  for (const [name, UseCase] of Object.entries(classes))
    Object.defineProperty(useCases, name, { enumerable: true, get: once(() => new UseCase(ports)) });
  return useCases as Created<Classes>;
}

function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
