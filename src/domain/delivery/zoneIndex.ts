import { gridOf } from '#domain/geo/boxGrid.ts';
import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { PackedRings } from '#domain/geo/PackedRings.ts';
import { type RingProblem, ringProblem } from '#domain/geo/ringProblem.ts';
import type { DeliveryZone } from './DeliveryZone.ts';

/** A spatial index of zones. It is built once, so that lookup time does not grow with the number of zones. */
export interface ZoneIndex {
  /** The first zone, in the given order, whose polygon contains the point: the same result as a linear scan. */
  readonly find: (point: GeoPoint) => DeliveryZone | undefined;
  /** Zones with an invalid polygon, and the reason. */
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
