import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { allWords, type GazetteerEntry } from '#server/geo/GazetteerEntry.ts';
import type { GazetteerMatch, GazetteerQuery } from '#server/geo/GazetteerQuery.ts';
import { type EntryFit, rankEntries } from '#server/geo/rankEntries.ts';
import { readAddressText } from '#server/geo/readAddressText.ts';
import { matchWord } from './matchWord.ts';

/** The search without an index: every typed word against every word of every place. */
export function scanEntries(entries: readonly GazetteerEntry[], query: GazetteerQuery): readonly GazetteerMatch[] {
  const matches = scanOnce(entries, query);
  return matches.length > 0 ? matches : scanOnce(entries, { ...query, text: otherLayout(query.text) });
}

function scanOnce(entries: readonly GazetteerEntry[], query: GazetteerQuery): readonly GazetteerMatch[] {
  const text = readAddressText(query.text);
  if (text.words.length === 0) return [];
  const cache = new Map<string, number>();
  const fitting = entries.flatMap((entry): readonly EntryFit[] => {
    const own = text.words.map((word) => best(word, entry.words, cache));
    const city = text.words.map((word) => best(word, wordsOfCity(entry.city), cache) * 0.4);
    const fits = own.map((fit, index) => Math.max(fit, city[index] ?? 0));
    if (fits.includes(0) || own.every((fit) => fit === 0)) return [];
    return [{ entry, fit: fits.reduce((sum, fit) => sum + fit, 0) / fits.length }];
  });
  return rankEntries(fitting, text, query);
}

/** Degrees of latitude; nobody asks further. */
const A_KILOMETRE = 0.009;

const cityWords = new Map<GazetteerEntry['city'], readonly string[]>();

function wordsOfCity(city: GazetteerEntry['city']): readonly string[] {
  const words = cityWords.get(city) ?? allWords(city.name);
  cityWords.set(city, words);
  return words;
}

function best(word: string, entryWords: readonly string[], fits: Map<string, number>): number {
  return entryWords.reduce((most, candidate) => {
    const key = `${word} ${candidate}`;
    const fit = fits.get(key) ?? matchWord(word, candidate);
    fits.set(key, fit);
    return Math.max(most, fit);
  }, 0);
}

/** What stands at a point, after a look at every house and every corner. */
export function scanningNearest(entries: readonly GazetteerEntry[]): (point: GeoPoint) => GazetteerMatch | undefined {
  const houses = entries.flatMap((entry) => entry.houses.map((house) => ({ entry, house, at: house.at })));
  const corners = entries.flatMap((entry) => entry.line.map((at) => ({ entry, at })));
  return (point) => {
    const house = nearest(houses, point, 45);
    if (house !== undefined) return { entry: house.entry, house: house.house };
    const street = nearest(corners, point, 90);
    return street && { entry: street.entry };
  };
}

function nearest<T extends { readonly at: readonly [number, number] }>(
  candidates: readonly T[],
  point: GeoPoint,
  within: number,
): T | undefined {
  let highest: T | undefined;
  let least = within;
  for (const candidate of candidates) {
    if (Math.abs(candidate.at[0] - point.lat) > A_KILOMETRE) continue;
    const away = distanceBetween(point, { lat: candidate.at[0], lng: candidate.at[1] });
    if (away > least) continue;
    least = away;
    highest = candidate;
  }
  return highest;
}
