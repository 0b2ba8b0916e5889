import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import type { WireTrackedOrder } from '#infrastructure/api/wire/WireTrackedOrder.ts';
import type { WireAnswer } from '#server/catalog/wire/WireAnswer.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { type MissingDish, type StoredQuote, toWireTime } from '../toWireOrder.ts';

type Named = Pick<MissingDish, 'name' | 'count'>;

/** What a tracking link shows of an order: its steps and dishes, and nothing of the person, the address or the money. */
export function toWireTrackedOrder({ order, lines, history }: StoredOrder): WireAnswer<WireTrackedOrder> {
  const { missing = [] } = JSON.parse(order.quote) as StoredQuote;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.created_at,
    restoId: order.restaurant_id,
    deliveryType: order.delivery_type,
    ...toWireTime(order),
    acceptance: order.status === 'new' ? order.acceptance_stage : null,
    dishes: lines.map(({ name, count, modifiers }) => ({
      name: JSON.parse(name),
      count,
      modifiers: (JSON.parse(modifiers) as readonly Named[]).map((modifier) => ({
        name: modifier.name,
        count: modifier.count,
      })),
    })),
    missing: missing.map(({ name, count }) => ({ name, count })),
    history: history.map(({ status, at, reason }) => ({ status, at, reason: reason && publicReason(reason) })),
  };
}

/** A reason in the kitchen's own words may name the customer. */
function publicReason(reason: string): string | null {
  return isUsualReason(reason) ? reason : null;
}
