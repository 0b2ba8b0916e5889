import type { Cart } from '#domain/cart/Cart.ts';
import { preflightRefusal } from '#domain/order/preflightRefusal.ts';

/**
 * Whether a cart can be ordered as far as its dishes go: an empty one is valid, and a preflight makes one invalid only by
 * saying that some dish is not to be had there (specification, section 5). `refusedWith` is the code of its refusal.
 */
export function isCartValid(cart: Pick<Cart, 'lines'>, refusedWith: string | undefined): boolean {
  if (cart.lines.length === 0 || refusedWith === undefined) return true;
  return preflightRefusal(refusedWith).kind !== 'dishes';
}
