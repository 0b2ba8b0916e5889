import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { OrderDraft } from './OrderDraft.ts';

/** A request to the courier that is added to the customer's comment. */
export type OrderWish =
  | { readonly kind: 'leave-at-door' }
  /** The amount in cash that the customer will pay with. */
  | { readonly kind: 'change-from'; readonly amount: MinorUnits };

/** The wishes that apply to this order: change for cash payments, "leave at the door" for deliveries. */
export function orderWishes(
  { changeFrom, leaveAtDoor: isLeftAtDoor }: Pick<OrderDraft, 'changeFrom' | 'leaveAtDoor'>,
  order: { readonly deliveryType: DeliveryType | undefined; readonly payType: PayType | undefined },
): readonly OrderWish[] {
  const wishes: OrderWish[] = [];
  if (order.payType === 'CASH_UPON_RECEIPT' && changeFrom !== undefined) {
    wishes.push({ kind: 'change-from', amount: changeFrom });
  }
  if (order.deliveryType === 'DELIVERY' && isLeftAtDoor) wishes.push({ kind: 'leave-at-door' });
  return wishes;
}

/**
 * The comment of an order: each wish in the customer's language, then the customer's own text unchanged, separated by
 * full stops. The API has no other field for wishes. The comment's validation rules limit the length; nothing is cut
 * off.
 */
export function orderComment(wishes: readonly string[], written: string | undefined): string {
  const own = written?.trim() ?? '';
  const wishText = wishes.map((wish) => `${wish}.`).join(' ');
  return own === '' ? wishText : `${wishText} ${own}`.trim();
}

/** Parses a typed amount of cash in whole currency units; undefined when it has no digits. */
export function changeTyped(text: string): MinorUnits | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return Number(digits) === 0 ? undefined : Number(digits) * 100;
}

const MAX_DIGITS = 6;

/**
 * A round amount of cash that asks for change: the next above the total of 1, 2 and 5 units of the currency, 10, 20, 50
 * and so on.
 */
export function exampleCash(total: MinorUnits): MinorUnits {
  for (let unit = 100; ; unit *= 10) {
    const round = [unit, 2 * unit, 5 * unit].find((amount) => amount > total);
    if (round !== undefined) return round;
  }
}

/** Whether the customer's cash does not cover the total, as far as the total is known. */
export function isChangeTooSmall(wishes: readonly OrderWish[], total: MinorUnits | undefined): boolean {
  return wishes.some((wish) => wish.kind === 'change-from' && total !== undefined && wish.amount < total);
}
