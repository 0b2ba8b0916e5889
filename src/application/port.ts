import type { ServiceIdentifier } from 'inversify';

/** A typed token for a port: the interface and its token share one name, so a wrong binding does not compile. */
export function port<T>(name: string): ServiceIdentifier<T> {
  return Symbol.for(`carte.port.${name}`);
}
