import { string, type } from 'superstruct';
import { isRefusal, RequestFailed } from '#application/AppError.ts';
import {
  type DeskOrder,
  type DeskSession,
  type DeskStock,
  type FoundOrders,
  type MissingDishes,
  OrderMoved,
  type OrderSearch,
  type Press,
} from '#desk/application/Desk.ts';
import type { DeskApi, DeskListener } from '#desk/application/ports/DeskApi.ts';
import { isFinalStatus, ORDER_STATUSES } from '#domain/order/Order.ts';
import { followEvents } from '#infrastructure/api/followEvents.ts';
import { decode } from '#infrastructure/http/decode.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { ServerSentEvent } from '#infrastructure/http/serverSentEvents.ts';
import {
  toDeskOrder,
  toDeskSession,
  toDeskStock,
  wireDeskOrder,
  wireDeskOrders,
  wireDeskSession,
  wireDeskStock,
  wireMovedOrder,
} from './wire/WireDesk.ts';

const part = encodeURIComponent;
const UNDERWAY = ORDER_STATUSES.filter((status) => !isFinalStatus(status)).join(',');
const ENDED = ORDER_STATUSES.filter(isFinalStatus).join(',');
/** The server sends the desk a keep-alive every three seconds. */
const SILENCE_MS = 10_000;
const PAGE_SIZE = 200;
const FOUND_SIZE = 50;

