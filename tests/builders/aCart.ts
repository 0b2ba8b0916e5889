import type { Cart, CartLine } from '#domain/cart/Cart.ts';

export function aLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    dishId: 'margherita',
    menuId: 'main',
    name: 'Margherita',
    price: 49_000,
    count: 1,
    modifiers: [],
    ...overrides,
  };
}

export function aCart(overrides: Partial<Cart> = {}): Cart {
  return { id: 'cart-1', lines: [aLine()], ...overrides };
}
