import type { RestaurantEvent } from '#domain/catalog/RestaurantEvent.ts';
import { port } from '../port.ts';

export interface RestaurantListener {
  readonly onOpen: () => void;
  /** `id` is where the next line goes on from. */
  readonly onEvent: (event: RestaurantEvent, id: string | undefined) => void;
}

export interface RestaurantEvents {
  /**
   * Tells how a restaurant stands: at once where it changed since the event with the id `after` (always without one), then
   * after each change. What is asked of the back end after an event is not older than the event. Fulfilled when the back end
   * ends the line. Throws NetworkFailed when the line breaks or falls silent, ServerRefused and RequestFailed when it is
   * refused; a line that is given up fails with the reason of its signal. Needs the capability `restaurant-events`.
   */
  follow(
    request: { readonly restaurantId: string; readonly after?: string | undefined },
    listener: RestaurantListener,
    signal: AbortSignal,
  ): Promise<void>;
}
export const RestaurantEvents = port<RestaurantEvents>('RestaurantEvents');
