import { type Infer, nullable, number, optional, type } from 'superstruct';
import { type City, DEFAULT_MAP_ZOOM } from '#domain/location/City.ts';
import { toPoint, wireId, wirePoint, wireText } from './common.ts';

export const wireCity = type({
  id: wireId,
  name: wireText,
  bounds: optional(nullable(type({ east: number(), north: number(), south: number(), west: number() }))),
  center: optional(nullable(wirePoint)),
  zoom: optional(nullable(number())),
});
export type WireCity = Infer<typeof wireCity>;

export function toCity(wire: WireCity): City {
  return {
    id: wire.id,
    name: wire.name,
    bounds: wire.bounds ?? undefined,
    center: wire.center ? toPoint(wire.center) : undefined,
    zoom: wire.zoom ?? DEFAULT_MAP_ZOOM,
  };
}
