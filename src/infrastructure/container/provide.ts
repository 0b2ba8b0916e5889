import type { Container, ServiceIdentifier } from 'inversify';
import type { FirstBindings } from './FirstBindings.ts';
import { type Tokens, wire } from './wire.ts';

/** Creates a use case, with or without the container. */
interface Provider<T extends object> {
  readonly bind: (container: Container) => void;
  readonly resolve: (container: Container) => T;
  readonly makeFirst: (bindings: FirstBindings) => T;
}

type Providers = Readonly<Record<string, Provider<object>>>;

type Provided<All extends Providers> = {
  readonly [Name in keyof All]: All[Name] extends Provider<infer T> ? T : never;
};

/**
 * Declares the dependencies of a use case, one token for each constructor parameter. A swapped, missing or wrong token does not
 * compile.
 */
export function provide<T extends object, Arguments extends unknown[]>(
  type: new (...dependencies: Arguments) => T,
  tokens: Tokens<Arguments>,
): Provider<T> {
  return {
    bind: (container) => wire((token) => container.bind(token), type, tokens),
    resolve: (container) => container.get(type),
    makeFirst: (bindings) => {
      const dependencies = (tokens as unknown as ServiceIdentifier[]).map((token) => bindings.get(token));
      const made = new type(...(dependencies as Arguments));
      bindings.bind(type, made);
      return made;
    },
  };
}

/** Binds use cases in a container. Each is created on first access of its name. */
export function resolveAll<All extends Providers>(container: Container, providers: All): Provided<All> {
  const all = {};
  for (const [name, { bind, resolve }] of Object.entries(providers)) {
    bind(container);
    Object.defineProperty(all, name, { enumerable: true, get: () => resolve(container) });
  }
  return all as Provided<All>;
}

/** Creates use cases without a container. */
export function makeFirst<All extends Providers>(bindings: FirstBindings, providers: All): Provided<All> {
  return mapProviders(providers, (provider) => provider.makeFirst(bindings));
}

function mapProviders<All extends Providers>(
  providers: All,
  make: (provider: Provider<object>) => object,
): Provided<All> {
  return Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [name, make(provider)]),
  ) as Provided<All>;
}
