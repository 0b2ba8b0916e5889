import { plainWords, readWord, type WordReading } from '#domain/text/readWord.ts';
import { DIETS } from './synonyms/concepts.ts';
import { STOP_WORDS } from './synonyms/stopWords.ts';
import type { FoundPhrase, Thesaurus } from './synonyms/Thesaurus.ts';

/** A shorter word is not taken for the beginning of another one. */
export const MIN_LETTERS_OF_BEGUN = 3;

/** Typed words that are looked for as one. */
export interface SearchTerm {
  readonly words: readonly TypedWord[];
  /** Kinds of food that they name, or are about to name. */
  readonly kinds: readonly string[];
  /** False while the name of a kind is being typed. */
  readonly isNamed: boolean;
  /** The words name a diet and nothing else. */
  readonly isDiet: boolean;
}

export interface TypedWord {
  readonly word: string;
  readonly readings: readonly WordReading[];
}

/**
 * Splits a typed text into words and phrases. Words such as "with" are left out, unless they may be the beginning of
 * another.
 */
export function readQuery(text: string, thesaurus: Thesaurus): readonly SearchTerm[] {
  const words = plainWords(text).map((word) => ({ word, readings: readWord(word) }));
  const readings = words.map((word) => word.readings);
  const searchTerms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = thesaurus.phraseAt(readings, at, true);
    const length = phrase?.length ?? 1;
    const own = words.slice(at, at + length);
    at += length;
    const isMore = phrase === undefined && at < words.length && own.some(({ word }) => STOP_WORDS.has(word));
    if (isMore) continue;
    searchTerms.push(phrase === undefined ? wantedWord(own, thesaurus) : wantedPhrase(own, phrase));
  }
  return searchTerms;
}

function wantedWord(words: readonly TypedWord[], thesaurus: Thesaurus): SearchTerm {
  const readings = words.flatMap((word) => word.readings);
  // So short a word is rather unfinished than another form of one: "sal" of "salama".
  const whole = readings.filter(
    ({ native, spelled }) => native.length > MIN_LETTERS_OF_BEGUN || thesaurus.knows(spelled),
  );
  const named = whole.flatMap((reading) => [...thesaurus.named(reading, true)]);
  if (named.length > 0) return { words, kinds: named, isNamed: true, isDiet: false };
  const begun = readings.filter(({ native }) => native.length >= MIN_LETTERS_OF_BEGUN);
  const kinds = begun.flatMap(({ key }) => [...thesaurus.starting(key)]);
  return { words, kinds, isNamed: false, isDiet: false };
}

function wantedPhrase(words: readonly TypedWord[], { ids, isWhole }: FoundPhrase): SearchTerm {
  return { words, kinds: ids, isNamed: isWhole, isDiet: isWhole && ids.every((id) => DIETS.has(id)) };
}
