import type { MissingDish, Order, OrderLine, OrderTime, OrderZone } from './Order.ts';

type Shared = 'id' | 'number' | 'status' | 'createdAt' | 'restaurantId' | 'deliveryType' | 'acceptance' | 'history';

/**
 * What a tracking link shows of an order to whoever has it: steps and dishes. It has no person, address, comment, note
 * or money.
 */
export interface TrackedOrder extends Pick<Order, Shared>, OrderTime, OrderZone {
  readonly dishes: readonly TrackedDish[];
  /** Absent when everything is there that was ordered. */
  readonly missing?: readonly Pick<MissingDish, 'name' | 'count'>[] | undefined;
}

export interface TrackedDish extends Pick<OrderLine, 'name' | 'count'> {
  readonly modifiers: readonly Pick<OrderLine['modifiers'][number], 'name' | 'count'>[];
}
