import fc from 'fast-check';
import {
  addLine,
  cartCount,
  cartSubtotal,
  changeLineCount,
  EMPTY_CART,
  lineKey,
  lineTotal,
  removeLine,
  restoreLine,
} from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';

const rocket = { id: 'rocket', name: 'Rocket', price: 5_000, count: 1 };
const basil = { id: 'basil', name: 'Basil', price: 3_000, count: 2 };

/** @spec 3.15 4.12 4.13 4.14 */
describe('a cart', () => {
  it('adds to the count of a line with the same menu, dish and modifiers', () => {
    const cart = addLine(
      aCart({ lines: [aLine({ modifiers: [rocket, basil] })] }),
      aLine({ modifiers: [basil, rocket], count: 2 }),
    );
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]?.count).toBe(3);
  });

  it.each([
    ['other modifiers', { modifiers: [rocket] }],
    ['another menu', { menuId: 'morning' }],
    ['another dish', { dishId: 'focaccia' }],
    ['a note', { note: 'no onion' }],
    ['the same modifier twice', { modifiers: [{ ...rocket, count: 2 }] }],
  ])('keeps a line of its own for %s', (_, difference) => {
    expect(addLine(aCart({ lines: [aLine()] }), aLine(difference)).lines).toHaveLength(2);
  });

  it('prices a line as (price + modifiers) x count', () => {
    expect(lineTotal(aLine({ modifiers: [rocket, basil], count: 3 }))).toBe((49_000 + 5_000 + 6_000) * 3);
  });

  it('takes units that cost nothing for the same choice', () => {
    expect(lineKey(aLine({ modifiers: [rocket] }))).toBe(lineKey(aLine({ modifiers: [{ ...rocket, price: 0 }] })));
  });

  it('removes a line whose count falls to nothing', () => {
    expect(changeLineCount(aCart(), lineKey(aLine()), 0).lines).toEqual([]);
  });

  it('puts a removed line back where it stood', () => {
    const lines = [aLine(), aLine({ dishId: 'focaccia' }), aLine({ dishId: 'cola' })];
    const cart = aCart({ lines });
    const without = removeLine(cart, lineKey(lines[1] as (typeof lines)[1]));
    expect(restoreLine(without, lines[1] as (typeof lines)[1], 1)).toEqual(cart);
  });

  it('holds no more than 99 of one line', () => {
    expect(addLine(aCart(), aLine({ count: 500 })).lines[0]?.count).toBe(99);
    expect(addLine(EMPTY_CART, aLine({ count: 100 })).lines[0]?.count).toBe(99);
    expect(changeLineCount(aCart(), lineKey(aLine()), 100).lines[0]?.count).toBe(99);
    expect(changeLineCount(aCart(), lineKey(aLine()), 99).lines[0]?.count).toBe(99);
  });

  it('is not changed by a key that none of its lines has', () => {
    const cart = aCart({ lines: [aLine(), aLine({ dishId: 'cola' })] });
    expect(changeLineCount(cart, 'nowhere', 7)).toEqual(cart);
    expect(changeLineCount(cart, 'nowhere', 0)).toEqual(cart);
    expect(removeLine(cart, 'nowhere')).toEqual(cart);
    expect(changeLineCount(cart, lineKey(aLine()), 1)).toEqual(cart);
  });

  it('puts back what came in again meanwhile by adding to it', () => {
    const cart = aCart({ lines: [aLine({ dishId: 'cola' }), aLine({ count: 2 })] });
    expect(restoreLine(cart, aLine({ count: 3 }), 0).lines.map(({ count }) => count)).toEqual([1, 5]);
  });

  it('is empty before anything is in it', () => {
    expect(EMPTY_CART).toEqual({ id: '', lines: [] });
    expect([cartSubtotal(EMPTY_CART), cartCount(EMPTY_CART)]).toEqual([0, 0]);
  });

  it('tells lines apart whatever their ids are made of', () => {
    expect(lineKey(aLine({ menuId: 'a/b', dishId: 'c' }))).not.toBe(lineKey(aLine({ menuId: 'a', dishId: 'b/c' })));
    const odd = aLine({ modifiers: [{ ...rocket, id: 'x*1/y' }] });
    const two = aLine({
      modifiers: [
        { ...rocket, id: 'x' },
        { ...rocket, id: 'y' },
      ],
    });
    expect(lineKey(odd)).not.toBe(lineKey(two));
  });
});

describe('laws of a cart', () => {
  const lines = fc.array(
    fc.record({
      dishId: fc.constantFrom('a', 'b', 'c'),
      menuId: fc.constantFrom('main', 'morning'),
      price: fc.integer({ min: 0, max: 500_000 }),
      count: fc.integer({ min: 1, max: 4 }),
      modifiers: fc.array(
        fc.record({ id: fc.constantFrom('x', 'y'), price: fc.constant(100), count: fc.integer({ min: 1, max: 2 }) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  );
  const whole = (fields: { dishId: string; modifiers: readonly { id: string; price: number; count: number }[] }) =>
    aLine({ ...fields, modifiers: fields.modifiers.map((modifier) => ({ ...modifier, name: modifier.id })) });

  it('keep counts when carts are merged, and no two lines share a key', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const cart = added.map(whole).reduce(addLine, EMPTY_CART);
        expect(cartCount(cart)).toBe(added.reduce((sum, { count }) => sum + count, 0));
        expect(new Set(cart.lines.map(lineKey)).size).toBe(cart.lines.length);
      }),
      { numRuns: 500 },
    );
  });

  it('make the sum that of the lines, and leave nothing when every line is removed', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const cart = added.map(whole).reduce(addLine, EMPTY_CART);
        expect(cartSubtotal(cart)).toBe(cart.lines.reduce((sum, line) => sum + lineTotal(line), 0));
        expect(cart.lines.map(lineKey).reduce(removeLine, cart).lines).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing when a line is removed and put back', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (added, place) => {
        const cart = added.map(whole).reduce(addLine, EMPTY_CART);
        const index = cart.lines.length === 0 ? 0 : place % cart.lines.length;
        const line = cart.lines[index];
        if (line === undefined) return;
        expect(restoreLine(removeLine(cart, lineKey(line)), line, index)).toEqual(cart);
      }),
      { numRuns: 500 },
    );
  });

  it('keep the sum whatever the order in which dishes came in', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const sum = (all: typeof added): number =>
          cartSubtotal(all.map((one) => ({ ...whole(one), price: 700 })).reduce(addLine, EMPTY_CART));
        expect(sum(added.toReversed())).toBe(sum(added));
        expect(Number.isSafeInteger(sum(added))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
