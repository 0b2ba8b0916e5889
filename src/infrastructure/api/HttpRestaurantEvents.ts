import type { RestaurantEvents, RestaurantListener } from '#application/ports/RestaurantEvents.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { ServerSentEvent } from '../http/serverSentEvents.ts';
import { followEvents } from './followEvents.ts';
import { toRestaurantEvent } from './wire/WireEvents.ts';

export class HttpRestaurantEvents implements RestaurantEvents {
  readonly #http: HttpClient;
  readonly #forget: (restaurantId: string) => void;

  /** `forget` is called before each event, to drop cached answers about the restaurant. */
  constructor(http: HttpClient, forget: (restaurantId: string) => void) {
    this.#http = http;
    this.#forget = forget;
  }

  follow(
    { restaurantId, after }: Parameters<RestaurantEvents['follow']>[0],
    { onOpen, onRetry, onEvent }: RestaurantListener,
    signal: AbortSignal,
  ): Promise<void> {
    const tell = (sent: ServerSentEvent): void => {
      this.#forget(restaurantId);
      onEvent(toRestaurantEvent(sent), sent.id);
    };
    const path = `/1/restos/${encodeURIComponent(restaurantId)}/events`;
    return followEvents(this.#http, { path, after, onOpen, onRetry, onEvent: tell }, signal);
  }
}
