import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { CityDocument, DocumentPoint } from '#server/catalog/document/documents.ts';
import { type Spot, toPoint } from '../geometry.ts';
import { blob, createWarp, trace } from '../towns/draw.ts';
import type { Plan, PlannedStreet } from '../towns/Plan.ts';

interface SmallTown {
  readonly cityId: string;
  readonly center: DocumentPoint;
  /** Another number bends the streets another way. */
  readonly bend: number;
  /** From the water up the hill. */
  readonly along: readonly LocalizedText[];
  /** From west to east. */
  readonly across: readonly LocalizedText[];
  readonly water: LocalizedText;
  readonly park: LocalizedText;
}

const BLOCK = 290;
const LATIN_LETTERS = ['A', 'B', 'C'] as const;

/** A few streets along a shore and a few up from it. */
export function smallTown({ cityId, center, bend, along, across, water, park }: SmallTown): Plan {
  const warp = createWarp(bend, 60);
  const width = (across.length - 1) * BLOCK;
  const height = (along.length - 1) * BLOCK;
  const x = (index: number): number => index * BLOCK - width / 2;
  const y = (index: number): number => index * BLOCK - height / 2;
  const line = (from: Spot, to: Spot): Spot[] =>
    trace(
      (part) => warp([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]),
      Math.hypot(to[0] - from[0], to[1] - from[1]),
    );
  const rank = (index: number): PlannedStreet['rank'] => (index % 2 === 0 ? 'main' : 'side');
  const shore = y(0) - 90;
  return {
    cityId,
    center,
    letters: LATIN_LETTERS,
    streets: [
      ...along.map((name, index) => ({
        id: `${cityId}-along-${index + 1}`,
        name,
        rank: rank(index),
        line: line([x(0) - 120, y(index)], [x(across.length - 1) + 120, y(index)]),
      })),
      ...across.map((name, index) => ({
        id: `${cityId}-across-${index + 1}`,
        name,
        rank: rank(index + 1),
        line: line([x(index), y(0)], [x(index), y(along.length - 1) + 120]),
      })),
    ],
    areas: [
      {
        id: `${cityId}-water`,
        kind: 'water',
        name: water,
        polygon: [...line([-9000, shore], [9000, shore]), [9000, -9000], [-9000, -9000]],
      },
      {
        id: `${cityId}-park`,
        kind: 'park',
        name: park,
        polygon: blob(warp([x(1) + BLOCK / 2, y(1) + BLOCK / 2]), 95, 90, 12, bend),
      },
    ],
    landmarks: [{ id: `${cityId}-view`, kind: 'view', name: park, at: warp([x(1) + BLOCK / 2, y(1) + BLOCK / 2]) }],
  };
}

/** What the map of such a town shows at first. */
export function cityOf(
  { cityId, center }: Plan,
  about: Pick<CityDocument, 'name' | 'country' | 'countryCode'>,
): CityDocument {
  const [south, west] = toPoint(center, [-1400, -1200]);
  const [north, east] = toPoint(center, [1400, 1200]);
  return { id: cityId, ...about, bounds: { east, north, south, west }, center, zoom: 15 };
}

/** Corners around the middle of a town, so many metres away. */
export function around(center: DocumentPoint, metres: number): DocumentPoint[] {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    return toPoint(center, [Math.cos(angle) * metres, Math.sin(angle) * metres]);
  });
}
