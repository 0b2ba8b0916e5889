import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import type { Seed, SeedCity } from '#server/seed/Seed.ts';
import { allWords, type House, type NamedPlace, namedPlaces } from './NamedPlace.ts';
import type { FoundPlace, PlaceQuery } from './PlaceQuery.ts';
import { PointGrid } from './PointGrid.ts';
import { type FittingPlace, rankPlaces } from './rankPlaces.ts';
import { type PlaceText, readPlaceText } from './readPlaceText.ts';

const CITY_WORD_WORTH = 0.4;
const HOUSE_METRES = 45;
const STREET_METRES = 90;

/** How well each place, by its number, and each city fits one typed word. */
interface WordFits {
  readonly places: ReadonlyMap<number, number>;
  readonly cities: ReadonlyMap<SeedCity, number>;
}

/** Every street, house, square and sight of a catalog, looked up by name or by point through indexes. */
export class Gazetteer {
  readonly #places: readonly NamedPlace[];
  readonly #words: WordIndex;
  readonly #placesByWord: ReadonlyMap<string, readonly number[]>;
  readonly #citiesByWord: ReadonlyMap<string, readonly SeedCity[]>;
  readonly #houses: PointGrid<{ readonly place: NamedPlace; readonly house: House }>;
  readonly #corners: PointGrid<NamedPlace>;

  constructor(seed: Seed) {
    this.#places = namedPlaces(seed);
    this.#placesByWord = byWord(this.#places.map(({ words }, index) => [index, words]));
    this.#citiesByWord = byWord(seed.cities.map((city) => [city, allWords(city.name)]));
    this.#words = new WordIndex([...this.#placesByWord.keys(), ...this.#citiesByWord.keys()]);
    const houses = this.#places.flatMap((place) => place.houses.map((house) => ({ place, house })));
    this.#houses = new PointGrid(houses.map((item) => ({ item, at: item.house.at })));
    this.#corners = new PointGrid(this.#places.flatMap((item) => item.line.map((at) => ({ item, at }))));
  }

  /** The best matches first; what fits nothing is read once more as typed with the other alphabet's keys. */
  search(query: PlaceQuery): readonly FoundPlace[] {
    const found = this.#search(readPlaceText(query.text), query);
    return found.length > 0 ? found : this.#search(readPlaceText(otherLayout(query.text)), query);
  }

  /** What stands at a point: a house, else the street beside it; undefined in the middle of nowhere. */
  at(point: GeoPoint): FoundPlace | undefined {
    const house = this.#houses.nearest(point, HOUSE_METRES);
    if (house !== undefined) return house;
    const street = this.#corners.nearest(point, STREET_METRES);
    return street && { place: street };
  }

  #search(text: PlaceText, query: PlaceQuery): readonly FoundPlace[] {
    const fits = text.words.map((word) => this.#fitsOf(word));
    const candidates = new Set(fits.flatMap(({ places }) => [...places.keys()]));
    const fitting = [...candidates].toSorted((a, b) => a - b).flatMap((index) => this.#fitting(index, fits));
    return rankPlaces(fitting, text, query);
  }

  /** Every word must fit the place or its city, and one at least the place. */
  #fitting(index: number, fits: readonly WordFits[]): readonly FittingPlace[] {
    const place = this.#places[index];
    if (place === undefined) return [];
    const each = fits.map(({ places, cities }) =>
      Math.max(places.get(index) ?? 0, (cities.get(place.city) ?? 0) * CITY_WORD_WORTH),
    );
    if (each.includes(0)) return [];
    return [{ place, fit: each.reduce((sum, fit) => sum + fit, 0) / each.length }];
  }

  #fitsOf(word: string): WordFits {
    const places = new Map<number, number>();
    const cities = new Map<SeedCity, number>();
    for (const [index, fit] of this.#words.find(word)) {
      const known = this.#words.words[index] ?? '';
      for (const place of this.#placesByWord.get(known) ?? []) places.set(place, Math.max(places.get(place) ?? 0, fit));
      for (const city of this.#citiesByWord.get(known) ?? []) cities.set(city, Math.max(cities.get(city) ?? 0, fit));
    }
    return { places, cities };
  }
}

function byWord<T>(
  named: readonly (readonly [item: T, words: readonly string[]])[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const [item, words] of named) {
    for (const word of words) {
      const items = found.get(word) ?? [];
      items.push(item);
      found.set(word, items);
    }
  }
  return found;
}
