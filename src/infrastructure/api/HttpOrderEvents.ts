import type { OrderEvents, OrderListener } from '#application/ports/OrderEvents.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { ServerSentEvent } from '../http/serverSentEvents.ts';
import { followEvents } from './followEvents.ts';
import { toOrderEvent } from './wire/WireEvents.ts';

export class HttpOrderEvents implements OrderEvents {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  follow(
    { orderId, credentials, after }: Parameters<OrderEvents['follow']>[0],
    { onOpen, onRetry, onEvent }: OrderListener,
    signal: AbortSignal,
  ): Promise<void> {
    const { personId, accessToken } = credentials;
    const path = `/api/v1/persons/${encodeURIComponent(personId)}/orders/${encodeURIComponent(orderId)}/events`;
    const tell = (sent: ServerSentEvent): void => {
      const event = toOrderEvent(sent);
      if (event !== undefined) onEvent(event, sent.id);
    };
    return followEvents(this.#http, { path, token: accessToken, after, onOpen, onRetry, onEvent: tell }, signal);
  }
}
