import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { digestOf, type HeldState } from '#server/http/streams/HeldState.ts';
import type { ServerEvent } from '#server/http/streams/ServerEvent.ts';
import type { OrdersRepository, StoredOrder } from './OrdersRepository.ts';

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
        ...stepEvents(steps),
        ...(isChanged ? [CHANGED] : []),
        ...(isNewlyExpected ? [expectedEvent(order)] : []),
      ],
      isOver: isFinalStatus(order.status),
    };
  };
}

/**
 * What every reader of a held stream of an order is told: all steps, because a step that is known changes nothing, the
 * expected time, and that the rest has changed unless it is known to be the same.
 */
export function heldOrder({ order, history }: StoredOrder, payment: PaymentsTable | undefined): HeldOrder {
  const contents = contentsOf(order, payment);
  return {
    contents,
    digest: digestOf([history.map(({ step }) => step), order.status, order.expected_at, contents]),
    isOver: isFinalStatus(order.status),
    eventsAfter: (known) => [
      ...stepEvents(history),
      ...(known !== undefined && 'contents' in known && known.contents === contents ? [] : [CHANGED]),
      ...(order.expected_at === null ? [] : [expectedEvent(order)]),
    ],
  };
}

interface HeldOrder extends HeldState {
  readonly contents: string;
}

const CHANGED: ServerEvent = { event: 'changed', data: {} };

function stepEvents(steps: StoredOrder['history']): readonly ServerEvent[] {
  return steps.map(({ step, status, at, reason }) => ({ id: step, event: 'status', data: { status, at, reason } }));
}

function expectedEvent({ expected_at }: OrdersTable): ServerEvent {
  return { event: 'expected', data: { expectedAt: expected_at } };
}

/** What else of an order can change: what is sold, for how much, and what became of the money. */
function contentsOf({ total, quote }: OrdersTable, payment: PaymentsTable | undefined): string {
  return JSON.stringify([total, quote, payment?.id, payment?.status, payment?.given_back, payment?.problem === null]);
}
