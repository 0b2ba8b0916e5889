import type { Credentials } from '#application/ports/session.ts';
import type { TrackingApi } from '#application/ports/TrackingApi.ts';
import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import type { FakeOrdersApi } from './FakeOrdersApi.ts';
import { Line } from './Line.ts';

/** Links to the orders of a fake back end. */
export class FakeTrackingApi implements TrackingApi {
  readonly line = new Line();
  readonly #orders: FakeOrdersApi;
  readonly #revoked = new Map<string, number>();
  readonly #owners = new Map<string, Credentials>();

  constructor(orders: FakeOrdersApi) {
    this.#orders = orders;
  }

  tokenOf(orderId: string, credentials: Credentials): Promise<string> {
    return this.line.carry(() => {
      const { id } = this.#orders.peek(orderId, credentials);
      this.#owners.set(id, credentials);
      return this.#token(id);
    });
  }

  revoke(orderId: string, credentials: Credentials): Promise<void> {
    return this.line.carry(() => {
      const { id } = this.#orders.peek(orderId, credentials);
      this.#revoked.set(id, (this.#revoked.get(id) ?? 0) + 1);
    });
  }

  find(token: string, signal?: AbortSignal): Promise<TrackedOrder | undefined> {
    return this.line.carry(() => {
      const [owner] = [...this.#owners].filter(([id]) => this.#token(id) === token);
      return owner && tracked(this.#orders, ...owner);
    }, signal);
  }

  #token(orderId: string): string {
    return `link-to-${orderId}-${this.#revoked.get(orderId) ?? 0}`;
  }
}

function tracked(orders: FakeOrdersApi, orderId: string, credentials: Credentials): TrackedOrder {
  const { id, number, status, createdAt, restaurantId, deliveryType, timezone, lines, missing, ...order } = orders.peek(
    orderId,
    credentials,
  );
  return {
    id,
    number,
    status,
    createdAt,
    restaurantId,
    deliveryType,
    timezone,
    requestedAt: order.requestedAt,
    requestedUntil: order.requestedUntil,
    expectedAt: order.expectedAt,
    wait: order.wait,
    acceptance: order.acceptance,
    dishes: lines.map(({ name, count, modifiers }) => ({
      name,
      count,
      modifiers: modifiers.map((modifier) => ({ name: modifier.name, count: modifier.count })),
    })),
    missing: missing?.map(({ name, count }) => ({ name, count })),
    history: order.history,
  };
}
