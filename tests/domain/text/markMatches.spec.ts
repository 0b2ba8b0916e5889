import fc from 'fast-check';
import { markMatches } from '#domain/text/markMatches.ts';

const marked = (text: string, typed: string): string =>
  markMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('marking matches', () => {
  it('marks the beginning of a word, in any alphabet', () => {
    expect(marked('Томатный суп', 'том')).toBe('[Том]атный суп');
    expect(marked('Томатный суп', 'tom sup')).toBe('[Том]атный [суп]');
    expect(marked('Čorba od paradajza', 'corba para')).toBe('[Čorba] od [para]dajza');
    expect(marked('Щи', 'sh')).toBe('[Щ]и');
  });

  it('marks all of a word with a typo', () => {
    expect(marked('Маргарита с сыром', 'моргарита')).toBe('[Маргарита] с сыром');
  });

  it('marks all of another form of the typed word', () => {
    expect(marked('Салат с креветкой', 'креветки')).toBe('Салат с [креветкой]');
    expect(marked('Takos s piletinom', 'пилетина')).toBe('Takos s [piletinom]');
  });

  it('marks a word with diacritics that was typed without them', () => {
    expect(marked('Krem od đumbira', 'djumb')).toBe('Krem od [đumb]ira');
    expect(marked('Šopska salata', 'shop')).toBe('[Šop]ska salata');
  });

  it('marks nothing in the middle of a word', () => {
    expect(marked('Cheeseburger with fries', 'burger')).toBe('Cheeseburger with fries');
  });

  it('marks what the other keyboard layout would have typed', () => {
    expect(marked('Борщ', ',jh')).toBe('[Бор]щ');
  });

  it('keeps every letter of the text in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const whole = markMatches(text, typed).map((part) => part.text);
        expect(whole.join('')).toBe(text);
      }),
    );
  });
});
