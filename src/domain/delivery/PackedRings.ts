import type { GeoBounds, GeoPoint } from '#domain/location/GeoPoint.ts';
import { EDGE_TOLERANCE_DEGREES, edgeAt } from './edgeAt.ts';

/** Rings without problems, their numbers side by side in memory; degrees. */
export class PackedRings {
  readonly count: number;
  /** Latitude and longitude in turns; each ring begins and ends with the same corner. */
  readonly #numbers: Float64Array;
  /** Where ring `n` begins in the numbers, and behind the last one where it ends. */
  readonly #starts: Int32Array;
  /** South, west, north, east of each ring, widened by what counts as an edge. */
  readonly #boxes: Float64Array;

  constructor(rings: readonly (readonly GeoPoint[])[]) {
    this.count = rings.length;
    const corners = rings.reduce((sum, ring) => sum + ring.length + 1, 0);
    this.#numbers = new Float64Array(2 * corners);
    this.#starts = new Int32Array(rings.length + 1);
    this.#boxes = new Float64Array(4 * rings.length);
    let next = 0;
    for (const [rank, ring] of rings.entries()) {
      this.#starts[rank] = next;
      let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let corner = 0; corner <= ring.length; corner++) {
        const { lat, lng } = ring[corner % ring.length] as GeoPoint;
        this.#numbers[next++] = lat;
        this.#numbers[next++] = lng;
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lng < west) west = lng;
        if (lng > east) east = lng;
      }
      const tolerance = EDGE_TOLERANCE_DEGREES;
      this.#boxes.set([south - tolerance, west - tolerance, north + tolerance, east + tolerance], 4 * rank);
    }
    this.#starts[rings.length] = next;
  }

  boxOf(rank: number): GeoBounds {
    const [south = 0, west = 0, north = 0, east = 0] = this.#boxes.subarray(4 * rank, 4 * rank + 4);
    return { south, west, north, east };
  }

  /** Around all of them; without any, a box of nothing in the middle of the map. */
  get bounds(): GeoBounds {
    const boxes = Array.from({ length: this.count }, (_, rank) => this.boxOf(rank));
    return boxes.reduce(
      (all, box) => ({
        south: Math.min(all.south, box.south),
        west: Math.min(all.west, box.west),
        north: Math.max(all.north, box.north),
        east: Math.max(all.east, box.east),
      }),
      boxes[0] ?? { south: 0, west: 0, north: 1, east: 1 },
    );
  }

  /** The same answer as polygonContains. */
  contains(rank: number, lat: number, lng: number): boolean {
    const boxes = this.#boxes;
    const box = 4 * rank;
    if (lat < (boxes[box] as number) || lng < (boxes[box + 1] as number)) return false;
    if (lat > (boxes[box + 2] as number) || lng > (boxes[box + 3] as number)) return false;
    const numbers = this.#numbers;
    const end = this.#starts[rank + 1] as number;
    let next = this.#starts[rank] as number;
    let fromLat = numbers[next++] as number;
    let fromLng = numbers[next++] as number;
    let isInside = false;
    // Nearly all edges lie north or south of the point: they are passed over without a closer look.
    const above = lat + 2 * EDGE_TOLERANCE_DEGREES;
    const below = lat - 2 * EDGE_TOLERANCE_DEGREES;
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
