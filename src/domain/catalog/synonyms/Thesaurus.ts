import { plainWords, readWord, type WordReading } from '#domain/text/readWord.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import { CNR } from './cnr.ts';
import { CONCEPTS, DIETS } from './concepts.ts';
import { EN } from './en.ts';
import { RU } from './ru.ts';

/** Groups of equal words and phrases by language, as a market adds them. */
export type OwnSynonyms = Readonly<Record<string, readonly (readonly string[])[]>>;

interface Phrase {
  readonly id: string;
  /** The stem of each word. */
  readonly stems: readonly string[];
  readonly lastKey: string;
}

/** A phrase at the beginning of some words. */
export interface FoundPhrase {
  readonly ids: readonly string[];
  /** How many words it takes. */
  readonly length: number;
  /** False while its last word is being typed. */
  readonly isWhole: boolean;
}

/** A word as it may be read. */
type Readings = readonly { readonly key: string; readonly stem: string }[];

const NONE: ReadonlySet<string> = new Set();

const SHIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = { ru: RU, en: EN, cnr: CNR };

/**
 * Which kinds of food words name. The words of one kind are equal, in all languages: each finds the dishes of the
 * others. What a kind includes goes one way. Ids are those of `concepts.ts`; groups of a market have ids of their own.
 */
export class Thesaurus {
  readonly #byStem = new Map<string, Set<string>>();
  readonly #byExactStem = new Map<string, Set<string>>();
  readonly #spelled = new Set<string>();
  readonly #byKey = new Map<string, Set<string>>();
  readonly #byNative = new Map<string, Set<string>>();
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #keys: WordIndex;
  readonly #natives: WordIndex;

  constructor(own: OwnSynonyms = {}) {
    for (const [locale, kinds] of Object.entries(SHIPPED)) {
      for (const [id, texts] of Object.entries(kinds)) this.#add(id, texts.split(','), locale);
    }
    for (const [locale, groups] of Object.entries(own)) {
      for (const [index, texts] of groups.entries()) this.#add(`${locale}/${index}`, texts, locale);
    }
    this.#keys = new WordIndex(this.#byKey.keys());
    this.#natives = new WordIndex(this.#byNative.keys());
  }

  /** Whether a word of a kind is spelled so. */
  knows(spelled: string): boolean {
    return this.#spelled.has(spelled);
  }

  /**
   * Kinds that a word names in any of its forms. Diacritics may be absent from it; `loosely`, they may be wrong as
   * well, as typed ones often are.
   */
  named({ stem, exactStem, spelled }: WordReading, loosely = false): ReadonlySet<string> {
    const exact = this.#byExactStem.get(exactStem);
    if (exact !== undefined) return exact;
    const isBare = stem === exactStem || /^[a-z]+$/.test(spelled);
    return (isBare || loosely ? this.#byStem.get(stem) : undefined) ?? NONE;
  }

  /** Kinds with a word that begins so. */
  starting(key: string): ReadonlySet<string> {
    const { from, to } = this.#keys.lookUp(key);
    return new Set(this.#keys.words.slice(from, to).flatMap((word) => [...(this.#byKey.get(word) ?? [])]));
  }

  /** Kinds with a word within so many typos. */
  mistyped(native: string, allowed: number, mayBegin: (letter: string) => boolean): ReadonlySet<string> {
    const words = this.#natives.mistyped(native, allowed, mayBegin).map((place) => this.#natives.words[place] ?? '');
    return new Set(words.flatMap((word) => [...(this.#byNative.get(word) ?? [])]));
  }

  /**
   * The longest phrase that begins at `at`; with `typing`, the last word may be the beginning of the phrase's last
   * word.
   */
  phraseAt(words: readonly Readings[], at: number, typing = false): FoundPhrase | undefined {
    const begun = (words[at] ?? []).flatMap(({ stem }) => this.#phrases.get(stem) ?? []);
    const whole = begun.filter(({ stems }) => stems.every((stem, index) => hasStem(words[at + index], stem)));
    const length = Math.max(0, ...whole.map(({ stems }) => stems.length));
    if (length > 0) {
      const ids = whole.filter(({ stems }) => stems.length === length).map(({ id }) => id);
      return { ids, length, isWhole: true };
    }
    const last = words.at(-1);
    if (!typing || last === undefined) return undefined;
    const typed = begun.filter(
      ({ stems, lastKey }) =>
        stems.length === words.length - at &&
        stems.slice(0, -1).every((stem, index) => hasStem(words[at + index], stem)) &&
        last.some(({ key }) => lastKey.startsWith(key)),
    );
    return typed.length === 0
      ? undefined
      : { ids: typed.map(({ id }) => id), length: words.length - at, isWhole: false };
  }

  #add(id: string, texts: readonly string[], locale: string): void {
    for (const text of texts) {
      const words = plainWords(text).map((word) => readWord(word, locale)[0]);
      const known = words.filter((word) => word !== undefined);
      const [first] = known;
      const last = known.at(-1);
      if (first === undefined || last === undefined) continue;
      if (known.length > 1) {
        const phrase = { id, stems: known.map(({ stem }) => stem), lastKey: last.key };
        this.#phrases.set(first.stem, [...(this.#phrases.get(first.stem) ?? []), phrase]);
        continue;
      }
      put(this.#byStem, first.stem, id);
      put(this.#byExactStem, first.exactStem, id);
      this.#spelled.add(first.spelled);
      put(this.#byKey, first.key, id);
      put(this.#byNative, first.native, id);
    }
  }
}

/** The kind itself and everything that it includes. */
export function withIncluded(id: string): readonly string[] {
  return [id, ...(CONCEPTS[id]?.includes ?? []).flatMap(withIncluded)];
}

/** Whether the words of a kind count in names, tags and sections only. */
export function isGeneral(id: string): boolean {
  return DIETS.has(id) || CONCEPTS[id]?.isGeneral === true;
}

function hasStem(word: Readings | undefined, stem: string): boolean {
  return word?.some((reading) => reading.stem === stem) === true;
}

function put(into: Map<string, Set<string>>, key: string, id: string): void {
  const ids = into.get(key) ?? new Set();
  into.set(key, ids);
  ids.add(id);
}
