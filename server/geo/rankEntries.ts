import { distanceBetween, type GeoBounds, type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { GazetteerEntry, House } from './GazetteerEntry.ts';
import type { GazetteerMatch, GazetteerQuery } from './GazetteerQuery.ts';
import type { AddressText } from './readAddressText.ts';

/** An entry that matches the typed text, with a score from 0 to 1. */
export interface EntryFit {
  readonly entry: GazetteerEntry;
  readonly fit: number;
}

interface Scored extends GazetteerMatch {
  readonly score: number;
}

const WANTED_HOUSE_WORTH = 1;
/** Distance in metres at which the penalty is largest, and that penalty compared with the text score. */
const FAR_METRES = 100_000;
const FAR_WORTH = 0.3;
const MAX_HOUSES_OF_A_STREET = 12;
const OFFERED_HOUSES = 5;

/** Sorts matches, best first. A street without a house number is followed by some of its houses. */
export function rankEntries(
  fitting: readonly EntryFit[],
  text: AddressText,
  query: GazetteerQuery,
): readonly GazetteerMatch[] {
  const { bounds, near, limit } = query;
  const ranked = fitting
    .flatMap(({ entry, fit }) => scored(entry, fit, text.numbers))
    .filter((match) => isAllowed(match, bounds))
    .map((match) => ({ ...match, score: match.score - farness(match, near) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry, house }): GazetteerMatch => ({ entry, house }));
  const [best] = ranked;
  const offered = best !== undefined && text.isTelling && text.numbers.length === 0 ? firstHouses(best.entry) : [];
  return [...ranked, ...offered.filter((match) => isAllowed(match, bounds))].slice(0, limit);
}

function scored(entry: GazetteerEntry, fit: number, numbers: readonly string[]): readonly Scored[] {
  if (numbers.length === 0) return [{ entry, score: fit }];
  const meant = numbers.find((number) => entry.houses.some(({ key }) => key.startsWith(number)));
  if (meant === undefined) return [{ entry, score: fit / 2 }];
  return entry.houses
    .filter(({ key }) => key.startsWith(meant))
    .map((house) => ({ entry, house, score: fit + worthOf(house, meant) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_HOUSES_OF_A_STREET);
}

function worthOf({ key }: House, number: string): number {
  return key === number ? WANTED_HOUSE_WORTH : WANTED_HOUSE_WORTH / 2;
}

function firstHouses(entry: GazetteerEntry): readonly GazetteerMatch[] {
  return entry.houses
    .toSorted((a, b) => Number.parseInt(a.key, 10) - Number.parseInt(b.key, 10))
    .slice(0, OFFERED_HOUSES)
    .map((house) => ({ entry, house }));
}

function pointOf({ entry, house }: GazetteerMatch): GeoPoint {
  const [lat, lng] = house?.at ?? entry.at;
  return { lat, lng };
}

function isAllowed(match: GazetteerMatch, bounds: GeoBounds | undefined): boolean {
  return bounds === undefined || isWithin(pointOf(match), bounds);
}

function farness(match: GazetteerMatch, near: GeoPoint | undefined): number {
  if (near === undefined) return 0;
  return Math.min(1, distanceBetween(near, pointOf(match)) / FAR_METRES) * FAR_WORTH;
}
