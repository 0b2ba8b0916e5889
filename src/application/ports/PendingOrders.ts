import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { OrderAttempt, UnansweredRequest } from '#domain/order/OrderAttempt.ts';
import { port } from '../port.ts';

/**
 * Durable storage of order attempts. When a promise resolves, the change survives a crash of the browser; each change
 * is atomic across tabs. Throws StorageFailed.
 */
export interface PendingOrders {
  /**
   * Stores a request that is about to be sent and returns the attempt of its cart and person, whose key every further
   * request repeats. An attempt that is already placed is returned unchanged.
   */
  acquire(attempt: OrderAttempt): Promise<OrderAttempt>;
  /** The server confirmed the order. `request` is the one that it accepted, if known. */
  complete(key: string, placed: PlacedOrder, request?: OrderRequest): Promise<void>;
  /** These requests certainly created no order and never will. The attempt and its key stay with the cart. */
  release(key: string, requestIds: readonly string[]): Promise<void>;
  /** A request of the attempt may arrive later than was stored. */
  extend(key: string, request: UnansweredRequest): Promise<void>;
  /** The customer has seen the order's confirmation (clears `OrderAttempt.isUnseen`). */
  acknowledge(orderId: string): Promise<void>;
  /** The order must not be reported to analytics any more (sets `OrderAttempt.isCounted`). */
  markCounted(orderId: string): Promise<void>;
  list(): Promise<readonly OrderAttempt[]>;
  /** Removes resolved attempts that were created before a moment. */
  prune(before: Date): Promise<void>;
  /**
   * Removes name, phone and address. Keys are kept, because a request that another page has started must find its key.
   */
  removePersonalData(): Promise<void>;
}
export const PendingOrders = port<PendingOrders>('PendingOrders');
