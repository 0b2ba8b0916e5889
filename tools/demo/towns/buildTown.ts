import type { TownDocument } from '#server/catalog/document/documents.ts';
import { distance, distanceToSegments, isInside, type Spot, segmentsOf, toPoint } from '../geometry.ts';
import { createRandom, documentOf } from '../random.ts';
import type { Plan, PlannedStreet } from './Plan.ts';

const SETBACK = { main: 28, side: 21, path: 16 } as const;
const LETTERS = ['А', 'Б', 'В'] as const;

interface Walker {
  readonly at: Spot;
  readonly heading: number;
}

function walk(line: readonly Spot[], metres: number): Walker | undefined {
  let rest = metres;
  for (const [start, end] of segmentsOf(line)) {
    const length = distance(start, end);
    if (rest <= length) {
      const part = rest / length;
      return {
        at: [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part],
        heading: Math.atan2(end[1] - start[1], end[0] - start[0]),
      };
    }
    rest -= length;
  }
  return undefined;
}

interface House {
  readonly number: string;
  readonly spot: Spot;
}

function placeHouses(street: PlannedStreet, plan: Plan, spots: Spot[]): House[] {
  const random = createRandom(documentOf(street.id));
  const own = segmentsOf(street.line);
  const others = plan.streets
    .filter((other) => other !== street)
    .map((other) => ({ rank: other.rank, segments: segmentsOf(other.line) }));
  const houses: House[] = [];
  const standsFree = (spot: Spot): boolean =>
    others.every((other) => distanceToSegments(spot, other.segments) > SETBACK[other.rank] - 4) &&
    distanceToSegments(spot, own) > SETBACK[street.rank] - 6 &&
    plan.areas.every((area) => !isInside(spot, area.polygon)) &&
    spots.every((house) => distance(spot, house) > 26);
  for (const side of [1, -1] as const) {
    let number = side === 1 ? 1 : 2;
    let metres = 24 + random() * 30;
    for (let walker = walk(street.line, metres); walker !== undefined; walker = walk(street.line, metres)) {
      const setback = SETBACK[street.rank] + random() * 7;
      const turned = walker.heading + (side * Math.PI) / 2;
      const spot: Spot = [walker.at[0] + Math.cos(turned) * setback, walker.at[1] + Math.sin(turned) * setback];
      const isLettered = random() < 0.07 && houses.length > 0 && number > 2;
      const letter = (plan.letters ?? LETTERS)[random() < 0.7 ? 0 : random() < 0.7 ? 1 : 2];
      const fraction = 1 + Math.floor(random() * 9);
      if (standsFree(spot)) {
        const isCorner = others.some((other) => distanceToSegments(spot, other.segments) < SETBACK[other.rank] + 12);
        const label = isCorner && number > 2 && random() < 0.6 ? `${number}/${fraction}` : `${number}`;
        const previous = houses.at(-1)?.number;
        if (isLettered && previous !== undefined && /^\d+$/.test(previous)) {
          houses.push({ number: `${previous}${letter}`, spot });
        } else {
          houses.push({ number: label, spot });
          number += 2;
        }
        spots.push(spot);
      }
      metres += 52 + random() * 34;
    }
  }
  return houses;
}

export function buildTown(plan: Plan): TownDocument {
  const spots: Spot[] = [];
  const place = (spot: Spot): ReturnType<typeof toPoint> => toPoint(plan.center, spot);
  return {
    cityId: plan.cityId,
    streets: plan.streets.map((street) => ({
      id: street.id,
      name: street.name,
      rank: street.rank,
      line: street.line.map(place),
      houses: placeHouses(street, plan, spots).map((house) => ({ number: house.number, at: place(house.spot) })),
    })),
    areas: plan.areas.map((area) => ({
      id: area.id,
      kind: area.kind,
      ...(area.name === undefined ? {} : { name: area.name }),
      polygon: area.polygon.map(place),
    })),
    landmarks: plan.landmarks.map(({ id, kind, name, at }) => ({ id, kind, name, at: place(at) })),
  };
}
