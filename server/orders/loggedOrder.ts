import type { OrdersTable } from '#server/database/Schema.ts';
import type { LoggedOrder } from '#server/http/Route.ts';

export function loggedOrder({ number, restaurant_id }: OrdersTable): LoggedOrder {
  return { number, restoId: restaurant_id };
}
