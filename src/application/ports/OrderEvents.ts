import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface OrderListener {
  /** The line stands: whatever changes from here on is told. */
  readonly onOpen: () => void;
  /** `id` is where the next line goes on from; absent for an event that is told anew there. */
  readonly onEvent: (event: OrderEvent, id: string | undefined) => void;
}

export interface OrderEvents {
  /**
   * Tells of an order as it changes: of every step after the one with the id `after` (of all of them without one), then of
   * each as it happens. Fulfilled when the back end ends the line, which it does with the order and now and then besides.
   * Throws NetworkFailed when the line breaks or falls silent, ServerRefused and RequestFailed when it is refused; a line
   * that is given up fails with the reason of its signal. Needs the capability `order-events`.
   */
  follow(
    request: { readonly orderId: string; readonly credentials: Credentials; readonly after?: string | undefined },
    listener: OrderListener,
    signal: AbortSignal,
  ): Promise<void>;
}
export const OrderEvents = port<OrderEvents>('OrderEvents');
