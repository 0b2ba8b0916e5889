import fc from 'fast-check';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

export const at = (lat: number, lng: number): GeoPoint => ({ lat, lng });

export const aRing = (...corners: readonly (readonly [lat: number, lng: number])[]): readonly GeoPoint[] =>
  corners.map(([lat, lng]) => at(lat, lng));

/** Near enough to each other that points often meet corners and edges, and now and then anywhere. */
const coordinate = fc.oneof(
  fc.integer({ min: -4, max: 4 }).map((quarter) => quarter / 4),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

export const anyPoint: fc.Arbitrary<GeoPoint> = fc.record({ lat: coordinate, lng: coordinate });
export const anyRing: fc.Arbitrary<readonly GeoPoint[]> = fc.array(anyPoint, { minLength: 3, maxLength: 8 });
