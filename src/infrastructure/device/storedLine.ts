import type { CartLine } from '#domain/cart/Cart.ts';

/**
 * A cart line in the stored format. It keeps the first release's `positionId`, because pages of that release may still
 * be open.
 */
export type StoredLine = Omit<CartLine, 'dishId'> & { readonly positionId: string };

export function toStoredLine({ dishId, ...line }: CartLine): StoredLine {
  return { ...line, positionId: dishId };
}

export function fromStoredLine({ positionId, ...line }: StoredLine): CartLine {
  return { ...line, dishId: positionId };
}
