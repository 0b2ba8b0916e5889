import { allPorts } from '#application/allPorts.ts';
import { laterUseCases } from '#application/laterUseCases.ts';
import type { LaterUseCases } from '#application/UseCases.ts';
import { inTasks } from '../device/inTasks.ts';
import { type Bindings, type Bound, type Get, openUseCases, portsOf } from './bindings.ts';
import { openContainer } from './openContainer.ts';
import { type OrderingContext, orderingBindings } from './orderingBindings.ts';
import { serviceBindings } from './serviceBindings.ts';

/** How long after the connection came back sign-outs are sent once more, in milliseconds. */
const SECOND_TRY_MS = 10_000;

/**
 * Creates the container with the objects of the first screen and the later use cases. Runs in separate tasks, because
 * the customer is using the menu meanwhile.
 */
export function loadOrdering(first: Bound, context: OrderingContext): Promise<LaterUseCases> {
  const objectsOfFirst: Bindings = (bind) => {
    for (const token of first.tokens()) bind(token, () => first.get(token));
  };
  let get: Get;
  return inTasks([
    () => {
      get = openContainer(objectsOfFirst, orderingBindings(context), serviceBindings);
    },
    () => {
      const later = openUseCases(portsOf(get, allPorts), laterUseCases);
      // Sends sign-outs that have not reached the server: now, and whenever the connection is back.
      const deliver = (): void => void later.deliverSignOuts.execute();
      globalThis.addEventListener?.('online', () => {
        deliver();
        // The first requests after that may not get through yet.
        setTimeout(deliver, SECOND_TRY_MS);
      });
      void inTasks([deliver]);
      return later;
    },
  ]);
}
