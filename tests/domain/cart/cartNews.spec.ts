import fc from 'fast-check';
import {
  type Cart,
  type CartLine,
  cartCount,
  changeLineCount,
  EMPTY_CART,
  lineKey,
  removeLine,
} from '#domain/cart/Cart.ts';
import { cartNews } from '#domain/cart/cartNews.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';

const pizza = aLine({ dishId: 'pizza' });
const soup = aLine({ dishId: 'soup', count: 2 });
const thick = aLine({ dishId: 'pizza', modifiers: [{ id: 'thick', name: 'Thick', price: 0, count: 1 }] });
const holding = (...lines: CartLine[]): Cart => aCart({ lines });

describe('the news of a cart', () => {
  it('are those of a dish that was added, or of which there is another number', () => {
    expect(cartNews(EMPTY_CART, holding(pizza))).toEqual({ kind: 'count', line: pizza });
    expect(cartNews(holding(pizza), holding(pizza, soup))).toEqual({ kind: 'count', line: soup });
    const more = { ...soup, count: 3 };
    expect(cartNews(holding(pizza, soup), holding(pizza, more))).toEqual({ kind: 'count', line: more });
  });

  it('are those of the dish that went, also with the last one', () => {
    expect(cartNews(holding(pizza, soup), holding(pizza))).toEqual({ kind: 'removed', line: soup });
    expect(cartNews(holding(pizza), EMPTY_CART)).toEqual({ kind: 'removed', line: pizza });
  });

  it('are those of the line that took the place of another one of its dish', () => {
    expect(cartNews(holding(pizza, soup), holding(thick, soup))).toEqual({ kind: 'count', line: thick });
  });

  it('tell the number of dishes where several lines changed, and that none is left', () => {
    expect(cartNews(EMPTY_CART, holding(pizza, soup))).toEqual({ kind: 'several', count: 3 });
    expect(cartNews(holding(pizza), holding(soup))).toEqual({ kind: 'several', count: 2 });
    expect(cartNews(holding(pizza, thick, soup), holding(pizza))).toEqual({ kind: 'several', count: 1 });
    expect(cartNews(holding(pizza, soup), EMPTY_CART)).toEqual({ kind: 'emptied' });
  });

  it('are none where the counts of all lines are as before', () => {
    expect(cartNews(holding(pizza, soup), holding(soup, pizza))).toBeUndefined();
    expect(cartNews(holding(pizza), holding({ ...pizza, price: 1 }))).toBeUndefined();
  });

  it('of a long cart cost a few looks at each line', () => {
    const lines = Array.from({ length: 200 }, (_, index) => aLine({ dishId: `dish-${index}` }));
    let looks = 0;
    const watched = (cart: Cart): Cart => ({
      ...cart,
      lines: new Proxy(cart.lines, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
          return Reflect.get(target, key, receiver);
        },
      }),
    });
    const cart = holding(...lines);
    cartNews(watched(cart), watched(changeLineCount(cart, lineKey(lines[150] ?? pizza), 5)));
    expect(looks).toBeLessThan(10 * lines.length);
  });

  it('exist for every change of a line', () => {
    const carts = fc.uniqueArray(fc.constantFrom(pizza, soup, thick), { minLength: 1 });
    fc.assert(
      fc.property(carts, fc.nat(), fc.integer({ min: 3, max: 99 }), (lines, at, count) => {
        const cart = holding(...lines);
        const line = lines[at % lines.length] ?? pizza;
        const changed = changeLineCount(cart, lineKey(line), count);
        expect(cartNews(cart, changed)).toEqual({ kind: 'count', line: { ...line, count } });
        const rest = removeLine(cart, lineKey(line));
        expect(cartNews(cart, rest)).toEqual({ kind: 'removed', line });
        expect(cartNews(rest, rest)).toBeUndefined();
        expect(cartCount(rest)).toBe(cartCount(cart) - line.count);
      }),
    );
  });
});
