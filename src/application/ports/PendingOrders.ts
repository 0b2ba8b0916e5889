import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { OrderAttempt, UnansweredRequest } from '#domain/order/OrderAttempt.ts';
import { port } from '../port.ts';

/**
 * Attempts to order that must not be forgotten. A promise that is fulfilled means that the change survives a crash of the
 * browser; each change is atomic across tabs. Throws StorageFailed.
 */
export interface PendingOrders {
  /**
   * Writes down a request that is about to leave, and answers the attempt that it belongs to: of one cart and person
   * there is one, whose key every further request repeats. One that is placed already is answered as it is.
   */
  acquire(wanted: OrderAttempt): Promise<OrderAttempt>;
  /** The server acknowledged the order. `request` is the press that it accepted, where that is known. */
  complete(key: string, placed: PlacedOrder, request?: OrderRequest): Promise<void>;
  /** It is certain that these requests made no order and will make none. The key stays with its cart. */
  release(key: string, requestIds: readonly string[]): Promise<void>;
  /** A request of the attempt may arrive later than was thought. */
  extend(key: string, request: UnansweredRequest): Promise<void>;
  /** The customer has seen the order, which is no news from now on (`OrderAttempt.isUnseen`). */
  acknowledge(orderId: string): Promise<void>;
  /** No counter is told of the order from now on (`OrderAttempt.isCounted`). */
  markCounted(orderId: string): Promise<void>;
  list(): Promise<readonly OrderAttempt[]>;
  /** Removes attempts whose outcome is known and that were created before a moment. */
  prune(before: Date): Promise<void>;
  /** Removes name, phone and address. Every key stays with its cart: a press that a page began before must find it. */
  removePersonalData(): Promise<void>;
}
export const PendingOrders = port<PendingOrders>('PendingOrders');
