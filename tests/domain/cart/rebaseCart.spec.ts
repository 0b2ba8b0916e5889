import fc from 'fast-check';
import { type Cart, EMPTY_CART, MAX_LINE_COUNT } from '#domain/cart/Cart.ts';
import { cartAfterOrder } from '#domain/cart/cartAfterOrder.ts';
import { rebaseCart } from '#domain/cart/rebaseCart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';

const pizza = (count: number) => aLine({ dishId: 'pizza', count });
const soup = (count: number) => aLine({ dishId: 'soup', count });
const cart = (id: string, ...lines: Cart['lines']): Cart => aCart({ id, lines });

const lines = fc
  .record({ pizza: fc.nat(30), soup: fc.nat(30), tea: fc.nat(30) })
  .map((counts) =>
    Object.entries(counts).flatMap(([dishId, count]) => (count === 0 ? [] : [aLine({ dishId, count })])),
  );
const anyCart = lines.map((all) => cart('one', ...all));

function countsOf({ lines: all }: Cart): Readonly<Record<string, number>> {
  return Object.fromEntries(all.map(({ dishId, count }) => [dishId, count]));
}

/** @trust G1 */
describe('applying a change to another copy of the cart', () => {
  it('adds what was added and takes what was taken, and leaves what the other page did', () => {
    const before = cart('one', pizza(1), soup(2));
    const onto = cart('one', pizza(3), soup(2));
    expect(rebaseCart(onto, { before, after: cart('one', pizza(1)) }, 'new')).toEqual(cart('one', pizza(3)));
    expect(rebaseCart(onto, { before, after: cart('one', pizza(2), soup(2)) }, 'new')).toEqual(
      cart('one', pizza(4), soup(2)),
    );
    expect(rebaseCart(cart('one', soup(1)), { before, after: cart('one', pizza(2), soup(2)) }, 'new')).toEqual(
      cart('one', soup(1), pizza(1)),
    );
  });

  it('changes nothing without a difference, and equals the change when nobody else changed anything', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (one, other) => {
        expect(countsOf(rebaseCart(one, { before: other, after: other }, 'new'))).toEqual(countsOf(one));
        expect(countsOf(rebaseCart(one, { before: one, after: other }, 'new'))).toEqual(countsOf(other));
      }),
    );
  });

  it('gives the same result for two additions in either order', () => {
    fc.assert(
      fc.property(anyCart, lines, lines, (before, here, there) => {
        const added = (more: typeof here): Cart =>
          rebaseCart(before, { before: EMPTY_CART, after: cart('one', ...more) }, 'new');
        const one = rebaseCart(added(here), { before, after: added(there) }, 'new');
        const other = rebaseCart(added(there), { before, after: added(here) }, 'new');
        expect(countsOf(one)).toEqual(countsOf(other));
      }),
    );
  });

  it('stays within what a line holds', () => {
    const before = cart('one', pizza(1));
    const many = cart('one', pizza(MAX_LINE_COUNT));
    expect(rebaseCart(many, { before, after: cart('one', pizza(9)) }, 'new')).toEqual(many);
  });
});

describe('applying a change to a cart that was replaced meanwhile', () => {
  const ordered = cart('one', pizza(2));

  it('never gives its id to dishes again: what was added becomes a new cart', () => {
    const after = cart('one', pizza(2), soup(1));
    expect(rebaseCart(EMPTY_CART, { before: ordered, after }, 'new')).toEqual(cart('new', soup(1)));
    expect(rebaseCart(cart('two', soup(1)), { before: ordered, after }, 'new')).toEqual(cart('two', soup(2)));
  });

  it('removes only what was ordered when the order came second', () => {
    const onto = cart('one', pizza(3));
    expect(rebaseCart(onto, { before: ordered, after: EMPTY_CART }, 'new')).toEqual(cart('new', pizza(1)));
    expect(rebaseCart(ordered, { before: ordered, after: EMPTY_CART }, 'new')).toEqual(EMPTY_CART);
    const remainder = cartAfterOrder(cart('one', pizza(2), soup(1)), ordered.lines, 'left');
    expect(rebaseCart(onto, { before: cart('one', pizza(2), soup(1)), after: remainder }, 'new')).toEqual(
      cart('left', pizza(1)),
    );
  });

  it('puts two first dishes of two pages into one cart', () => {
    const change = { before: EMPTY_CART, after: cart('here', pizza(1)) };
    expect(rebaseCart(cart('there', soup(1)), change, 'new')).toEqual(cart('there', soup(1), pizza(1)));
    expect(rebaseCart(EMPTY_CART, change, 'new')).toEqual(cart('here', pizza(1)));
  });
});
