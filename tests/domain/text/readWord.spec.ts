import { isNearKey, otherLayout } from '#domain/text/otherLayout.ts';
import { plainWords, readWord, spareKeys } from '#domain/text/readWord.ts';

const stems = (word: string, locale?: string): readonly string[] => readWord(word, locale).map(({ stem }) => stem);
const isSame = (one: string, other: string): boolean => stems(one).some((stem) => stems(other).includes(stem));

describe('reading a word', () => {
  it('reads both alphabets of Montenegrin as one', () => {
    for (const [cyrillic, latin] of [
      ['пилетина', 'piletina'],
      ['ћевапи', 'ćevapi'],
      ['чорба', 'čorba'],
      ['ђумбир', 'đumbir'],
      ['џем', 'džem'],
      ['њоке', 'njoke'],
    ] as const) {
      expect({ cyrillic, isSame: isSame(cyrillic, latin) }).toEqual({ cyrillic, isSame: true });
    }
  });

  it('does without diacritics', () => {
    for (const [bare, latin] of [
      ['corba', 'čorba'],
      ['cevapi', 'ćevapi'],
      ['djumbir', 'đumbir'],
      ['dumbir', 'đumbir'],
      ['skampi', 'škampi'],
    ] as const) {
      expect({ bare, isSame: isSame(bare, latin) }).toEqual({ bare, isSame: true });
    }
  });

  it('keeps what diacritics tell apart', () => {
    const [pizza] = readWord('pica', 'cnr');
    const [drink] = readWord('pića', 'cnr');
    expect(pizza?.stem).toBe(drink?.stem);
    expect(pizza?.exactStem).not.toBe(drink?.exactStem);
  });

  it('keeps languages apart', () => {
    expect(stems('суп', 'ru')).not.toEqual(stems('sup', 'cnr'));
    expect(stems('sushi', 'ru')).toEqual(stems('sushi', 'en'));
    expect(stems('suppe', 'de')).toEqual(['suppe']);
  });

  it('reads ё as е, and composed letters as decomposed ones', () => {
    expect(plainWords('Мёд, й')).toEqual(plainWords('мед, и\u0306'));
  });

  it('spells digraphs of other languages as Montenegrin letters', () => {
    expect(spareKeys('shopska')).toContain('sopska');
    expect(spareKeys('chorba')).toContain('corba');
    expect(spareKeys('djumbir')).toContain('dumbir');
    expect(spareKeys('чорба')).toContain('corba');
  });

  it('says nothing about a word without letters', () => {
    expect(readWord('ь', 'ru')).toEqual([]);
  });
});

describe('the keys of a keyboard', () => {
  it('lie in the other layout where they are', () => {
    expect(otherLayout('gbwwf')).toBe('пицца');
    expect(otherLayout('згкпук')).toBe('purger');
    expect(otherLayout('ётё')).toBe('`n`');
  });

  it('touch the ones beside, above and below them', () => {
    for (const [one, other] of ['qw', 'qa', 'sw', 'se', 'пр', 'пе', 'пн', 'ми', 'vb'].map((pair) => Array.from(pair))) {
      expect({ one, other, isNear: isNearKey(one ?? '', other ?? '') }).toEqual({ one, other, isNear: true });
    }
    for (const [one, other] of ['qe', 'qz', 'sp', 'пц', 'пя', 'aф', '1a'].map((pair) => Array.from(pair))) {
      expect({ one, other, isNear: isNearKey(one ?? '', other ?? '') }).toEqual({ one, other, isNear: false });
    }
  });
});
