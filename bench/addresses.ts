import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { Gazetteer } from '#server/geo/Gazetteer.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';

const ROUNDS = 40;
const TARGETS = { search: 2, reverse: 0.1 };
const TEXTS = ['портовая 17', 'Портвая', 'ulica lucka 12', 'gjhnjdfz', 'улица', 'п', 'Bright Hill castle', 'нет такой'];

/** Measures address search and reverse geocoding on the server. */
export function measureAddresses(): readonly Figure[] {
  const seed = readDemoSeed();
  const gazetteer = new Gazetteer(seed);
  const houses = seed.towns.flatMap(({ streets }) => streets.flatMap((street) => street.houses.map(({ at }) => at)));
  const searches = Array.from({ length: ROUNDS }, () =>
    timed(TEXTS.length, () => {
      for (const text of TEXTS) gazetteer.search({ text, limit: 10 });
    }),
  );
  const reverses = Array.from({ length: ROUNDS }, () =>
    timed(houses.length, () => {
      for (const [lat, lng] of houses) gazetteer.at({ lat: lat + 0.0001, lng });
    }),
  );
  const figure = (part: keyof typeof TARGETS, measured: number): Figure => {
    const value = Math.round(measured * 10_000) / 10_000;
    return { id: `S15.${part}`, value, unit: 'ms', target: TARGETS[part], met: value <= TARGETS[part] };
  };
  return [figure('search', median(searches)), figure('reverse', median(reverses))];
}

/** Average time of a run in milliseconds. */
function timed(count: number, run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / count;
}
