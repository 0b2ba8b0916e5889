import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { ServerEvent } from '#server/http/streams/EventStreams.ts';
import type { OrdersRepository } from './OrdersRepository.ts';

interface EventBatch {
  readonly events: readonly ServerEvent[];
  readonly isOver: boolean;
}

/**
 * Events of an order since the last read: its steps with their numbers as ids, its expected time without an id, because
 * only the latest one matters, and that its dishes or its money have changed, which a subscriber reads anew.
 */
export function orderEvents(
  orders: OrdersRepository,
  { id, person_id }: Pick<OrdersTable, 'id' | 'person_id'>,
  lastStep: number,
  paymentOf: (orderId: string) => Promise<PaymentsTable | undefined>,
): () => Promise<EventBatch> {
  let lastSentStep = lastStep;
  let lastExpectedAt: string | null = null;
  let lastContents: string | undefined;
  return async () => {
    const stored = await orders.find(person_id, id);
    if (stored === undefined) return { events: [], isOver: true };
    const { order, history } = stored;
    const steps = history.filter(({ step }) => step > lastSentStep);
    const isNewlyExpected = order.expected_at !== null && order.expected_at !== lastExpectedAt;
    const contents = contentsOf(order, await paymentOf(id));
    const isChanged = lastContents !== undefined && contents !== lastContents;
    lastContents = contents;
    lastSentStep = history.at(-1)?.step ?? lastSentStep;
    lastExpectedAt = order.expected_at;
    return {
      events: [
        ...steps.map(({ step, status, at, reason }) => ({ id: step, event: 'status', data: { status, at, reason } })),
        ...(isChanged ? [{ event: 'changed', data: {} }] : []),
        ...(isNewlyExpected ? [{ event: 'expected', data: { expectedAt: order.expected_at } }] : []),
      ],
      isOver: isFinalStatus(order.status),
    };
  };
}

/** What else of an order can change: what is sold, for how much, and what became of the money. */
function contentsOf({ total, quote }: OrdersTable, payment: PaymentsTable | undefined): string {
  return JSON.stringify([total, quote, payment?.id, payment?.status, payment?.given_back, payment?.problem === null]);
}
