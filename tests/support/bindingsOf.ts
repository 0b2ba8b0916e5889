import type { ServiceIdentifier } from 'inversify';
import type { Bindings, PortsOf } from '#infrastructure/container/bindings.ts';

/** Binds fakes by the names of their ports. */
export function bindingsOf<Tokens extends Readonly<Record<string, ServiceIdentifier>>>(
  tokens: Tokens,
  fakes: Partial<PortsOf<Tokens>>,
): Bindings {
  return (bind) => {
    for (const [name, fake] of Object.entries(fakes)) bind(tokens[name] as ServiceIdentifier, () => fake);
  };
}
