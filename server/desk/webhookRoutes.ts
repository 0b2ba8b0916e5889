import { Hono } from 'hono';
import type { WebhookDeliveriesTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { webhookType } from '#server/orders/webhooks/webhookType.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';

/** Endpoints with the deliveries to webhooks, for whoever looks after a till. */
export function webhookRoutes({ database, now }: DeskContext, door: DeskDoor): App {
  const app: App = new Hono();
  const webhooks = new Webhooks(database);

  app.get('/desk/api/webhooks/deliveries', door.withKey, async (context) => {
    door.mustBeManager(context);
    const state = context.req.query('state') ?? 'dead';
    if (!isDeliveryState(state)) throw new Refusal(400, 'request.invalid', { path: 'state' });
    const content = await webhooks.deliveries(state, await door.restaurantIds(context));
    return context.json({ content: content.map(toWireDelivery) });
  });

  app.post('/desk/api/webhooks/deliveries/:deliveryId/retry', door.withKey, async (context) => {
    door.mustBeManager(context);
    const only = { id: context.req.param('deliveryId'), restaurantIds: await door.restaurantIds(context) };
    if ((await webhooks.retry(now(), only)) === 0) throw new Refusal(404, 'request.not-found');
    return context.body(null, 204);
  });

  return app;
}

const DELIVERY_STATES: readonly WebhookDeliveriesTable['state'][] = ['due', 'delivered', 'dead'];

function isDeliveryState(text: string): text is WebhookDeliveriesTable['state'] {
  return (DELIVERY_STATES as readonly string[]).includes(text);
}

function toWireDelivery(delivery: WebhookDeliveriesTable): object {
  const { id, webhook_id, order_id, restaurant_id, step, status, at, state, attempts, due_at, problem } = delivery;
  return {
    id,
    webhookId: webhook_id,
    orderId: order_id,
    restoId: restaurant_id,
    type: webhookType(delivery),
    step,
    status,
    at,
    state,
    attempts,
    dueAt: state === 'due' ? due_at : null,
    problem,
  };
}
