import type { Cart } from '#domain/cart/Cart.ts';
import { preflightRefusal } from '#domain/order/preflightRefusal.ts';

/**
 * Whether a cart's dishes can be ordered: an empty cart is valid, and only a preflight refusal about a dish makes one invalid
 * (specification, section 5). `refusedWith` is the refusal's code.
 */
export function isCartValid(cart: Pick<Cart, 'lines'>, refusedWith: string | undefined): boolean {
  if (cart.lines.length === 0 || refusedWith === undefined) return true;
  return preflightRefusal(refusedWith).kind !== 'dishes';
}
