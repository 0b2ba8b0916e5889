import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrdersRepository } from '#server/database/OrdersRepository.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import type { ServerEvent } from './EventStreams.ts';

interface Told {
  readonly events: readonly ServerEvent[];
  readonly isOver: boolean;
}

/**
 * Events of an order since the last read: its steps with their numbers as ids, and its expected time without an id, because only
 * the latest one matters.
 */
export function orderEvents(
  orders: OrdersRepository,
  { id, person_id }: Pick<OrdersTable, 'id' | 'person_id'>,
  lastStep: number,
): () => Promise<Told> {
  let told = lastStep;
  let toldExpectedAt: string | null = null;
  return async () => {
    const stored = await orders.find(person_id, id);
    if (stored === undefined) return { events: [], isOver: true };
    const { order, history } = stored;
    const steps = history.filter(({ step }) => step > told);
    const isNewlyExpected = order.expected_at !== null && order.expected_at !== toldExpectedAt;
    told = history.at(-1)?.step ?? told;
    toldExpectedAt = order.expected_at;
    return {
      events: [
        ...steps.map(({ step, status, at, reason }) => ({ id: step, event: 'status', data: { status, at, reason } })),
        ...(isNewlyExpected ? [{ event: 'expected', data: { expectedAt: order.expected_at } }] : []),
      ],
      isOver: isFinalStatus(order.status),
    };
  };
}
