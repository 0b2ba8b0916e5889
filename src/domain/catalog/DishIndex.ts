import { typosAllowed } from '#domain/text/markMatches.ts';
import { isNearKey, otherLayout } from '#domain/text/otherLayout.ts';
import { spareKeys } from '#domain/text/readWord.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import type { Catalog } from './Catalog.ts';
import type { Dish } from './Dish.ts';
import type { DishGroup } from './DishGroup.ts';
import { DishWords, FIELD, type MenuWord, type Ranks, raiseScore } from './DishWords.ts';
import { MIN_LETTERS_OF_BEGUN, readQuery, type SearchTerm, type TypedWord } from './readQuery.ts';
import { isGeneral, type OwnSynonyms, Thesaurus, withIncluded } from './synonyms/Thesaurus.ts';

/** How well a word of a field fits a typed one, within the step of ten between two fields. */
const FIELD_STEP = 10;
const EXACT = 5;
const PREFIX_SCORE = 4;
const SAME_WORD = 3;
const SYNONYM = 2;
/** A longer word that begins as a typed one that is a word itself: "Ribaj" for "riba". */
const LONGER_WORD = 1.5;
const MISTYPED = 1;

const SLICE = 100;

type Slips = 'none' | 'tolerated';

/**
 * Full-text index of a catalog's dishes, in every language, alphabet and keyboard layout. A name goes before a tag, a
 * tag before a section, a section before the description; within each, the exact word goes before its beginning,
 * another form of it, a synonym and a typo. A description has only whole words in any form; the beginning of one counts
 * while the typed word is unknown.
 */
export class DishIndex {
  readonly #dishes: readonly Dish[];
  readonly #thesaurus: Thesaurus;
  readonly #words: WordIndex;
  readonly #bySpelling: ReadonlyMap<string, MenuWord>;
  readonly #byKey: ReadonlyMap<string, readonly MenuWord[]>;
  readonly #byStem: ReadonlyMap<string, readonly MenuWord[]>;
  readonly #byKind: ReadonlyMap<string, readonly MenuWord[]>;
  readonly #dishesByKind: ReadonlyMap<string, Ranks>;
  /** Words of names in the letters of their alphabet. */
  readonly #natives: WordIndex;
  readonly #byNative: ReadonlyMap<string, readonly MenuWord[]>;

