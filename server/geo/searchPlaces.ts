import { distanceBetween, type GeoBounds, type GeoPoint } from '#domain/location/GeoPoint.ts';
import type { WorldPoint } from '#server/world/World.ts';
import type { House, NamedPlace } from './Gazetteer.ts';
import { matchWord } from './matchWord.ts';
import { isCommonWord, isNumberWord, wordsOf } from './plainText.ts';

export interface FoundPlace {
  readonly place: NamedPlace;
  readonly house?: House | undefined;
}

export interface PlaceQuery {
  readonly text: string;
  readonly limit: number;
  readonly bounds?: GeoBounds | undefined;
  readonly near?: GeoPoint | undefined;
}

interface Scored extends FoundPlace {
  readonly score: number;
}

const CITY_WORD_WORTH = 0.4;
const WANTED_HOUSE_WORTH = 1;
/** What a hundred kilometres of distance weigh against a letter more of the name. */
const FAR_METRES = 100_000;
const MOST_HOUSES_OF_A_STREET = 12;

/** The best matches first: every typed word must fit the place, its city or its house number. */
export function searchPlaces(places: readonly NamedPlace[], query: PlaceQuery): readonly FoundPlace[] {
  const typed = wordsOf(query.text);
  const numbers = typed.filter(isNumberWord);
  const telling = typed.filter((word) => !isNumberWord(word) && !isCommonWord(word));
  const words = telling.length > 0 ? telling : typed.filter((word) => !isNumberWord(word));
  if (words.length === 0) return [];
  return places
    .flatMap((place) => scoredOf(place, words, numbers))
    .filter(({ place, house }) => isWithin(house?.at ?? place.at, query.bounds))
    .map((found) => ({ ...found, score: found.score - farness(found, query.near) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, query.limit);
}

function scoredOf(place: NamedPlace, words: readonly string[], numbers: readonly string[]): readonly Scored[] {
  const own = words.map((word) => best(word, place.words));
  const city = words.map((word) => best(word, place.cityWords) * CITY_WORD_WORTH);
  const fits = words.map((_, index) => Math.max(own[index] ?? 0, city[index] ?? 0));
  if (fits.includes(0) || own.every((fit) => fit === 0)) return [];
  const score = fits.reduce((sum, fit) => sum + fit, 0) / words.length;
  const number = numbers.join('');
  if (number === '') return [{ place, score }];
  const houses = place.houses
    .filter(({ key }) => key.startsWith(number))
    .map((house) => ({
      place,
      house,
      score: score + (house.key === number ? WANTED_HOUSE_WORTH : WANTED_HOUSE_WORTH / 2),
    }));
  return houses.length > 0 ? houses.slice(0, MOST_HOUSES_OF_A_STREET) : [{ place, score: score / 2 }];
}

function best(word: string, known: readonly string[]): number {
  return known.reduce((most, candidate) => Math.max(most, matchWord(word, candidate)), 0);
}

function isWithin([lat, lng]: WorldPoint, bounds: GeoBounds | undefined): boolean {
  if (bounds === undefined) return true;
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

function farness({ place, house }: FoundPlace, near: GeoPoint | undefined): number {
  if (near === undefined) return 0;
  const [lat, lng] = house?.at ?? place.at;
  return Math.min(1, distanceBetween(near, { lat, lng }) / FAR_METRES) * 0.3;
}
