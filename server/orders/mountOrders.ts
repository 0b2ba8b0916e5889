import type { App } from '#server/http/Route.ts';
import { demoBankPages } from '#server/payments/demoBank/demoBankPages.ts';
import { followingOrders } from './followingOrders.ts';
import type { OrdersContext } from './OrdersContext.ts';
import { ordering } from './ordering.ts';
import { paying } from './paying/paying.ts';
import { quoting } from './quoting.ts';
import { slots } from './slots.ts';

/** Quotes, orders and their payments. */
export function mountOrders(app: App, shop: OrdersContext): void {
  const { capabilities, demoBank, limits, config } = shop;
  if (capabilities.has('slots')) app.route('/', slots(shop));
  app.route('/', quoting(shop));
  app.route('/', ordering(shop));
  app.route('/', followingOrders(shop));
  if (capabilities.has('order-payments')) app.route('/', paying(shop));
  if (demoBank === undefined) return;
  demoBank.connect(async (request) => app.fetch(request));
  app.route('/', demoBankPages(demoBank, limits, config.publicUrl));
}
