import { AppError } from '#application/AppError.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Order, OrderStatus } from '#domain/order/Order.ts';
import type { SoldOutEnds } from '#domain/schedule/soldOutEnds.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** What a kitchen has told its guests for the moment. */
export interface KitchenState {
  /** No orders are accepted before this time; absent when the restaurant is not paused. */
  readonly pausedUntil?: Date | undefined;
  /** Minutes added to every wait; absent while the kitchen is not busy. */
  readonly busyMinutes?: number | undefined;
}

export interface DeskRestaurant extends KitchenState {
  readonly id: string;
  readonly name: LocalizedText;
  readonly timezone: string;
  readonly currency: string;
  /** From the beginning to ready dishes while the kitchen is not busy; absent when the back end does not send it. */
  readonly cookingMinutes?: number | undefined;
}

export const TICKET_SIZES = ['S', 'M', 'L'] as const;

/** How a device shows the board, whoever uses it. */
export interface DeskView {
  /** The only restaurant that is shown; absent for all of them. */
  readonly restaurantId?: string | undefined;
  /** Size of the letters on tickets. */
  readonly ticketSize: (typeof TICKET_SIZES)[number];
  /** New orders ring. False once somebody has turned the sound off. */
  readonly isSoundWanted: boolean;
}

/** How a device shows the board at first. */
export const FIRST_VIEW: DeskView = { ticketSize: 'M', isSoundWanted: true };

/** What a desk key gives access to. */
export interface DeskSession {
  /** Staff move orders and mark dishes as sold out; a manager may also pause the restaurant. */
  readonly role: 'manager' | 'staff';
  readonly restaurants: readonly DeskRestaurant[];
  /** Numbers of orders with a fiscal receipt that was not accepted; absent when there is none. */
  readonly ordersWithoutReceipt?: readonly string[] | undefined;
  /** Numbers of orders whose customers no message reached, the oldest first; absent when there is none. */
  readonly unreachedCustomers?: readonly string[] | undefined;
  /** Printers that have not printed what they should; absent when there is none. */
  readonly waitingPrinters?: readonly WaitingPrinter[] | undefined;
}

export interface WaitingPrinter {
  readonly id: string;
  readonly name: string;
  /** Numbers of the orders whose papers wait, the oldest first. */
  readonly orderNumbers: readonly string[];
}

export interface StockItem {
  readonly id: string;
  readonly name: LocalizedText;
  /** The name of its group: on the menu for a dish, of its extras for a modifier. */
  readonly group?: LocalizedText | undefined;
  readonly isAvailable: boolean;
  /** Number of portions left of a dish that is counted; absent when it is unlimited. */
  readonly left?: number | undefined;
  /** When something that is sold out comes back by itself; absent while nobody has said so. */
  readonly until?: Date | undefined;
  /** How many times desks have changed it; absent when the back end does not count. */
  readonly revision?: number | undefined;
  /** Name of the desk key that changed it last. */
  readonly changedBy?: string | undefined;
}

/** A restaurant's stock, pause and busy state. */
export interface DeskStock extends KitchenState {
  /** Ends of being sold out to choose from; absent when the back end knows none. */
  readonly ends?: SoldOutEnds | undefined;
  readonly dishes: readonly StockItem[];
  readonly modifiers: readonly StockItem[];
}

/** `elsewhere`: another desk changed the item first, so nothing was changed; `stock` has its current state. */
export interface SavedStock {
  readonly kind: 'taken' | 'elsewhere';
  readonly stock: DeskStock;
}

/** An order as desks see it. A back end without presses that can be undone sends none of its fields. */
export interface DeskOrder extends Order {
  /** The last step, while nobody but desks knows of it: it can be undone. */
  readonly held?: { readonly id: string; readonly from: OrderStatus } | undefined;
  /** Higher with every change. */
  readonly revision?: number | undefined;
  /** Each with the name of the desk key that made the step. */
  readonly history: readonly (Order['history'][number] & { readonly by?: string | undefined })[];
  /** What desks did beside steps, oldest first. */
  readonly acts?: readonly DeskAct[] | undefined;
}

export interface DeskAct {
  readonly kind: 'undone' | 'refund' | 'time';
  /** The status of the order, or the one that was undone. */
  readonly status: OrderStatus;
  readonly at: Date;
  /** Name of the desk key. */
  readonly by?: string | undefined;
  /** The new time of `time`. */
  readonly expectedAt?: Date | undefined;
}

/** A change of an order that somebody pressed. */
export type NewPress = StepPress | UndoPress | TimePress;

/** `id` is the same however often it is sent. */
export type Press = NewPress & { readonly id: string };

interface StepPress {
  readonly kind: 'step';
  readonly orderId: string;
  /** The status that the desk displayed. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason?: string | undefined;
  /** When the order arrives or is ready to collect; what was promised stays when absent. */
  readonly expectedAt?: Date | undefined;
}

interface UndoPress {
  readonly kind: 'undo';
  readonly orderId: string;
  /** Id of the step. */
  readonly step: string;
}

/** Another expected time. */
interface TimePress {
  readonly kind: 'time';
  readonly orderId: string;
  /** The expected time that the desk displayed. */
  readonly from?: Date | undefined;
  readonly expectedAt: Date;
}

/** `elsewhere`: somebody else changed the order first; `order` is its current state. */
export interface SentPress {
  readonly kind: 'taken' | 'elsewhere';
  readonly order: DeskOrder;
}

/** What orders are searched by; all of it must fit. */
export interface OrderSearch {
  /** A number, the last digits of a phone number, or a part of a name. Without it only ended orders are searched. */
  readonly text?: string | undefined;
  /** Placed from this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly deliveryType?: DeliveryType | undefined;
  readonly restaurantId?: string | undefined;
  /** Id of the last known order: those behind it are returned. */
  readonly after?: string | undefined;
}

export interface FoundOrders {
  /** Newest first. */
  readonly orders: readonly DeskOrder[];
  readonly isMore: boolean;
}

/** Dishes that a kitchen has run out of. */
export interface MissingDishes {
  readonly orderId: string;
  /** Each line with how many of it are missing, and how many the desk displayed. */
  readonly lines: readonly { readonly line: number; readonly count: number; readonly from: number }[];
}

/** Thrown when the order's status or lines differ from those the desk displayed, because somebody else changed them. */
export class OrderMoved extends AppError {
  override readonly name = 'OrderMoved';
  readonly code = 'order.status-conflict';
  readonly order: DeskOrder;
  constructor(order: DeskOrder) {
    super('The order has another status by now');
    this.order = order;
  }
}
