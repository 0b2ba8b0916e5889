import fc from 'fast-check';
import { markMatches } from '#domain/text/markMatches.ts';

const marked = (text: string, typed: string): string =>
  markMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('marks of what was typed', () => {
  it('the beginning of a word, whatever alphabet it was typed in', () => {
    expect(marked('Томатный суп', 'том')).toBe('[Том]атный суп');
    expect(marked('Томатный суп', 'tom sup')).toBe('[Том]атный [суп]');
    expect(marked('Čorba od paradajza', 'corba para')).toBe('[Čorba] od [para]dajza');
    expect(marked('Щи', 'sh')).toBe('[Щ]и');
  });

  it('all of a word that was mistyped', () => {
    expect(marked('Маргарита с сыром', 'моргарита')).toBe('[Маргарита] с сыром');
  });

  it('what other keys would have written', () => {
    expect(marked('Борщ', ',jh')).toBe('[Бор]щ');
  });

  it('leaves every letter of the text in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const whole = markMatches(text, typed).map((part) => part.text);
        expect(whole.join('')).toBe(text);
      }),
    );
  });
});
