import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { port } from '../port.ts';
import type { Credentials } from './session.ts';

export interface OrderListener {
  /** The connection is open: every later change will be reported. */
  readonly onOpen: () => void;
  /** The back end wants a lost connection to be opened again after so many milliseconds. */
  readonly onRetry?: ((ms: number) => void) | undefined;
  /**
   * `id` is passed as `after` to continue from this event; absent for an event that is repeated on every connection.
   */
  readonly onEvent: (event: OrderEvent, id: string | undefined) => void;
}

export interface OrderEvents {
  /**
   * Subscribes to an order: replays every step after the event `after` (all of them when absent), then reports new
   * ones. Resolves when the back end closes the connection, which it does when the order ends and from time to time.
   * Throws NetworkFailed when the connection breaks or is silent for too long, ServerRefused and RequestFailed when it
   * is refused, and the reason of an aborted signal. Needs the capability `order-events`.
   */
  follow(
    request: { readonly orderId: string; readonly credentials: Credentials; readonly after?: string | undefined },
    listener: OrderListener,
    signal: AbortSignal,
  ): Promise<void>;
}
export const OrderEvents = port<OrderEvents>('OrderEvents');
