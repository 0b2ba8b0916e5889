import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { port } from '../port.ts';

export interface RestaurantListener {
  readonly onOpen: () => void;
  /** The back end wants a lost connection to be opened again after so many milliseconds. */
  readonly onRetry?: ((ms: number) => void) | undefined;
  /** `id` is passed as `after` to continue from this event. */
  readonly onEvent: (event: RestaurantEvent, id: string | undefined) => void;
}

export interface RestaurantEvents {
  /**
   * Subscribes to a restaurant's state: reports it at once if it changed since the event `after` (always when absent),
   * then after each change. Data requested after an event is never older than it. Resolves when the back end closes the
   * connection. Throws NetworkFailed when the connection breaks or is silent for too long, ServerRefused and
   * RequestFailed when it is refused, and the reason of an aborted signal. Needs the capability `restaurant-events`.
   */
  follow(
    request: { readonly restaurantId: string; readonly after?: string | undefined },
    listener: RestaurantListener,
    signal: AbortSignal,
  ): Promise<void>;
}
export const RestaurantEvents = port<RestaurantEvents>('RestaurantEvents');
