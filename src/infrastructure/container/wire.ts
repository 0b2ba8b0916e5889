import type { Bind, ServiceIdentifier } from 'inversify';

export type Tokens<Arguments extends readonly unknown[]> = {
  readonly [Index in keyof Arguments]: ServiceIdentifier<Arguments[Index]>;
};

/**
 * Binds a token to a class without decorators, with one token for each constructor parameter. A swapped, missing or wrong token
 * does not compile.
 */
export function wireTo<T, Arguments extends unknown[]>(
  bind: Bind,
  token: ServiceIdentifier<T>,
  type: new (...dependencies: Arguments) => T,
  tokens: Tokens<Arguments>,
): void {
  const create = (...dependencies: unknown[]): T => new type(...(dependencies as Arguments));
  bind<T>(token)
    .toResolvedValue(create, tokens as unknown as ServiceIdentifier[])
    .inSingletonScope();
}

/** The same for a class that is its own token, such as a use case. */
export function wire<Arguments extends unknown[]>(
  bind: Bind,
  type: new (...dependencies: Arguments) => object,
  tokens: Tokens<Arguments>,
): void {
  wireTo(bind, type, type, tokens);
}
