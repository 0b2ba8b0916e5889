import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import type { CatalogDocument, CityDocument } from '#server/catalog/document/documents.ts';
import { allWords, type GazetteerEntry, gazetteerEntries, type House } from './GazetteerEntry.ts';
import type { GazetteerMatch, GazetteerQuery } from './GazetteerQuery.ts';
import { PointGrid } from './PointGrid.ts';
import { type EntryFit, rankEntries } from './rankEntries.ts';
import { type AddressText, readAddressText } from './readAddressText.ts';

const CITY_WORD_WORTH = 0.4;
const HOUSE_METRES = 45;
const STREET_METRES = 90;

/** How well each entry, by index, and each city matches one typed word. */
interface WordFits {
  readonly entries: ReadonlyMap<number, number>;
  readonly cities: ReadonlyMap<CityDocument, number>;
}

/** Every street, house, square and landmark of a catalog, searchable by name or point. */
export class Gazetteer {
  readonly #entries: readonly GazetteerEntry[];
  readonly #words: WordIndex;
  readonly #entriesByWord: ReadonlyMap<string, readonly number[]>;
  readonly #citiesByWord: ReadonlyMap<string, readonly CityDocument[]>;
  readonly #houses: PointGrid<{ readonly entry: GazetteerEntry; readonly house: House }>;
  readonly #corners: PointGrid<GazetteerEntry>;

  constructor(document: CatalogDocument) {
    this.#entries = gazetteerEntries(document);
    this.#entriesByWord = byWord(this.#entries.map(({ words }, index) => [index, words]));
    this.#citiesByWord = byWord(document.cities.map((city) => [city, allWords(city.name)]));
    this.#words = new WordIndex([...this.#entriesByWord.keys(), ...this.#citiesByWord.keys()]);
    const houses = this.#entries.flatMap((entry) => entry.houses.map((house) => ({ entry, house })));
    this.#houses = new PointGrid(houses.map((item) => ({ item, at: item.house.at })));
    this.#corners = new PointGrid(this.#entries.flatMap((item) => item.line.map((at) => ({ item, at }))));
  }

  /** Best matches first. Without a match the text is tried in the other keyboard layout. */
  search(query: GazetteerQuery): readonly GazetteerMatch[] {
    const matches = this.#search(readAddressText(query.text), query);
    return matches.length > 0 ? matches : this.#search(readAddressText(otherLayout(query.text)), query);
  }

  /** The house at a point, else the nearby street; undefined when there is neither. */
  at(point: GeoPoint): GazetteerMatch | undefined {
    const house = this.#houses.nearest(point, HOUSE_METRES);
    if (house !== undefined) return house;
    const street = this.#corners.nearest(point, STREET_METRES);
    return street && { entry: street };
  }

  #search(text: AddressText, query: GazetteerQuery): readonly GazetteerMatch[] {
    const fits = text.words.map((word) => this.#fitsOf(word));
    const candidates = new Set(fits.flatMap(({ entries }) => [...entries.keys()]));
    const fitting = [...candidates].toSorted((a, b) => a - b).flatMap((index) => this.#fitting(index, fits));
    return rankEntries(fitting, text, query);
  }

  /** Entries for which every word matches the entry or its city, and at least one matches the entry. */
  #fitting(index: number, fits: readonly WordFits[]): readonly EntryFit[] {
    const entry = this.#entries[index];
    if (entry === undefined) return [];
    const each = fits.map(({ entries, cities }) =>
      Math.max(entries.get(index) ?? 0, (cities.get(entry.city) ?? 0) * CITY_WORD_WORTH),
    );
    if (each.includes(0)) return [];
    return [{ entry, fit: each.reduce((sum, fit) => sum + fit, 0) / each.length }];
  }

  #fitsOf(word: string): WordFits {
    const entries = new Map<number, number>();
    const cities = new Map<CityDocument, number>();
    for (const [index, fit] of this.#words.find(word)) {
      const token = this.#words.words[index] ?? '';
      for (const entry of this.#entriesByWord.get(token) ?? [])
        entries.set(entry, Math.max(entries.get(entry) ?? 0, fit));
      for (const city of this.#citiesByWord.get(token) ?? []) cities.set(city, Math.max(cities.get(city) ?? 0, fit));
    }
    return { entries, cities };
  }
}

function byWord<T>(
  named: readonly (readonly [item: T, words: readonly string[]])[],
): ReadonlyMap<string, readonly T[]> {
  const itemsByWord = new Map<string, T[]>();
  for (const [item, words] of named) {
    for (const word of words) {
      const items = itemsByWord.get(word) ?? [];
      items.push(item);
      itemsByWord.set(word, items);
    }
  }
  return itemsByWord;
}
