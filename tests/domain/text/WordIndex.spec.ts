import { WordIndex } from '#domain/text/WordIndex.ts';

const index = new WordIndex(['burger', 'burrito', 'butter', 'cheeseburger', 'pizza']);
const any = (): boolean => true;
const named = (places: readonly number[]): readonly string[] =>
  index.words.filter((_, place) => places.includes(place));

describe('the index of words', () => {
  it('tells where a word and those that begin so stand', () => {
    expect(index.lookUp('bu')).toEqual({ whole: undefined, from: 0, to: 3 });
    expect(index.lookUp('pizza')).toEqual({ whole: 4, from: 4, to: 5 });
    expect(index.lookUp('zz')).toEqual({ whole: undefined, from: 0, to: 0 });
  });

  it('finds whole words within the typos, and no part of a longer one', () => {
    expect(named(index.mistyped('burgre', 1, any))).toEqual(['burger']);
    expect(named(index.mistyped('buter', 1, any))).toEqual(['butter']);
    expect(named(index.mistyped('cheese', 2, any))).toEqual([]);
    expect(named(index.mistyped('buter', 2, any))).toEqual(['burger', 'butter']);
  });

  it('looks only at words with an accepted first letter', () => {
    expect(named(index.mistyped('vurger', 1, any))).toEqual(['burger']);
    expect(named(index.mistyped('vurger', 1, (letter) => letter === 'v'))).toEqual([]);
  });
});