  private constructor(dishes: readonly Dish[], thesaurus: Thesaurus, { words, dishesByKind }: DishWords) {
    this.#dishes = dishes;
    this.#thesaurus = thesaurus;
    this.#dishesByKind = dishesByKind;
    this.#bySpelling = words;
    const own = [...words.values()];
    this.#byKey = grouped(own, ({ key }) => [key]);
    this.#byStem = grouped(own, ({ readings }) => readings.keys());
    this.#byKind = grouped(own, ({ readings }) =>
      [...readings.values()].flatMap((reading) => [...thesaurus.named(reading)]),
    );
    this.#byNative = grouped(own.filter(isInName), ({ key, readings }) => [
      key,
      ...[...readings.values()].map(({ native }) => native),
    ]);
    this.#words = new WordIndex(this.#byKey.keys());
    this.#natives = new WordIndex(this.#byNative.keys());
  }

  /**
   * Builds the index in slices of a few milliseconds, so that the caller can yield to other work between them.
   * `synonyms` are those of the market, beside the shipped ones.
   */
  static *build(catalog: Catalog, synonyms?: OwnSynonyms): Generator<undefined, DishIndex> {
    const thesaurus = new Thesaurus(synonyms);
    yield;
    const dishes: Dish[] = [];
    const words = new DishWords(thesaurus);
    for (const { group, dish } of groupedDishesOf(catalog)) {
      words.add(dishes.push(dish) - 1, dish, group);
      if (dishes.length % SLICE === 0) yield;
    }
    return new DishIndex(dishes, thesaurus, words);
  }

  static of(catalog: Catalog, synonyms?: OwnSynonyms): DishIndex {
    const building = DishIndex.build(catalog, synonyms);
    for (;;) {
      const { done, value } = building.next();
      if (done) return value;
    }
  }

  /**
   * Matching dishes, best first, and of equally good matches those that can be ordered; every typed word must match.
   * Without a match the text is read in the other keyboard layout, and only then with typos: two guesses at once find
   * anything.
   */
  search(text: string): readonly Dish[] {
    const searchTerms = readQuery(text, this.#thesaurus);
    const found = this.#search(searchTerms, 'none');
    if (found.length > 0) return found;
    const other = this.#search(readQuery(otherLayout(text), this.#thesaurus), 'none');
    return other.length > 0 ? other : this.#search(searchTerms, 'tolerated');
  }

  #search(searchTerms: readonly SearchTerm[], slips: Slips): readonly Dish[] {
    const isAlone = searchTerms.length === 1;
    const [first, ...others] = searchTerms.map((one) => this.#scores(one, slips, isAlone));
    if (first === undefined) return [];
    const scored: { readonly place: number; readonly dish: Dish; readonly score: number }[] = [];
    for (const [place, own] of first) {
      const dish = this.#dishes[place];
      if (dish !== undefined && others.every((scores) => scores.has(place))) {
        scored.push({ place, dish, score: others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), own) });
      }
    }
    scored.sort(
      (a, b) => b.score - a.score || Number(b.dish.available) - Number(a.dish.available) || a.place - b.place,
    );
    return scored.map(({ dish }) => dish);
  }

  /** How well each dish matches. */
  #scores(term: SearchTerm, slips: Slips, isAlone: boolean): Ranks {
    const { words, kinds, isDiet } = term;
    const scores: Ranks = new Map();
    for (const kind of new Set(kinds.flatMap(withIncluded))) this.#noteKind(scores, kind, SYNONYM);
    if (isDiet) return scores;
    const [first, ...others] = words.map((word) => this.#wordScores(word, term, isAlone));
    for (const [place, own] of first ?? []) {
      if (!others.every((other) => other.has(place))) continue;
      const sum = others.reduce((total, other) => total + (other.get(place) ?? 0), own);
      raiseScore(scores, place, sum / words.length);
    }
    const [only] = words;
    const isUnknown = scores.size === 0 && words.length === 1 && !term.isNamed;
    if (isUnknown && only !== undefined && slips === 'tolerated') this.#noteMistyped(scores, only);
    return scores;
  }

  /** How well each dish matches a word itself. A general word of several may stand in a description: "crab meat". */
  #wordScores(typed: TypedWord, { kinds, isNamed }: SearchTerm, isAlone: boolean): Ranks {
    const scores: Ranks = new Map();
    const { readings, word } = typed;
    const isSpelled = this.#spellingOf(typed);
    const same = new Set(readings.flatMap(({ stem }) => this.#byStem.get(stem) ?? []).filter(isSpelled));
    const found = this.#lookUp(typed, same.size > 0 || isNamed);
    const isForm = same.size > 0 && word.length > MIN_LETTERS_OF_BEGUN;
    const isKnown = isForm || isNamed || found.some(({ whole }) => whole !== undefined);
    const least = isAlone && kinds.some(isGeneral) ? FIELD.group : FIELD.description;
    const unfinished = word.length < MIN_LETTERS_OF_BEGUN ? FIELD.group : least;
    const leastBegun = isKnown ? FIELD.name : unfinished;
    for (const entry of same) note(scores, entry, SAME_WORD, least);
    for (const { whole, from, to } of found) {
      for (let place = from; place < to; place += 1) {
        for (const entry of this.#entriesAt(place)) {
          if (place === whole && isSpelled(entry)) note(scores, entry, EXACT, least);
          else if (place !== whole && !same.has(entry))
            note(scores, entry, isKnown ? LONGER_WORD : PREFIX_SCORE, leastBegun);
        }
      }
    }
    return scores;
  }

  /**
   * Where a word is known as it was typed, another one that differs in its diacritics is not meant: pica is not pića.
   */
  #spellingOf({ readings }: TypedWord): (entry: MenuWord) => boolean {
    const known = readings.filter(({ spelled }) => this.#bySpelling.has(spelled) || this.#thesaurus.knows(spelled));
    if (known.length === 0) return () => true;
    const stems = new Set(known.map(({ exactStem }) => exactStem));
    const spellings = new Set(known.map(({ stem }) => stem));
    return ({ readings: own }) =>
      [...own.values()].some(({ stem, exactStem }) => stems.has(exactStem) || !spellings.has(stem));
  }

  #entriesAt(place: number): readonly MenuWord[] {
    return this.#byKey.get(this.#words.words[place] ?? '') ?? [];
  }

  /** Words that are or begin with a typed one; one that nothing is known of is spelled otherwise too. */
  #lookUp({ word, readings }: TypedWord, isKnown: boolean): readonly ReturnType<WordIndex['lookUp']>[] {
    const own = this.#words.lookUp(readings[0]?.key ?? '');
    if (isKnown || own.to > own.from) return [own];
    return spareKeys(word).map((key) => this.#words.lookUp(key));
  }

  /** Words of names, and of kinds, that the typed one may have been meant for. */
  #noteMistyped(scores: Ranks, { readings }: TypedWord): void {
    for (const { native } of readings) {
      const allowed = typosAllowed(native);
      if (allowed === 0) continue;
      const mayBegin = (letter: string): boolean => isNearKey(native.charAt(0), letter);
      for (const place of this.#natives.mistyped(native, allowed, mayBegin)) {
        const entries = this.#byNative.get(this.#natives.words[place] ?? '') ?? [];
        for (const entry of entries) note(scores, entry, MISTYPED, FIELD.name);
      }
      for (const meant of this.#thesaurus.mistyped(native, allowed, mayBegin)) {
        for (const kind of withIncluded(meant)) this.#noteKind(scores, kind, MISTYPED);
      }
    }
  }

  #noteKind(scores: Ranks, kind: string, fit: number): void {
    const least = isGeneral(kind) ? FIELD.group : FIELD.description;
    for (const entry of this.#byKind.get(kind) ?? []) note(scores, entry, fit, least);
    for (const [dish, rank] of this.#dishesByKind.get(kind) ?? []) {
      if (rank >= least) raiseScore(scores, dish, rank * FIELD_STEP + fit);
    }
  }
}

function* groupedDishesOf(catalog: Catalog): Generator<{ readonly group: DishGroup; readonly dish: Dish }> {
  for (const { sections } of catalog.menus) {
    for (const { group, dishes } of sections) for (const dish of dishes) yield { group, dish };
  }
}

function grouped(
  entries: readonly MenuWord[],
  keysOf: (entry: MenuWord) => Iterable<string>,
): ReadonlyMap<string, readonly MenuWord[]> {
  const found = new Map<string, MenuWord[]>();
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const own = found.get(key) ?? [];
      found.set(key, own);
      own.push(entry);
    }
  }
  return found;
}

function isInName({ ranks }: MenuWord): boolean {
  return [...ranks.values()].some((rank) => rank >= FIELD.name);
}

/** Notes the dishes that have a word in a field of at least `least`. */
function note(scores: Ranks, { ranks }: MenuWord, fit: number, least: number): void {
  for (const [place, rank] of ranks) if (rank >= least) raiseScore(scores, place, rank * FIELD_STEP + fit);
}
