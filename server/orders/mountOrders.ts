import type { App } from '#server/http/Route.ts';
import { demoBankPages } from '#server/payments/demoBank/demoBankPages.ts';
import { followingOrders } from './followingOrders.ts';
import type { OrdersContext } from './OrdersContext.ts';
import { orderRoutes } from './orderRoutes.ts';
import { paymentRoutes } from './paying/paymentRoutes.ts';
import { quoteRoutes } from './quoteRoutes.ts';
import { slots } from './slots.ts';
import { epsonRoutes } from './tickets/epsonRoutes.ts';
import { starRoutes } from './tickets/starRoutes.ts';
import { trackingRoutes } from './tracking/trackingRoutes.ts';

/** Quotes, orders, their payments and their printers. */
export function mountOrders(app: App, shop: OrdersContext): void {
  const { capabilities, demoBank, limits, config } = shop;
  if (capabilities.has('slots')) app.route('/', slots(shop));
  app.route('/', quoteRoutes(shop));
  app.route('/', orderRoutes(shop));
  app.route('/', followingOrders(shop));
  app.route('/', starRoutes(shop));
  app.route('/', epsonRoutes(shop));
  if (capabilities.has('order-tracking')) app.route('/', trackingRoutes(shop));
  if (capabilities.has('order-payments')) app.route('/', paymentRoutes(shop));
  if (demoBank === undefined) return;
  demoBank.connect(async (request) => app.fetch(request));
  app.route('/', demoBankPages(demoBank, limits, config.publicUrl));
}
