import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import { EDGE_TOLERANCE_DEGREES, edgeAt } from './edgeAt.ts';

/** Search margin in degrees, wider than the edge tolerance: an edge farther from the point cannot touch it. */
const REACH_DEGREES = 2 * EDGE_TOLERANCE_DEGREES;
/** Numbers stored for each bounding box: south, west, north, east. */
const SIDES = 4;

/** Valid rings, in degrees, packed into typed arrays for fast lookups of many points. */
export class PackedRings {
  /** Bounding box of each ring, widened by the edge tolerance. */
  readonly boxes: readonly GeoBounds[];
  /** South, west, north and east of each bounding box. */
  readonly #sides: Float64Array;
  /** Alternating latitudes and longitudes. Each ring is closed: it ends with its first corner. */
  readonly #numbers: Float64Array;
  /** Start index of each ring in `#numbers`, with the end of the last ring appended. */
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

  /** Gives the same answer as `polygonContains` for the ring with this rank. */
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
    // Fast path: nearly all edges lie entirely north or south of the point and can be skipped.
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
