import { StorageFailed } from '#application/AppError.ts';
import type { PendingOrders } from '#application/ports/PendingOrders.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import {
  isOpen,
  type OrderAttempt,
  type UnansweredRequest,
  withArrival,
  withCount,
  withOrder,
  withoutNews,
  withoutPersonalData,
  withoutRequests,
  withRequest,
} from '#domain/order/OrderAttempt.ts';

export class InMemoryPendingOrders implements PendingOrders {
  readonly attempts = new Map<string, OrderAttempt>();
  isFull = false;

  async acquire(newAttempt: OrderAttempt): Promise<OrderAttempt> {
    const stored = [...this.attempts.values()].find(
      ({ cartId, personId }) => cartId === newAttempt.cartId && personId === newAttempt.personId,
    );
    const attempt = withRequest(stored, newAttempt);
    this.#put(attempt);
    return attempt;
  }

  async complete(key: string, placed: PlacedOrder, request?: OrderRequest): Promise<void> {
    const attempt = this.attempts.get(key);
    if (attempt) this.#put(withOrder(attempt, placed, request));
  }

  async release(key: string, requestIds: readonly string[]): Promise<void> {
    const attempt = this.attempts.get(key);
    if (attempt) this.#put(withoutRequests(attempt, requestIds));
  }

  async extend(key: string, request: UnansweredRequest): Promise<void> {
    const attempt = this.attempts.get(key);
    if (attempt) this.#put(withArrival(attempt, request));
  }

  async acknowledge(orderId: string): Promise<void> {
    const news = [...this.attempts.values()].filter(({ placed, isUnseen }) => placed?.id === orderId && isUnseen);
    for (const attempt of news) this.#put(withoutNews(attempt));
  }

  async markCounted(orderId: string): Promise<void> {
    const matching = [...this.attempts.values()].filter(({ placed }) => placed?.id === orderId);
    for (const attempt of matching) this.#put(withCount(attempt));
  }

  async list(): Promise<readonly OrderAttempt[]> {
    return [...this.attempts.values()];
  }

  async prune(before: Date): Promise<void> {
    for (const attempt of this.attempts.values()) {
      if (!isOpen(attempt) && attempt.createdAt < before) this.attempts.delete(attempt.key);
    }
  }

  async removePersonalData(): Promise<void> {
    for (const attempt of this.attempts.values()) this.#put(withoutPersonalData(attempt));
  }

  #put(attempt: OrderAttempt): void {
    if (this.isFull) throw new StorageFailed();
    this.attempts.set(attempt.key, attempt);
  }
}
