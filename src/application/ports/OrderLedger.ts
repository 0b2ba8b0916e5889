import type { OrderIntent } from '#domain/order/Order.ts';
import { port } from '../port.ts';

/**
 * Presses of "order" that must not be forgotten. A promise that is fulfilled means that the change survives a crash of
 * the browser. Throws StorageFailed.
 */
export interface OrderLedger {
  /**
   * Writes the intent unless one of the same cart and person is there already, and answers the one that stands: two tabs that
   * press at once get the same key.
   */
  claim(intent: OrderIntent): Promise<OrderIntent>;
  update(intent: OrderIntent): Promise<void>;
  list(): Promise<readonly OrderIntent[]>;
  remove(key: string): Promise<void>;
}
export const OrderLedger = port<OrderLedger>('OrderLedger');
