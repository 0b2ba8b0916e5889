import type { CartLine } from '#domain/cart/Cart.ts';

/** A line as the device keeps it. The first release called the id of a dish so, and pages of it may still be open. */
export type StoredLine = Omit<CartLine, 'dishId'> & { readonly positionId: string };

export function toStoredLine({ dishId, ...line }: CartLine): StoredLine {
  return { ...line, positionId: dishId };
}

export function fromStoredLine({ positionId, ...line }: StoredLine): CartLine {
  return { ...line, dishId: positionId };
}
