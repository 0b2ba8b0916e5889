import type { Container, ServiceIdentifier } from 'inversify';

/** Bindings that the first screen needs before the container's code has loaded. They are handed over to the container later. */
export class FirstBindings {
  readonly #values = new Map<ServiceIdentifier, unknown>();

  bind<T>(token: ServiceIdentifier<T>, value: T): void {
    this.#values.set(token, value);
  }

  /** Throws for a token that is not bound. */
  get<T>(token: ServiceIdentifier<T>): T {
    if (!this.#values.has(token)) throw new Error(`Nothing is bound to ${String(token)}`);
    return this.#values.get(token) as T;
  }

  /** Binds the same objects in the container. */
  giveTo(container: Container): void {
    for (const [token, value] of this.#values) container.bind(token).toConstantValue(value);
  }
}
