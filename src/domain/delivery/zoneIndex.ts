import { gridOf } from '#domain/geo/boxGrid.ts';
import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { PackedRings } from '#domain/geo/PackedRings.ts';
import { type RingProblem, ringProblem } from '#domain/geo/ringProblem.ts';
import type { DeliveryZone } from './DeliveryZone.ts';

/** Zones that are searched often: built once, then a lookup does not grow with their number. */
export interface ZoneIndex {
  /** The first of the zones, in the order given, whose polygon holds the point: what a scan would answer. */
  readonly find: (point: GeoPoint) => DeliveryZone | undefined;
  /** Zones that hold nothing, and why. */
  readonly leftOut: readonly { readonly zone: DeliveryZone; readonly problem: RingProblem }[];
}

export function zoneIndexOf(zones: readonly DeliveryZone[]): ZoneIndex {
  const read = zones.map((zone) => ({ zone, problem: ringProblem(zone.polygon) }));
  const usable = read.flatMap(({ zone, problem }) => (problem === undefined ? [zone] : []));
  const leftOut = read.flatMap(({ zone, problem }) => (problem === undefined ? [] : [{ zone, problem }]));
  const rings = new PackedRings(usable.map(({ polygon }) => polygon));
  const { cellAt, starts, ranks } = gridOf(rings.boxes);
  const find = (point: GeoPoint): DeliveryZone | undefined => {
    if (!isGeoPoint(point)) return undefined;
    const { lat, lng } = point;
    const cell = cellAt(lat, lng);
    const end = starts[cell + 1] as number;
    for (let entry = starts[cell] as number; entry < end; entry++) {
      const rank = ranks[entry] as number;
      if (rings.contains(rank, lat, lng)) return usable[rank];
    }
    return undefined;
  };
  return { find, leftOut };
}
