import type { Order } from '#domain/order/Order.ts';
import type { DeskSession, DeskStock, OrderMove } from '../desk/Desk.ts';
import { port } from '../port.ts';

export interface DeskListener {
  /** The line stands. `isFresh`: it begins now, so that what was before must be listed; else it goes on where one broke. */
  readonly onOpen: (isFresh: boolean) => void;
  /** `id` is where the next line goes on from. */
  readonly onOrder: (order: Order, id: string | undefined) => void;
  readonly onRestaurant: (restaurantId: string, id: string | undefined) => void;
  /** A line that begins now goes on from here. */
  readonly onPlace: (id: string) => void;
}

/** Throws ServerRefused with `auth.required` for a key that opens nothing, NetworkFailed, and what each says besides. */
export interface DeskApi {
  open(key: string): Promise<DeskSession>;
  /** Those that are under way, oldest first. */
  orders(key: string): Promise<readonly Order[]>;
  /** Tells of every change after the one with the id `after`, from now on without one. As `OrderEvents.follow`. */
  follow(
    request: { readonly key: string; readonly after?: string | undefined },
    listener: DeskListener,
    signal: AbortSignal,
  ): Promise<void>;
  /** Throws OrderMoved when the order has another status by now. */
  move(key: string, move: OrderMove): Promise<Order>;
  /** The orders that ended last, 50 at most, the newest first. */
  ended(key: string): Promise<readonly Order[]>;
  /**
   * Owes the money of an ended order back, once however often it is asked; answers the order as it stands. Throws
   * RequestFailed (403) for a key that is no manager's, ServerRefused with `order.status-conflict` where nothing can go back.
   */
  refund(key: string, orderId: string): Promise<Order>;
  stock(key: string, restaurantId: string): Promise<DeskStock>;
  setAvailable(
    key: string,
    item: {
      readonly restaurantId: string;
      readonly kind: 'dish' | 'modifier';
      readonly id: string;
      readonly isAvailable: boolean;
    },
  ): Promise<void>;
  /** What every wait takes longer from now on, in minutes, 180 at most; 0 is as usual. */
  setBusy(key: string, restaurantId: string, minutes: number): Promise<void>;
  /** undefined takes orders again. */
  pause(key: string, restaurantId: string, until: Date | undefined): Promise<void>;
}
export const DeskApi = port<DeskApi>('DeskApi');
