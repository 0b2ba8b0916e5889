import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { allWords, type NamedPlace } from '#server/geo/NamedPlace.ts';
import type { FoundPlace, PlaceQuery } from '#server/geo/PlaceQuery.ts';
import { type FittingPlace, rankPlaces } from '#server/geo/rankPlaces.ts';
import { readPlaceText } from '#server/geo/readPlaceText.ts';
import { matchWord } from './matchWord.ts';

/** The search without an index: every typed word against every word of every place. */
export function scanPlaces(places: readonly NamedPlace[], query: PlaceQuery): readonly FoundPlace[] {
  const found = scanOnce(places, query);
  return found.length > 0 ? found : scanOnce(places, { ...query, text: otherLayout(query.text) });
}

function scanOnce(places: readonly NamedPlace[], query: PlaceQuery): readonly FoundPlace[] {
  const text = readPlaceText(query.text);
  if (text.words.length === 0) return [];
  const known = new Map<string, number>();
  const fitting = places.flatMap((place): readonly FittingPlace[] => {
    const own = text.words.map((word) => best(word, place.words, known));
    const city = text.words.map((word) => best(word, wordsOfCity(place.city), known) * 0.4);
    const fits = own.map((fit, index) => Math.max(fit, city[index] ?? 0));
    if (fits.includes(0) || own.every((fit) => fit === 0)) return [];
    return [{ place, fit: fits.reduce((sum, fit) => sum + fit, 0) / fits.length }];
  });
  return rankPlaces(fitting, text, query);
}

/** Degrees of latitude; nobody asks further. */
const A_KILOMETRE = 0.009;

const cityWords = new Map<NamedPlace['city'], readonly string[]>();

function wordsOfCity(city: NamedPlace['city']): readonly string[] {
  const words = cityWords.get(city) ?? allWords(city.name);
  cityWords.set(city, words);
  return words;
}

function best(word: string, known: readonly string[], fits: Map<string, number>): number {
  return known.reduce((most, candidate) => {
    const key = `${word} ${candidate}`;
    const fit = fits.get(key) ?? matchWord(word, candidate);
    fits.set(key, fit);
    return Math.max(most, fit);
  }, 0);
}

/** What stands at a point, after a look at every house and every corner. */
export function scanningNearest(places: readonly NamedPlace[]): (point: GeoPoint) => FoundPlace | undefined {
  const houses = places.flatMap((place) => place.houses.map((house) => ({ place, house, at: house.at })));
  const corners = places.flatMap((place) => place.line.map((at) => ({ place, at })));
  return (point) => {
    const house = nearest(houses, point, 45);
    if (house !== undefined) return { place: house.place, house: house.house };
    const street = nearest(corners, point, 90);
    return street && { place: street.place };
  };
}

function nearest<T extends { readonly at: readonly [number, number] }>(
  candidates: readonly T[],
  point: GeoPoint,
  within: number,
): T | undefined {
  let found: T | undefined;
  let least = within;
  for (const candidate of candidates) {
    if (Math.abs(candidate.at[0] - point.lat) > A_KILOMETRE) continue;
    const away = distanceBetween(point, { lat: candidate.at[0], lng: candidate.at[1] });
    if (away > least) continue;
    least = away;
    found = candidate;
  }
  return found;
}
