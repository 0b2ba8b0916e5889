import { Container } from 'inversify';
import type { Bind, Bindings, Get } from './bindings.ts';

/** Resolves bindings by a container of Inversify. Of two bindings of one token the later counts. */
export function openContainer(...lists: readonly Bindings[]): Get {
  const container = new Container();
  const bind: Bind = (token, make) => {
    const binding = container.isBound(token) ? container.rebind(token) : container.bind(token);
    binding.toDynamicValue((context) => make((other) => context.get(other))).inSingletonScope();
  };
  for (const list of lists) list(bind);
  return (token) => container.get(token);
}
