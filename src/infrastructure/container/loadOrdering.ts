import { Container } from 'inversify';
import type { UseCases } from '#application/UseCases.ts';
import { taskEnd } from '../device/taskEnd.ts';
import type { ContainerContext } from './ContainerContext.ts';
import { checkoutModule } from './checkout.module.ts';
import type { FirstBindings } from './FirstBindings.ts';
import type { firstUseCases } from './firstUseCases.ts';
import { laterUseCases } from './laterUseCases.ts';
import { resolveAll } from './provide.ts';

/** All use cases except those of the first screen. */
export type LaterUseCases = Omit<UseCases, keyof typeof firstUseCases>;

/**
 * Creates the container on top of the first bindings and adds the later use cases; a use case that no feature lists does not
 * compile. Runs in separate tasks, because the customer is using the menu meanwhile.
 */
export async function loadOrdering(first: FirstBindings, context: ContainerContext): Promise<LaterUseCases> {
  await taskEnd();
  const container = new Container();
  first.giveTo(container);
  await taskEnd();
  container.load(checkoutModule(context));
  await taskEnd();
  const later = resolveAll(container, laterUseCases);
  // Sends sign-outs that have not reached the server: now, and whenever the connection is back.
  const deliver = (): void => void later.deliverSignOuts.execute();
  globalThis.addEventListener?.('online', deliver);
  void taskEnd().then(deliver);
  return later;
}
