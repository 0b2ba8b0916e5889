import { allPorts } from '#application/allPorts.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { CartValidity } from '#application/ports/quotes.ts';
import { ActiveSession } from '#application/ports/session.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { type Bindings, portsOf } from './bindings.ts';

/** What use cases share and the application implements itself, on any adapters. */
export const serviceBindings: Bindings = (bind) => {
  bind(CartValidity, (get) => new CheckCart(portsOf(get, allPorts)));
  bind(AttemptResolver, (get) => new AttemptResolver(portsOf(get, allPorts)));
  bind(ActiveSession, (get) => new KeepSession(portsOf(get, allPorts)));
};
