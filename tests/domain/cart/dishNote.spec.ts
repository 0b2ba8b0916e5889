import fc from 'fast-check';
import { DISH_NOTE_MAX_CHARACTERS, dishNote } from '#domain/cart/Cart.ts';
import { anyText } from '#tests/support/anyText.ts';

describe('a note on a dish', () => {
  it.each([
    ['  no onion  ', 'no onion'],
    ['no onion,\n\tplease\u2028well done', 'no onion, please well done'],
    ['a\u0000b', 'a b'],
  ])('is one line of plain text: %j', (typed, note) => {
    expect(dishNote(typed)).toBe(note);
  });

  it.each(['', '   ', '\n\u0000'])('is none where nothing was typed: %j', (typed) => {
    expect(dishNote(typed)).toBeUndefined();
  });

  it('counts characters as people do, and ends with the 140th', () => {
    expect(dishNote('🌶'.repeat(150))).toBe('🌶'.repeat(DISH_NOTE_MAX_CHARACTERS));
  });

  it('says the same when it is made of a note once more', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (typed) => {
        const note = dishNote(typed);
        expect(note === undefined ? undefined : dishNote(note)).toBe(note);
      }),
    );
  });
});
