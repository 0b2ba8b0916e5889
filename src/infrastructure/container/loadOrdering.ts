import { Container } from 'inversify';
import type { UseCases } from '#application/UseCases.ts';
import { taskEnd } from '../device/taskEnd.ts';
import type { ContainerContext } from './ContainerContext.ts';
import { checkoutModule } from './checkout.module.ts';
import type { FirstBindings } from './FirstBindings.ts';
import { favoritesUseCases } from './features/favorites.ts';
import { locationUseCases } from './features/location.ts';
import { metricsUseCases } from './features/metrics.ts';
import { orderUseCases } from './features/order.ts';
import { readUseCases } from './features/reads.ts';
import { sessionUseCases } from './features/session.ts';
import type { firstUseCases } from './firstUseCases.ts';
import { resolveAll } from './provide.ts';

/** All but those that the first screen needs. */
export type LaterUseCases = Omit<UseCases, keyof typeof firstUseCases>;

/**
 * Opens the container on what the first screen has, and adds what comes after the menu. One that no feature lists does not
 * compile. In tasks of their own: this happens while somebody reads the menu, on a phone too.
 */
export async function loadOrdering(first: FirstBindings, context: ContainerContext): Promise<LaterUseCases> {
  await taskEnd();
  const container = new Container();
  first.giveTo(container);
  await taskEnd();
  container.load(checkoutModule(context));
  await taskEnd();
  const later = resolveAll(container, {
    ...favoritesUseCases,
    ...locationUseCases,
    ...metricsUseCases,
    ...orderUseCases,
    ...sessionUseCases,
    ...readUseCases,
  });
  // What no server has heard of is told once there is one to hear it: now, or when the connection is back.
  const deliver = (): void => void later.deliverSignOuts.execute();
  globalThis.addEventListener?.('online', deliver);
  void taskEnd().then(deliver);
  return later;
}
