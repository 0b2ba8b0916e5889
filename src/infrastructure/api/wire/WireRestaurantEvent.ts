import { array, integer, nullable, string, type } from 'superstruct';
import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { decode } from '../../http/decode.ts';
import type { ServerSentEvent } from '../../http/serverSentEvents.ts';

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
