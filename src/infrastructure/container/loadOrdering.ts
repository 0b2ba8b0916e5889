import { allPorts } from '#application/allPorts.ts';
import { laterUseCases } from '#application/laterUseCases.ts';
import type { LaterUseCases } from '#application/UseCases.ts';
import { inTasks } from '../device/inTasks.ts';
import { type Bindings, type Get, openUseCases, portsOf } from './bindings.ts';
import { openContainer } from './openContainer.ts';
import { type OrderingContext, orderingBindings } from './orderingBindings.ts';
import { serviceBindings } from './serviceBindings.ts';

/**
 * Creates the container with the objects that are there already, and the later use cases. Runs in separate tasks,
 * because the customer is using the menu meanwhile.
 */
export function loadOrdering(present: Bindings, context: OrderingContext): Promise<LaterUseCases> {
  let get: Get;
  return inTasks([
    () => {
      get = openContainer(present, orderingBindings(context), serviceBindings);
    },
    () => openUseCases(portsOf(get, allPorts), laterUseCases),
  ]);
}
