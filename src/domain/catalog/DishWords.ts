import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { plainWords, readWord, type WordReading } from '#domain/text/readWord.ts';
import type { Dish } from './Dish.ts';
import type { DishGroup } from './DishGroup.ts';
import type { Thesaurus } from './synonyms/Thesaurus.ts';

/** Fields of a dish by their weight: a match in a name goes before every match in another field. */
export const FIELD = { description: 1, group: 2, tag: 3, name: 4, nameStart: 4.05 } as const;

/** Numbers by the place of a dish. */
export type Ranks = Map<number, number>;

/** A word of the menu, and where it stands. */
export interface MenuWord {
  readonly key: string;
  /** The highest field that has the word. */
  readonly ranks: Ranks;
  /** How it may be read, by stem. */
  readonly readings: Map<string, WordReading>;
}

/** The words of the dishes of a menu, collected dish by dish. */
export class DishWords {
  /** By their spelling. */
  readonly words = new Map<string, MenuWord>();
  /** Dishes that a phrase or a tag makes one of a kind, by its id. */
  readonly dishesByKind = new Map<string, Ranks>();
  readonly #thesaurus: Thesaurus;
  /** Readings of words that came before, by locale. */
  readonly #known = new Map<string | undefined, Map<string, readonly WordReading[]>>();

  constructor(thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus;
  }

  add(place: number, dish: Dish, group: DishGroup): void {
    this.#addText(place, dish.name, FIELD.name);
    this.#addText(place, group.name, FIELD.group);
    this.#addText(place, dish.description, FIELD.description);
    for (const { code, name } of dish.tags) {
      this.#addText(place, name, FIELD.tag);
      this.#addKind(place, code, FIELD.tag);
    }
    for (const diet of dish.diets) this.#addText(place, diet, FIELD.tag);
  }

  #addText(place: number, text: LocalizedText, rank: number): void {
    const texts = typeof text === 'string' ? [[undefined, text] as const] : Object.entries(text);
    for (const [locale, own] of texts) {
      const words = plainWords(own).map((word) => this.#read(word, locale));
      for (const [index, readings] of words.entries()) {
        this.#addWord(place, readings, rank === FIELD.name && index === 0 ? FIELD.nameStart : rank);
        const phrase = this.#thesaurus.phraseAt(words, index);
        for (const id of phrase?.ids ?? []) this.#addKind(place, id, rank);
      }
    }
  }

  #addWord(place: number, readings: readonly WordReading[], rank: number): void {
    for (const reading of readings) {
      const { key, spelled, stem } = reading;
      const entry: MenuWord = this.words.get(spelled) ?? { key, ranks: new Map(), readings: new Map() };
      this.words.set(spelled, entry);
      raiseScore(entry.ranks, place, rank);
      entry.readings.set(stem, reading);
    }
  }

  #addKind(place: number, id: string, rank: number): void {
    const ranks = this.dishesByKind.get(id) ?? new Map();
    this.dishesByKind.set(id, ranks);
    raiseScore(ranks, place, rank);
  }

  #read(word: string, locale: string | undefined): readonly WordReading[] {
    const known = this.#known.get(locale) ?? new Map<string, readonly WordReading[]>();
    this.#known.set(locale, known);
    const readings = known.get(word) ?? readWord(word, locale);
    known.set(word, readings);
    return readings;
  }
}

/** Keeps the higher of two numbers. */
export function raiseScore(scores: Ranks, place: number, score: number): void {
  if (score > (scores.get(place) ?? 0)) scores.set(place, score);
}
