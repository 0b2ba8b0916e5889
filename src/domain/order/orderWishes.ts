import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { OrderDraft } from './OrderDraft.ts';

/** What the courier is asked beside the customer's own words. */
export type OrderWish =
  | { readonly kind: 'leave-at-door' }
  /** The banknotes that the customer will pay with. */
  | { readonly kind: 'change-from'; readonly sum: MinorUnits };

/** The wishes that this order can have: change belongs to cash, the door to a delivery. */
export function orderWishes(
  { changeFrom, leaveAtDoor: isLeftAtDoor }: Pick<OrderDraft, 'changeFrom' | 'leaveAtDoor'>,
  order: { readonly deliveryType: DeliveryType | undefined; readonly payType: PayType | undefined },
): readonly OrderWish[] {
  const wishes: OrderWish[] = [];
  if (order.payType === 'CASH_UPON_RECEIPT' && changeFrom !== undefined) {
    wishes.push({ kind: 'change-from', sum: changeFrom });
  }
  if (order.deliveryType === 'DELIVERY' && isLeftAtDoor) wishes.push({ kind: 'leave-at-door' });
  return wishes;
}

/**
 * The comment of an order: each wish in the customer's language, then what the customer wrote, word for word, parted by a
 * full stop. An order carries no other text, so a kitchen reads the wishes there too; what is too long is for the rules of
 * the comment to refuse, nothing is cut.
 */
export function orderComment(wishes: readonly string[], written: string | undefined): string {
  const own = written?.trim() ?? '';
  const asked = wishes.map((wish) => `${wish}.`).join(' ');
  return own === '' ? asked : `${asked} ${own}`.trim();
}

/** Digits as they are typed, of whole banknotes: no kopecks. undefined for none. */
export function changeTyped(text: string): MinorUnits | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return Number(digits) === 0 ? undefined : Number(digits) * 100;
}

const MAX_DIGITS = 6;

/** Whether the banknotes do not cover what is to be paid, as far as that is known. */
export function isChangeTooSmall(wishes: readonly OrderWish[], total: MinorUnits | undefined): boolean {
  return wishes.some((wish) => wish.kind === 'change-from' && total !== undefined && wish.sum < total);
}
