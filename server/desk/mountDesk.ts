import type { Reports } from '#server/database/Reports.ts';
import type { App } from '#server/http/Route.ts';
import type { DeskContext } from './DeskContext.ts';
import { DeskDoor } from './DeskDoor.ts';
import { deskCatalog } from './deskCatalog.ts';
import { keyRoutes } from './keyRoutes.ts';
import { kitchenRoutes } from './kitchenRoutes.ts';
import { numbersRoutes } from './numbers/numbersRoutes.ts';
import { orderChanging } from './orderChanging.ts';
import { orderReading } from './orderReading.ts';
import { webhookRoutes } from './webhookRoutes.ts';

/** Orders, stock and catalog for a kitchen. */
export function mountDesk(app: App, shop: DeskContext, reports: Reports): void {
  if (!shop.capabilities.has('desk')) return;
  const door = new DeskDoor(shop);
  for (const routes of [
    orderReading,
    orderChanging,
    kitchenRoutes,
    keyRoutes,
    numbersRoutes,
    webhookRoutes,
    deskCatalog,
  ]) {
    app.route('/', routes(shop, door, reports));
  }
}
