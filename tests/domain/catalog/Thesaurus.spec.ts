import { CNR } from '#domain/catalog/synonyms/cnr.ts';
import { CONCEPTS, DIETS } from '#domain/catalog/synonyms/concepts.ts';
import { EN } from '#domain/catalog/synonyms/en.ts';
import { RU } from '#domain/catalog/synonyms/ru.ts';
import { isGeneral, Thesaurus, withIncluded } from '#domain/catalog/synonyms/Thesaurus.ts';
import { plainWords, readWord } from '#domain/text/readWord.ts';

const LISTS = { ru: RU, en: EN, cnr: CNR };
const shipped = new Thesaurus();

const reading = (text: string, locale?: string): ReturnType<typeof readWord>[] =>
  plainWords(text).map((word) => readWord(word, locale));
const kindsOf = (word: string, locale: string, thesaurus = shipped): readonly string[] =>
  reading(word, locale).flatMap((readings) => readings.flatMap((one) => [...thesaurus.named(one)]));

describe('the lists of synonyms', () => {
  it.each(Object.entries(LISTS))('name no word twice within a kind: %s', (_, kinds) => {
    for (const [id, texts] of Object.entries(kinds)) {
      const words = texts.split(', ');
      expect({ id, words: [...new Set(words)] }).toEqual({ id, words });
    }
  });

  it('have words for everything that a kind includes', () => {
    const listedIds = new Set(Object.values(LISTS).flatMap((kinds) => Object.keys(kinds)));
    const usedIds = [...Object.keys(CONCEPTS), ...Object.values(CONCEPTS).flatMap(({ includes = [] }) => includes)];
    expect(usedIds.filter((id) => !listedIds.has(id))).toEqual([]);
  });

  it('name every diet in every language', () => {
    for (const kinds of Object.values(LISTS)) expect(Object.keys(kinds)).toEqual(expect.arrayContaining([...DIETS]));
  });

  it('include nothing in itself', () => {
    for (const id of Object.keys(CONCEPTS)) {
      const included = withIncluded(id);
      expect({ id, included: [...new Set(included)] }).toEqual({ id, included });
    }
  });
});

describe('the thesaurus', () => {
  it('knows a kind by any form of its words, in each language', () => {
    expect(kindsOf('роллами', 'ru')).toEqual(['sushi']);
    expect(kindsOf('rolls', 'en')).toEqual(['sushi']);
    expect(kindsOf('rolnicama', 'cnr')).toEqual(['sushi']);
    expect(kindsOf('пилетином', 'cnr')).toEqual(['chicken']);
  });

  it('goes one way from a kind to what it includes', () => {
    expect(withIncluded('meat')).toContain('beef');
    expect(withIncluded('beef')).toEqual(['beef']);
    expect(isGeneral('meat')).toBe(true);
    expect(isGeneral('beef')).toBe(false);
    expect(isGeneral('vegan')).toBe(true);
  });

  it('forgives diacritics that are absent, and wrong ones where they were typed', () => {
    const skin = reading('kožica', 'cnr')[0]?.[0];
    if (skin === undefined) throw new Error('The word cannot be read');
    expect(kindsOf('skampi', 'cnr')).toEqual(['shrimp']);
    expect([...shipped.named(skin)]).toEqual([]);
    expect([...shipped.named(skin, true)]).toEqual(['shrimp']);
  });

  it('finds the longest phrase, and one whose last word is being typed', () => {
    const at = (text: string, typing?: boolean): unknown => shipped.phraseAt(reading(text), 0, typing);
    expect(at('картофель фри')).toEqual({ ids: ['fries'], length: 2, isWhole: true });
    expect(at('картофель с сыром')).toBeUndefined();
    expect(at('без глют')).toBeUndefined();
    expect(at('без глют', true)).toEqual({ ids: ['gluten-free'], length: 2, isWhole: false });
    expect(at('без глют из', true)).toBeUndefined();
    expect(at('вода под газ', true)).toBeUndefined();
    expect(at('вода без газ', true)).toEqual({ ids: ['water'], length: 3, isWhole: true });
    expect(at('plodovi mora i pirinač')).toEqual({ ids: ['seafood'], length: 2, isWhole: true });
  });

  it('takes groups of a market beside its own', () => {
    const own = new Thesaurus({
      ru: [
        ['филадельфия', 'филка'],
        ['шаурма', 'брусок в лаваше'],
      ],
    });
    expect(kindsOf('филку', 'ru', own)).toEqual(kindsOf('филадельфию', 'ru', own));
    expect(kindsOf('филку', 'ru', own)).toHaveLength(1);
    expect(own.phraseAt(reading('брусок в лаваше'), 0)?.ids).toHaveLength(1);
    expect(own.knows('филка')).toBe(true);
    expect(shipped.knows('филка')).toBe(false);
  });
});
