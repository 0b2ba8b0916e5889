import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DocumentPoint } from '#server/catalog/document/documents.ts';

/** Size of a cell in degrees, about a hundred metres. */
const CELL = 0.001;
const COLUMNS = 1_000_000;
const METRES_PER_DEGREE = 111_000;
/** Beyond these coordinates cells are too narrow or wrap at the antimeridian, so all entries are compared. */
const MAX_LATITUDE = 80;
const MAX_LONGITUDE = 179;

interface Entry<T> {
  readonly item: T;
  readonly at: DocumentPoint;
  readonly index: number;
}

/** A spatial index of points. */
export class PointGrid<T> {
  readonly #entries: readonly Entry<T>[];
  readonly #cells: ReadonlyMap<number, readonly Entry<T>[]>;

  constructor(items: readonly { readonly item: T; readonly at: DocumentPoint }[]) {
    this.#entries = items.map((entry, index) => ({ ...entry, index }));
    this.#cells = Map.groupBy(this.#entries, ({ at: [lat, lng] }) => cellOf(row(lat), row(lng)));
  }

  /** The nearest entry within so many metres; of several equally near ones the last added. */
  nearest(point: GeoPoint, within: number): T | undefined {
    let nearest: Entry<T> | undefined;
    let least = within;
    for (const entry of this.#near(point, within)) {
      const away = distanceBetween(point, { lat: entry.at[0], lng: entry.at[1] });
      if (away > least || (away === least && nearest !== undefined && entry.index < nearest.index)) continue;
      least = away;
      nearest = entry;
    }
    return nearest?.item;
  }

  #near({ lat, lng }: GeoPoint, metres: number): readonly Entry<T>[] {
    if (Math.abs(lat) > MAX_LATITUDE || Math.abs(lng) > MAX_LONGITUDE) return this.#entries;
    const high = metres / METRES_PER_DEGREE;
    const wide = high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180);
    const near: Entry<T>[] = [];
    for (let y = row(lat - high); y <= row(lat + high); y += 1) {
      for (let x = row(lng - wide); x <= row(lng + wide); x += 1) near.push(...(this.#cells.get(cellOf(y, x)) ?? []));
    }
    return near;
  }
}

function row(degrees: number): number {
  return Math.floor(degrees / CELL);
}

function cellOf(y: number, x: number): number {
  return y * COLUMNS + x;
}
