import { array, enums, integer, nullable, optional, string, type } from 'superstruct';
import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { ORDER_STATUSES } from '#domain/order/Order.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { decode } from '../../http/decode.ts';
import type { ServerSentEvent } from '../../http/serverSentEvents.ts';

export const wireStep = type({ status: enums(ORDER_STATUSES), at: string(), reason: optional(nullable(string())) });
const wireExpected = type({ expectedAt: string() });

/** undefined for a kind of event that this version does not know. */
export function toOrderEvent({ event, data }: ServerSentEvent): OrderEvent | undefined {
  if (event === 'status') {
    const { status, at, reason } = decode('event status', JSON.parse(data), wireStep);
    return { kind: 'status', status, at: parseInstant(at), reason: reason ?? undefined };
  }
  if (event === 'changed') return { kind: 'changed' };
  if (event !== 'expected') return undefined;
  const { expectedAt } = decode('event expected', JSON.parse(data), wireExpected);
  return { kind: 'expected', expectedAt: parseInstant(expectedAt) };
}

const wireAvailability = type({ positionIds: array(string()), modifierIds: array(string()) });
const wireBusy = type({ minutes: integer() });
const wirePaused = type({ until: nullable(string()) });

export function toRestaurantEvent({ event, data }: ServerSentEvent): RestaurantEvent {
  if (event === 'availability') {
    const { positionIds, modifierIds } = decode('event availability', JSON.parse(data), wireAvailability);
    return { kind: 'sold-out', dishIds: positionIds, modifierIds };
  }
  if (event === 'busy') {
    return { kind: 'busy', minutes: decode('event busy', JSON.parse(data), wireBusy).minutes };
  }
  if (event !== 'paused') return { kind: 'other' };
  const { until } = decode('event paused', JSON.parse(data), wirePaused);
  return { kind: 'paused', until: until === null ? undefined : parseInstant(until) };
}
