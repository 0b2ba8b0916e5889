import { type Infer, nullable, optional, string, type } from 'superstruct';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { toPoint, wireId, wirePoint } from './common.ts';

const maybeText = optional(nullable(string()));

export const wireDeliveryPlace = type({
  id: optional(nullable(wireId)),
  address: maybeText,
  placeId: maybeText,
  location: optional(nullable(wirePoint)),
  apartment: maybeText,
  entrance: maybeText,
  floor: maybeText,
  intercom: maybeText,
  comment: maybeText,
});

export function toDeliveryPlace(wire: Infer<typeof wireDeliveryPlace>): DeliveryPlace {
  return {
    address: wire.address ?? undefined,
    placeId: wire.placeId ?? undefined,
    coordinates: wire.location ? toPoint(wire.location) : undefined,
    apartment: wire.apartment ?? undefined,
    entrance: wire.entrance ?? undefined,
    floor: wire.floor ?? undefined,
    intercom: wire.intercom ?? undefined,
    comment: wire.comment ?? undefined,
  };
}

export function fromDeliveryPlace(place: DeliveryPlace): Record<string, unknown> {
  return {
    address: place.address ?? null,
    placeId: place.placeId ?? null,
    location: place.coordinates ?? null,
    apartment: place.apartment ?? null,
    entrance: place.entrance ?? null,
    floor: place.floor ?? null,
    intercom: place.intercom ?? null,
    comment: place.comment ?? null,
  };
}
