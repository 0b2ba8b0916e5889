import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { zoneIndexOf } from '#domain/delivery/zoneAt.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';

const FEW = 100;
const MANY = 5_000;
const CORNERS = 60;
const RUNS = 9;
const LOOKUPS = 200_000;
const POINTS = 4_096;
/** Distance in degrees between the centers of neighboring zones, about a kilometre. */
const SPACING = 0.01;
const TARGETS = { lookup: 0.5, build: 50, growth: 2 };

/** A pseudorandom generator from 0 to 1 with a fixed seed. */
function drawing(): () => number {
  let state = 20_261_120;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Irregular zones side by side that overlap their neighbors. */
function aCity(count: number): { readonly zones: readonly DeliveryZone[]; readonly points: readonly GeoPoint[] } {
  const next = drawing();
  const side = Math.ceil(Math.sqrt(count));
  const around = (lat: number, lng: number): readonly GeoPoint[] =>
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const radius = SPACING * (0.5 + 0.4 * next());
      return { lat: lat + radius * Math.sin(angle), lng: lng + radius * Math.cos(angle) };
    });
  const zones = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: '',
    restaurantId: 'one',
    tiers: [],
    polygon: around(50 + Math.floor(index / side) * SPACING, 40 + (index % side) * SPACING),
  }));
  const span = side * SPACING;
  const points = Array.from({ length: POINTS }, () => ({ lat: 50 + next() * span, lng: 40 + next() * span }));
  return { zones, points };
}

/** Microseconds per lookup of points in random order. */
function lookup(count: number): number {
  const { zones, points } = aCity(count);
  const { find } = zoneIndexOf(zones);
  const runs = Array.from({ length: RUNS }, () => {
    let found = 0;
    const start = performance.now();
    for (let index = 0; index < LOOKUPS; index++) if (find(points[index % POINTS] as GeoPoint)) found++;
    const elapsed = performance.now() - start;
    if (found === 0) throw new Error('No point lies in any zone: nothing was measured');
    return (elapsed * 1_000) / LOOKUPS;
  });
  return median(runs);
}

/** Time to build the index, in milliseconds. */
function build(): number {
  const { zones } = aCity(MANY);
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    zoneIndexOf(zones);
    return performance.now() - start;
  });
  return median(runs);
}

/** Measures finding the delivery zone of an address among thousands. */
export function measureZones(): readonly Figure[] {
  const few = lookup(FEW);
  const many = lookup(MANY);
  const figure = (part: keyof typeof TARGETS, measured: number, unit: string): Figure => {
    const value = Math.round(measured * 100) / 100;
    return { id: `S10.${part}`, value, unit, target: TARGETS[part], met: value <= TARGETS[part] };
  };
  return [figure('lookup', many, 'us'), figure('build', build(), 'ms'), figure('growth', many / few, 'x')];
}
