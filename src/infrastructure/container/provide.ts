import type { Container } from 'inversify';
import { type Tokens, wire } from './wire.ts';

/** Knows how a container makes a use-case. */
interface Provider<T extends object> {
  readonly bind: (container: Container) => void;
  readonly resolve: (container: Container) => T;
}

type Providers = Readonly<Record<string, Provider<object>>>;

type Provided<All extends Providers> = {
  readonly [Name in keyof All]: All[Name] extends Provider<infer T> ? T : never;
};

/** Names what a use-case depends on, one token for each parameter: a swapped, missing or wrong one does not compile. */
export function provide<T extends object, Arguments extends unknown[]>(
  type: new (...dependencies: Arguments) => T,
  tokens: Tokens<Arguments>,
): Provider<T> {
  return {
    bind: (container) => wire((token) => container.bind(token), type, tokens),
    resolve: (container) => container.get(type),
  };
}

/** Binds use-cases and makes them, under the same names. */
export function resolveAll<All extends Providers>(container: Container, providers: All): Provided<All> {
  const all = Object.entries(providers);
  for (const [, { bind }] of all) bind(container);
  return Object.fromEntries(all.map(([name, { resolve }]) => [name, resolve(container)])) as Provided<All>;
}
