import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';

type Ring = readonly GeoPoint[];

/** An area with the holes in it; no ring repeats its first corner at its end. */
export interface PiercedArea {
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** A corner of the cut, where it meets the border. */
interface Crossing extends GeoPoint {
  readonly partner: () => Crossing | undefined;
}

/** A part of a border on one side of the cut. */
interface Chain {
  readonly start: Crossing;
  readonly corners: Ring;
  readonly end: Crossing;
}

const ROUNDING = 1e6;

/**
 * Areas without holes that cover the same ground: a cut along a latitude through a hole leaves pieces of which the hole
 * is a part of the border. A hole without an area is no hole. undefined when the rings cross each other, so that no cut
 * can do it.
 */
export function withoutHoles({ outer, holes }: PiercedArea): readonly Ring[] | undefined {
  const [first] = holes;
  if (first === undefined) return [outer];
  if (ringProblem(first) !== undefined) return withoutHoles({ outer, holes: holes.slice(1) });
  const pieces = cutAt(
    [turned(outer, true), ...holes.map((hole) => turned(hole, false))],
    latitudeThrough(first, [outer, ...holes]),
  );
  const parts = pieces?.map(withoutHoles);
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** A latitude through a hole on which no corner lies: the middle of the widest gap between the latitudes of corners. */
function latitudeThrough(hole: Ring, rings: readonly Ring[]): number {
  const own = hole.map(({ lat }) => lat);
  const [south, north] = [Math.min(...own), Math.max(...own)];
  const lats = [...new Set(rings.flat().map(({ lat }) => lat))].filter((lat) => lat >= south && lat <= north);
  const sorted = lats.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((to, index) => ({ from: sorted[index] as number, to }));
  const { from, to } = gaps.reduce((widest, gap) => (gap.to - gap.from > widest.to - widest.from ? gap : widest), {
    from: south,
    to: south,
  });
  const middle = Math.round(((from + to) / 2) * ROUNDING) / ROUNDING;
  return middle > from && middle < to ? middle : (from + to) / 2;
}

/**
 * The pieces north and south of a latitude. The outer ring runs counterclockwise and holes clockwise, so the area is to
 * their left.
 */
function cutAt(rings: readonly Ring[], lat: number): readonly PiercedArea[] | undefined {
  const crossings: Crossing[] = [];
  const whole: Ring[] = [];
  const chains: Chain[] = [];
  for (const ring of rings) {
    const own = chainsOf(ring, lat, crossings);
    if (own.length === 0) whole.push(ring);
    else chains.push(...own);
  }
  crossings.sort((a, b) => a.lng - b.lng);
  const isNorth = ({ corners }: Chain): boolean => (corners[0]?.lat ?? lat) > lat;
  const north = joinedChains(chains.filter(isNorth));
  const south = joinedChains(chains.filter((chain) => !isNorth(chain)));
  if (north === undefined || south === undefined) return undefined;
  return [...north, ...south].map((outer) => ({
    outer,
    holes: whole.filter(([corner]) => corner !== undefined && polygonContains(outer, corner)),
  }));
}

function chainsOf(ring: Ring, lat: number, crossings: Crossing[]): readonly Chain[] {
  const isNorth = (corner: GeoPoint): boolean => corner.lat > lat;
  const first = ring.findIndex((corner, index) => isNorth(corner) !== isNorth(ring.at(index - 1) as GeoPoint));
  if (first === -1) return [];
  const rotated = [...ring.slice(first), ...ring.slice(0, first)];
  const partner = (of: Crossing): Crossing | undefined => crossings[crossings.indexOf(of) ^ 1];
  const crossingOf = (from: GeoPoint, to: GeoPoint): Crossing => {
    const part = (lat - from.lat) / (to.lat - from.lat);
    const lng = Math.round((from.lng + (to.lng - from.lng) * part) * ROUNDING) / ROUNDING;
    const crossing: Crossing = { lat, lng, partner: () => partner(crossing) };
    crossings.push(crossing);
    return crossing;
  };
  const groups: GeoPoint[][] = [];
  for (const corner of rotated) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && isNorth(group[0]) === isNorth(corner)) group.push(corner);
    else groups.push([corner]);
  }
  const between = groups.map((group, index) =>
    crossingOf((groups.at(index - 1) as GeoPoint[]).at(-1) as GeoPoint, group[0] as GeoPoint),
  );
  return groups.map((corners, index) => ({
    start: between[index] as Crossing,
    corners,
    end: between[(index + 1) % between.length] as Crossing,
  }));
}

/** Joins the chains of one side along the cut; undefined when an end has no chain to go on with. */
function joinedChains(chains: readonly Chain[]): readonly Ring[] | undefined {
  const remaining = new Set(chains);
  const rings: Ring[] = [];
  for (const first of chains) {
    if (!remaining.has(first)) continue;
    const ring: GeoPoint[] = [];
    let chain: Chain | undefined = first;
    while (chain !== undefined && remaining.delete(chain)) {
      ring.push(pointOf(chain.start), ...chain.corners, pointOf(chain.end));
      const next: Crossing | undefined = chain.end.partner();
      chain = next === first.start ? undefined : chains.find(({ start }) => start === next);
      if (chain === undefined && next !== first.start) return undefined;
    }
    rings.push(ring);
  }
  return rings;
}

function pointOf({ lat, lng }: Crossing): GeoPoint {
  return { lat, lng };
}

/** The ring in the wanted direction. */
function turned(ring: Ring, isCounterclockwise: boolean): Ring {
  const doubled = ring.reduce((sum, { lat, lng }, index) => {
    const before = ring.at(index - 1) as GeoPoint;
    return sum + (before.lng * lat - lng * before.lat);
  }, 0);
  return doubled > 0 === isCounterclockwise ? ring : ring.toReversed();
}
