import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import { EDGE_TOLERANCE_DEGREES, edgeAt } from './edgeAt.ts';

/** Wider than what counts as an edge: nothing that touches a point lies farther off. */
const REACH_DEGREES = 2 * EDGE_TOLERANCE_DEGREES;
/** Of a box. */
const SIDES = 4;

/** Rings without problems, their numbers side by side in memory, so that many points are looked up fast; degrees. */
export class PackedRings {
  /** Around each ring, widened by what counts as its edge. */
  readonly boxes: readonly GeoBounds[];
  /** South, west, north and east of each box. */
  readonly #sides: Float64Array;
  /** Latitude and longitude in turns; each ring begins and ends with the same corner. */
  readonly #numbers: Float64Array;
  /** Where each ring begins in the numbers, and behind the last one where it ends. */
  readonly #starts: readonly number[];

  constructor(rings: readonly (readonly GeoPoint[])[]) {
    this.boxes = rings.map(boxOf);
    this.#sides = Float64Array.from(this.boxes.flatMap(({ south, west, north, east }) => [south, west, north, east]));
    const starts = [0];
    const numbers: number[] = [];
    for (const ring of rings) {
      for (const { lat, lng } of ring) numbers.push(lat, lng);
      const [first] = ring;
      if (first !== undefined) numbers.push(first.lat, first.lng);
      starts.push(numbers.length);
    }
    this.#numbers = Float64Array.from(numbers);
    this.#starts = starts;
  }

  /** The same answer as polygonContains. */
  contains(rank: number, lat: number, lng: number): boolean {
    const sides = this.#sides;
    const box = rank * SIDES;
    if (lat < (sides[box] as number) || lng < (sides[box + 1] as number)) return false;
    if (lat > (sides[box + 2] as number) || lng > (sides[box + 3] as number)) return false;
    const numbers = this.#numbers;
    const end = this.#starts[rank + 1] as number;
    let next = this.#starts[rank] as number;
    let fromLat = numbers[next++] as number;
    let fromLng = numbers[next++] as number;
    // Nearly all edges lie north or south of the point: they are passed over without a closer look.
    const above = lat + REACH_DEGREES;
    const below = lat - REACH_DEGREES;
    let isInside = false;
    while (next < end) {
      const toLat = numbers[next++] as number;
      const toLng = numbers[next++] as number;
      const isFar = (fromLat > above && toLat > above) || (fromLat < below && toLat < below);
      if (!isFar) {
        const edge = edgeAt(lat, lng, fromLat, fromLng, toLat, toLng);
        if (edge === 'under') return true;
        if (edge === 'east') isInside = !isInside;
      }
      fromLat = toLat;
      fromLng = toLng;
    }
    return isInside;
  }
}

function boxOf(ring: readonly GeoPoint[]): GeoBounds {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lng } of ring) {
    if (lat < south) south = lat;
    if (lng < west) west = lng;
    if (lat > north) north = lat;
    if (lng > east) east = lng;
  }
  return {
    south: south - EDGE_TOLERANCE_DEGREES,
    west: west - EDGE_TOLERANCE_DEGREES,
    north: north + EDGE_TOLERANCE_DEGREES,
    east: east + EDGE_TOLERANCE_DEGREES,
  };
}
