import { EMPTY_CART } from '#domain/cart/Cart.ts';
import { cartAfterOrder } from '#domain/cart/cartAfterOrder.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';

const pizza = aLine({ dishId: 'pizza', count: 2 });
const soup = aLine({ dishId: 'soup', count: 1 });

describe('the cart after its order', () => {
  it('is empty where all of it was ordered, or where that is not known any more', () => {
    expect(cartAfterOrder(aCart({ lines: [pizza] }), [pizza], 'new')).toEqual(EMPTY_CART);
    expect(cartAfterOrder(aCart({ lines: [pizza] }), undefined, 'new')).toEqual(EMPTY_CART);
    expect(cartAfterOrder(aCart({ lines: [pizza] }), [{ ...pizza, count: 5 }], 'new')).toEqual(EMPTY_CART);
  });

  it('keeps what was added after the press, as a cart of its own', () => {
    const cart = aCart({ lines: [{ ...pizza, count: 3 }, soup] });
    expect(cartAfterOrder(cart, [pizza], 'new')).toEqual({ id: 'new', lines: [{ ...pizza, count: 1 }, soup] });
  });
});