export class HttpDeskApi implements DeskApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async open(key: string): Promise<DeskSession> {
    const answer = await this.#http.get('/desk/api/session', { token: key });
    return toDeskSession(decode('GET desk/api/session', answer, wireDeskSession));
  }

  async orders(key: string): Promise<readonly DeskOrder[]> {
    const orders: DeskOrder[] = [];
    for (;;) {
      const after = orders.at(-1)?.id;
      const query = { status: UNDERWAY, size: PAGE_SIZE, ...(after !== undefined && { after }) };
      const answer = await this.#http.get('/desk/api/orders', { token: key, query });
      const { content } = decode('GET desk/api/orders', answer, wireDeskOrders);
      orders.push(...content.map(toDeskOrder));
      if (content.length < PAGE_SIZE) return orders;
    }
  }

  async search(key: string, search: OrderSearch, signal?: AbortSignal): Promise<FoundOrders> {
    const { text, from, until, deliveryType, restaurantId, after } = search;
    const query = {
      size: FOUND_SIZE,
      sort: 'newest',
      ...(text === undefined ? { status: ENDED } : { search: text }),
      ...(from !== undefined && { from: from.toISOString() }),
      ...(until !== undefined && { until: until.toISOString() }),
      ...(deliveryType !== undefined && { type: deliveryType }),
      ...(restaurantId !== undefined && { restoId: restaurantId }),
      ...(after !== undefined && { after }),
    };
    const answer = await this.#http.get('/desk/api/orders', { token: key, query, signal });
    const { content } = decode('GET desk/api/orders', answer, wireDeskOrders);
    return { orders: content.map(toDeskOrder), isMore: content.length === FOUND_SIZE };
  }

  async refund(key: string, orderId: string): Promise<DeskOrder> {
    const answer = await this.#http.post(`/desk/api/orders/${part(orderId)}/refund`, { token: key, json: {} });
    return toDeskOrder(decode('POST desk/api/orders/{id}/refund', answer, wireDeskOrder));
  }

  follow({ key, after }: Parameters<DeskApi['follow']>[0], listener: DeskListener, signal: AbortSignal): Promise<void> {
    const tell = ({ id, event, data }: ServerSentEvent): void => {
      if (event === 'ready' && id !== undefined) {
        listener.onPlace(id);
        listener.onOpen(true);
      } else if (event === 'order') {
        listener.onOrder(toDeskOrder(decode('event order', JSON.parse(data), wireDeskOrder)), id);
      } else if (event === 'restaurant') {
        const { restoId } = decode('event restaurant', JSON.parse(data), type({ restoId: string() }));
        listener.onRestaurant(restoId, id);
      }
    };
    // A new connection is open only after the server has sent its start position, so that orders listed afterwards are
    // complete.
    const onOpen = (): void => {
      if (after !== undefined) listener.onOpen(false);
    };
    const line = { path: '/desk/api/events', token: key, after, silenceMs: SILENCE_MS, onOpen, onEvent: tell };
    return followEvents(this.#http, line, signal);
  }

  async press(key: string, press: Press): Promise<DeskOrder> {
    const { path, json } = requestOf(press);
    const of = `POST desk/api/orders/{id}/${path}`;
    try {
      const request = { token: key, json, headers: { 'idempotency-key': press.id } };
      const answer = await this.#http.post(`/desk/api/orders/${part(press.orderId)}/${path}`, request);
      return toDeskOrder(decode(of, answer, wireDeskOrder));
    } catch (error) {
      throw movedOr(error);
    }
  }

  async takeOff(key: string, { orderId, lines }: MissingDishes, requestId: string): Promise<DeskOrder> {
    try {
      const request = { token: key, json: { lines }, headers: { 'idempotency-key': requestId } };
      const answer = await this.#http.post(`/desk/api/orders/${part(orderId)}/missing`, request);
      return toDeskOrder(decode('POST desk/api/orders/{id}/missing', answer, wireDeskOrder));
    } catch (error) {
      throw movedOr(error);
    }
  }

  async stock(key: string, restaurantId: string, signal?: AbortSignal): Promise<DeskStock> {
    const answer = await this.#http.get(`/desk/api/restos/${part(restaurantId)}/stock`, { token: key, signal });
    return toDeskStock(decode('GET desk/api/restos/{id}/stock', answer, wireDeskStock));
  }

  async setAvailable(key: string, item: Parameters<DeskApi['setAvailable']>[1]): Promise<boolean> {
    const { restaurantId, kind, id, isAvailable, left, undoneLeft, until, revision } = item;
    const path = `/desk/api/${kind === 'dish' ? 'positions' : 'modifiers'}/${part(id)}/availability`;
    const json = {
      available: isAvailable,
      restoId: restaurantId,
      ...(left !== undefined && { left }),
      ...(undoneLeft !== undefined && { undoneLeft }),
      ...(until !== undefined && { until: until.toISOString() }),
      ...(revision !== undefined && { revision }),
    };
    try {
      await this.#http.post(path, { token: key, json });
      return true;
    } catch (error) {
      if (error instanceof RequestFailed && error.serverCode === 'catalog.conflict') return false;
      throw error;
    }
  }

  async setBusy(key: string, restaurantId: string, minutes: number): Promise<void> {
    await this.#http.post(`/desk/api/restos/${part(restaurantId)}/busy`, { token: key, json: { minutes } });
  }

  async pause(key: string, restaurantId: string, until: Date | undefined): Promise<void> {
    const json = until === undefined ? { paused: false } : { paused: true, until: until.toISOString() };
    await this.#http.post(`/desk/api/restos/${part(restaurantId)}/pause`, { token: key, json });
  }
}

/** The address below the order and the body of a press. */
function requestOf(press: Press): { readonly path: string; readonly json: object } {
  switch (press.kind) {
    case 'step': {
      const { from, to, reason, expectedAt } = press;
      const json = { status: to, from, reason: reason ?? null, expectedAt: expectedAt?.toISOString() ?? null };
      return { path: 'status', json: { ...json, undoable: true } };
    }
    case 'undo':
      return { path: 'undo', json: { id: press.step } };
    case 'time': {
      const { from, expectedAt } = press;
      return { path: 'time', json: { from: from?.toISOString() ?? null, expectedAt: expectedAt.toISOString() } };
    }
  }
}

/** OrderMoved with the current order where the server refused an outdated one, else the error itself. */
function movedOr(error: unknown): unknown {
  if (!isRefusal(error, 'order.status-conflict')) return error;
  return new OrderMoved(toDeskOrder(decode('order.status-conflict', error.data, wireMovedOrder).order));
}
