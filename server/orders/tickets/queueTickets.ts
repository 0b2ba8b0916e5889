import { randomBytes } from 'node:crypto';
import type { OrderStatus } from '#domain/order/Order.ts';
import type { Writer } from '#server/database/Database.ts';
import type { OrderPaper, TicketsTable } from '#server/database/Schema.ts';
import type { OrderStep } from '../webhooks/queueWebhooks.ts';

/** Steps by which a kitchen says that it takes an order: it may leave out the first ones. */
const CONFIRMED: readonly OrderStatus[] = ['accepted', 'cooking', 'ready'];

/**
 * Queues the papers of an order for each printer of its restaurant, in the transaction of the step by which the kitchen
 * confirms it. Later steps, and a step that an order reaches again, queue nothing.
 */
export async function queueTickets(writer: Writer, { orderId, restaurantId, step, status, at }: OrderStep) {
  if (!CONFIRMED.includes(status)) return;
  const earlier = await writer
    .selectFrom('order_history')
    .select('step')
    .where('order_id', '=', orderId)
    .where('status', 'in', CONFIRMED)
    .where('step', '<', step)
    .executeTakeFirst();
  if (earlier !== undefined) return;
  const printers = await writer
    .selectFrom('printers')
    .select(['id', 'papers'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .execute();
  const tickets = printers.flatMap(({ id, papers }) =>
    (JSON.parse(papers) as readonly OrderPaper[]).map((kind) =>
      newTicket({ printerId: id, orderId, restaurantId, kind, event: 'confirmed', at }),
    ),
  );
  if (tickets.length === 0) return;
  await writer
    .insertInto('tickets')
    .values(tickets)
    .onConflict((conflict) => conflict.columns(['order_id', 'printer_id', 'kind', 'event']).doNothing())
    .execute();
}

interface NewTicket {
  readonly printerId: string;
  readonly orderId: string | null;
  readonly restaurantId: string;
  readonly kind: TicketsTable['kind'];
  readonly event: TicketsTable['event'];
  readonly at: Date;
}

export function newTicket({ printerId, orderId, restaurantId, kind, event, at }: NewTicket): TicketsTable {
  const time = at.toISOString();
  return {
    // Short enough for the id of a printer's job.
    id: randomBytes(9).toString('hex'),
    printer_id: printerId,
    order_id: orderId,
    restaurant_id: restaurantId,
    kind,
    event,
    at: time,
    state: 'due',
    attempts: 0,
    begun_in: null,
    problem: null,
    due_at: time,
    settled_at: null,
  };
}
