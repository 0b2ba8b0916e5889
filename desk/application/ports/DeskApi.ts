import { port } from '#application/port.ts';
import type { DeskOrder, DeskSession, DeskStock, FoundOrders, MissingDishes, OrderSearch, Press } from '../Desk.ts';

export interface DeskListener {
  /**
   * The connection is open. `isFresh`: there was no earlier one to continue, so the orders must be listed. It is also
   * called, with true, when the back end no longer has the events since the last connection.
   */
  readonly onOpen: (isFresh: boolean) => void;
  /** `id` is passed as `after` to continue from this event. */
  readonly onOrder: (order: DeskOrder, id: string | undefined) => void;
  readonly onRestaurant: (restaurantId: string, id: string | undefined) => void;
  /** `id` is passed as `after` to continue a connection that has not received an event yet. */
  readonly onPlace: (id: string) => void;
}

/**
 * Every method throws ServerRefused with `auth.required` for an invalid key, NetworkFailed, and the errors named at the
 * method.
 */
export interface DeskApi {
  open(key: string): Promise<DeskSession>;
  /** All open orders, oldest first. */
  orders(key: string): Promise<readonly DeskOrder[]>;
  /**
   * Subscribes to every change after the event `after`, or from now on when absent. Behaves like `OrderEvents.follow`.
   */
  follow(
    request: { readonly key: string; readonly after?: string | undefined },
    listener: DeskListener,
    signal: AbortSignal,
  ): Promise<void>;
  /**
   * Makes a press, once however often it is sent with its id, and returns the order. A step can be undone while the
   * order has it as `held`. Throws Pressd when the order differs from what the desk displayed, or the step to undo
   * was told of.
   */
  press(key: string, press: Press): Promise<DeskOrder>;
  /** Orders that a search fits, a page at a time. */
  search(key: string, search: OrderSearch, signal?: AbortSignal): Promise<FoundOrders>;
  /**
   * Refunds an ended order, once however often it is called, and returns the order. Throws RequestFailed (403) when the
   * key is not a manager's, and ServerRefused with `order.status-conflict` when there is nothing to refund.
   */
  refund(key: string, orderId: string): Promise<DeskOrder>;
  /**
   * Takes dishes off an order in progress, once for each `requestId`, and returns the order. Throws Pressd when it
   * has other counts by now or has ended, and RequestFailed when the key is not a manager's (403) or nothing would be
   * left (400).
   */
  takeOff(key: string, missingDishes: MissingDishes, requestId: string): Promise<DeskOrder>;
  stock(key: string, restaurantId: string, signal?: AbortSignal): Promise<DeskStock>;
  /**
   * Replaces the previous state of the dish or modifier: without `left` it is no longer counted. Resolves to false, and
   * changes nothing, when another desk has changed it since `revision`.
   */
  setAvailable(
    key: string,
    item: {
      readonly restaurantId: string;
      readonly kind: 'dish' | 'modifier';
      readonly id: string;
      readonly isAvailable: boolean;
      /** Number of portions left, from 1 to `MAX_PORTIONS`. */
      readonly left?: number | undefined;
      /** Of an undone change: the count that it had set. What was sold since then is taken off `left`. */
      readonly undoneLeft?: number | undefined;
      /** When something that is sold out comes back by itself. */
      readonly until?: Date | undefined;
      /** The revision that the desk displayed; absent to change whatever is there. */
      readonly revision?: number | undefined;
    },
  ): Promise<boolean>;
  /** Sets the minutes added to every wait, 180 at most; 0 when the kitchen is not busy. */
  setBusy(key: string, restaurantId: string, minutes: number): Promise<void>;
  /** `undefined` resumes orders. */
  pause(key: string, restaurantId: string, until: Date | undefined): Promise<void>;
}
export const DeskApi = port<DeskApi>('DeskApi');
