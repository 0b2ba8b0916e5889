import { distanceBetween, type GeoBounds, type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { House, NamedPlace } from './NamedPlace.ts';
import type { FoundPlace, PlaceQuery } from './PlaceQuery.ts';
import type { PlaceText } from './readPlaceText.ts';

/** A place whose name fits what was typed, 0 to 1. */
export interface FittingPlace {
  readonly place: NamedPlace;
  readonly fit: number;
}

interface Scored extends FoundPlace {
  readonly score: number;
}

const WANTED_HOUSE_WORTH = 1;
/** What a hundred kilometres of distance weigh against a letter more of the name. */
const FAR_METRES = 100_000;
const FAR_WORTH = 0.3;
const MAX_HOUSES_OF_A_STREET = 12;
const OFFERED_HOUSES = 5;

/** The best matches first; a street that was named without a number is followed by a few of its houses. */
export function rankPlaces(
  fitting: readonly FittingPlace[],
  text: PlaceText,
  query: PlaceQuery,
): readonly FoundPlace[] {
  const { bounds, near, limit } = query;
  const ranked = fitting
    .flatMap(({ place, fit }) => scored(place, fit, text.numbers))
    .filter((found) => isAllowed(found, bounds))
    .map((found) => ({ ...found, score: found.score - farness(found, near) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ place, house }): FoundPlace => ({ place, house }));
  const [best] = ranked;
  const offered = best !== undefined && text.isTelling && text.numbers.length === 0 ? firstHouses(best.place) : [];
  return [...ranked, ...offered.filter((found) => isAllowed(found, bounds))].slice(0, limit);
}

function scored(place: NamedPlace, fit: number, numbers: readonly string[]): readonly Scored[] {
  if (numbers.length === 0) return [{ place, score: fit }];
  const meant = numbers.find((number) => place.houses.some(({ key }) => key.startsWith(number)));
  if (meant === undefined) return [{ place, score: fit / 2 }];
  return place.houses
    .filter(({ key }) => key.startsWith(meant))
    .map((house) => ({ place, house, score: fit + worthOf(house, meant) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_HOUSES_OF_A_STREET);
}

function worthOf({ key }: House, number: string): number {
  return key === number ? WANTED_HOUSE_WORTH : WANTED_HOUSE_WORTH / 2;
}

function firstHouses(place: NamedPlace): readonly FoundPlace[] {
  return place.houses
    .toSorted((a, b) => Number.parseInt(a.key, 10) - Number.parseInt(b.key, 10))
    .slice(0, OFFERED_HOUSES)
    .map((house) => ({ place, house }));
}

function pointOf({ place, house }: FoundPlace): GeoPoint {
  const [lat, lng] = house?.at ?? place.at;
  return { lat, lng };
}

function isAllowed(found: FoundPlace, bounds: GeoBounds | undefined): boolean {
  return bounds === undefined || isWithin(pointOf(found), bounds);
}

function farness(found: FoundPlace, near: GeoPoint | undefined): number {
  if (near === undefined) return 0;
  return Math.min(1, distanceBetween(near, pointOf(found)) / FAR_METRES) * FAR_WORTH;
}
