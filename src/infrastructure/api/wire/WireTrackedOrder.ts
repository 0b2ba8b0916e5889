import { array, enums, type Infer, nullable, number, optional, type } from 'superstruct';
import { ACCEPTANCE_STAGES } from '#domain/order/Order.ts';
import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { orElse, wireTextOrNothing } from './common.ts';
import { toHistory, toTime, wireOrder } from './WireOrder.ts';

const { id, number: orderNumber, status, createdAt, restoId, deliveryType, timezone, history } = wireOrder.schema;
const { requestedAt, requestedUntil, expectedAt, wait } = wireOrder.schema;
const wireCounted = { name: wireTextOrNothing, count: number() };

export const wireTrackedOrder = type({
  id,
  number: orderNumber,
  status,
  createdAt,
  restoId,
  deliveryType,
  timezone,
  requestedAt,
  requestedUntil,
  expectedAt,
  wait,
  acceptance: optional(orElse(nullable(enums(ACCEPTANCE_STAGES)), null)),
  dishes: array(type({ ...wireCounted, modifiers: orElse(array(type(wireCounted)), []) })),
  missing: optional(nullable(array(type(wireCounted)))),
  history,
});
export type WireTrackedOrder = Infer<typeof wireTrackedOrder>;

export function toTrackedOrder(wire: WireTrackedOrder): TrackedOrder {
  return {
    id: wire.id,
    number: wire.number,
    status: wire.status,
    createdAt: parseInstant(wire.createdAt),
    restaurantId: wire.restoId,
    deliveryType: wire.deliveryType,
    timezone: wire.timezone || undefined,
    ...toTime(wire),
    acceptance: wire.acceptance ?? undefined,
    dishes: wire.dishes,
    missing: wire.missing?.length ? wire.missing : undefined,
    history: toHistory(wire.history),
  };
}
