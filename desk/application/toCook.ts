import type { Order } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** How many of a dish are to be cooked, over all orders. */
export interface DishToCook {
  readonly dishId: string;
  readonly name: LocalizedText;
  readonly count: number;
}

/**
 * What is to be cooked altogether for these orders, whatever its options: most of one dish first, then as ordered. Two
 * restaurants' dishes of one id are one dish.
 */
export function toCook(orders: readonly Pick<Order, 'lines'>[]): readonly DishToCook[] {
  const dishes = new Map<string, DishToCook>();
  for (const { dishId, name, count } of orders.flatMap(({ lines }) => lines)) {
    const counted = dishes.get(dishId);
    dishes.set(dishId, { dishId, name: counted?.name ?? name, count: (counted?.count ?? 0) + count });
  }
  return [...dishes.values()].toSorted((one, other) => other.count - one.count);
}
