import type { Order, OrderStatus } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { AppError } from '../AppError.ts';

export interface DeskRestaurant {
  readonly id: string;
  readonly name: LocalizedText;
  readonly timezone: string;
  readonly currency: string;
}

/** What a key opens. */
export interface DeskSession {
  /** Staff move orders and say what is sold out; a manager also pauses a restaurant. */
  readonly role: 'manager' | 'staff';
  readonly restaurants: readonly DeskRestaurant[];
}

export interface StockItem {
  readonly id: string;
  readonly name: LocalizedText;
  /** Of a modifier: what it is chosen from. */
  readonly group?: LocalizedText | undefined;
  readonly isAvailable: boolean;
}

/** What a restaurant has and has not. */
export interface DeskStock {
  /** Takes no orders before then. */
  readonly pausedUntil?: Date | undefined;
  /** What every wait takes longer at the moment; absent while the kitchen is not busy. */
  readonly busyMinutes?: number | undefined;
  readonly dishes: readonly StockItem[];
  readonly modifiers: readonly StockItem[];
}

export interface OrderMove {
  readonly orderId: string;
  /** The status that the desk saw. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason?: string | undefined;
  /** From now until it is at the door, or ready. */
  readonly minutes?: number | undefined;
}

/** The order has another status than the desk saw: somebody else moved it. */
export class OrderMoved extends AppError {
  override readonly name = 'OrderMoved';
  readonly code = 'order.status-conflict';
  readonly order: Order;
  constructor(order: Order) {
    super('The order has another status by now');
    this.order = order;
  }
}
