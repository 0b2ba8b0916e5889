import { type Context, Hono } from 'hono';
import { type } from 'superstruct';
import { isCancellable } from '#domain/order/Order.ts';
import { TAKEN_BACK } from '#domain/order/rejectionReasons.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { maybeText, TEXT_LIMITS } from '#server/http/input/fields.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { readLastEventId } from '#server/http/streams/readLastEventId.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { advanceOrder } from './advanceOrder.ts';
import { loggedOrder } from './loggedOrder.ts';
import type { OrdersContext } from './OrdersContext.ts';
import type { StoredOrder } from './OrdersRepository.ts';
import { heldOrder, orderEvents } from './orderEvents.ts';
import { toWireOrderItem } from './toWireOrder.ts';

/** The customer's reason for cancelling, if given. */
const cancelInput = type({ reason: maybeText(TEXT_LIMITS.comment) });

const ORDER = '/api/v1/persons/:personId/orders/:orderId';

/** Endpoints for a placed order: its events and its cancellation. */
export function followingOrders(shop: OrdersContext): App {
  const { database, orders, payments, sessions, capabilities, limits, streams, grip, now } = shop;
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);

  /** Pushpin asks for what a stream has missed without the reader's token, at a path that this server has signed. */
  const heldOrSignedIn: typeof signedIn = async (context, next) => {
    const sessionId = context.req.query('session');
    if (sessionId === undefined || grip?.isLink(context) !== true) return signedIn(context, next);
    context.header('Cache-Control', 'no-store');
    context.set('personId', context.req.param('personId') ?? '');
    context.set('sessionId', sessionId);
    return next();
  };

  const ownOrder = async (context: Context<RequestVariables, typeof ORDER>): Promise<StoredOrder> => {
    const stored = await orders.find(context.get('personId'), context.req.param('orderId'));
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    context.set('order', loggedOrder(stored.order));
    return stored;
  };

  const cancelledItem = async (order: OrdersTable): Promise<object> => {
    const payment = (await payments.latestOf([order.id])).get(order.id);
    return toWireOrderItem({ ...order, status: 'cancelled' }, payment);
  };

  if (capabilities.has('order-events')) {
    app.get(`${ORDER}/events`, heldOrSignedIn, async (context) => {
      if (grip?.isLink(context) !== true) limits.take(context, 'lookups');
      const lastId = readLastEventId(context);
      const { order } = await ownOrder(context);
      return streams.open(context, {
        reader: { kind: 'person', id: order.person_id },
        right: { kind: 'session', id: context.get('sessionId') },
        topics: [{ kind: 'order', id: order.id }],
        read: orderEvents(orders, order, lastId, async (id) => (await payments.latestOf([id])).get(id)),
        held: {
          kind: 'order',
          id: order.id,
          path: `${context.req.path}?session=${context.get('sessionId')}`,
          state: async () => {
            const stored = await orders.find(order.person_id, order.id);
            return stored && heldOrder(stored, (await payments.latestOf([order.id])).get(order.id));
          },
        },
      });
    });
  }

  if (capabilities.has('order-cancel')) {
    app.post(`${ORDER}/cancel`, signedIn, async (context) => {
      limits.take(context, 'changes');
      const hasBody = context.req.header('Content-Type') !== undefined;
      const { reason } = readInput(hasBody ? await readJson(context) : {}, cancelInput);
      const { order } = await ownOrder(context);
      // A retry after a lost response finds the order already cancelled.
      if (order.status === 'cancelled') return context.json(await cancelledItem(order));
      // Only an order that awaits its payment goes back into a cart; one that is paid meanwhile stays with the kitchen.
      const isTakenBack = reason === TAKEN_BACK;
      const refusal = isTakenBack ? new Refusal(409, 'order.not-awaiting-payment') : notCancellable();
      if (!isCancellable(order.status) || (isTakenBack && order.status !== 'awaiting-payment')) throw refusal;
      if (isTakenBack) await payments.stop(order.id);
      const cancelled = { orderId: order.id, status: 'cancelled', from: order.status, reason, at: now() } as const;
      await advanceOrder(database, cancelled).catch((error: unknown) => {
        throw error instanceof Refusal && error.code === 'order.status-conflict' ? refusal : error;
      });
      return context.json(await cancelledItem(order));
    });
  }

  return app;
}

function notCancellable(): Refusal {
  return new Refusal(409, 'order.not-cancellable');
}
