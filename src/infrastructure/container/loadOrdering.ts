import type { Container } from 'inversify';
import type { ContainerContext } from './ContainerContext.ts';
import { checkoutModule } from './checkout.module.ts';
import type { OrderingUseCases } from './deferUseCases.ts';
import { orderingModule, orderingUseCases } from './ordering.module.ts';
import { resolveUseCases } from './resolveUseCases.ts';

/** Adds what comes after the menu to a running container. */
export function loadOrdering(container: Container, context: ContainerContext): OrderingUseCases {
  container.load(checkoutModule(context), orderingModule);
  return resolveUseCases(container, orderingUseCases);
}
