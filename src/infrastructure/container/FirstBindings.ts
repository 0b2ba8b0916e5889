import type { Container, ServiceIdentifier } from 'inversify';

/**
 * What the first screen stands on, bound before the container has come: a shop window must not wait for the code of a
 * container. It says what the container would say about the same tokens, and gives everything over to it.
 */
export class FirstBindings {
  readonly #values = new Map<ServiceIdentifier, unknown>();

  bind<T>(token: ServiceIdentifier<T>, value: T): void {
    this.#values.set(token, value);
  }

  /** Fails for a token that nobody bound. */
  get<T>(token: ServiceIdentifier<T>): T {
    if (!this.#values.has(token)) throw new Error(`Nothing is bound to ${String(token)}`);
    return this.#values.get(token) as T;
  }

  /** The container has the same objects from here on, not others of their kind. */
  giveTo(container: Container): void {
    for (const [token, value] of this.#values) container.bind(token).toConstantValue(value);
  }
}
