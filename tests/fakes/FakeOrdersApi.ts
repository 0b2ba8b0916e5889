import { RequestFailed } from '#application/AppError.ts';
import type { Credentials } from '#application/ports/Credentials.ts';
import type { OrderPage, OrdersApi } from '#application/ports/OrdersApi.ts';
import type { Order, OrderRequest, PlacedOrder } from '#domain/order/Order.ts';

/** Keeps orders by key as a server does; can refuse, lose an answer before or after the order is made, or hold a call. */
export class FakeOrdersApi implements OrdersApi {
  readonly byKey = new Map<string, PlacedOrder>();
  readonly presses: { readonly key: string; readonly request: OrderRequest }[] = [];
  #next: ('refuse' | 'lose-before' | 'lose-after')[] = [];
  #reasons: unknown[] = [];
  #held: Promise<void> | undefined;

  refuseNext(reason: unknown): void {
    this.#next.push('refuse');
    this.#reasons.push(reason);
  }

  loseNext(when: 'before' | 'after', reason: unknown): void {
    this.#next.push(when === 'before' ? 'lose-before' : 'lose-after');
    this.#reasons.push(reason);
  }

  /** Calls wait until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  async place(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder> {
    this.presses.push({ key, request });
    await this.#held;
    const next = this.#next.shift();
    const reason = next === undefined ? undefined : this.#reasons.shift();
    if (next === 'refuse' || next === 'lose-before') throw reason;
    const order = this.byKey.get(key) ?? {
      id: `order-${this.byKey.size + 1} of ${credentials.personId}`,
      number: String(this.byKey.size + 1),
      status: 'new' as const,
      total: request.expectedTotal,
      createdAt: new Date('2026-11-20T12:00:00Z'),
    };
    this.byKey.set(key, order);
    if (next === 'lose-after') throw reason;
    return order;
  }

  async findByKey(key: string): Promise<PlacedOrder | undefined> {
    const next = this.#next.shift();
    if (next !== undefined) throw this.#reasons.shift();
    return this.byKey.get(key);
  }

  async find(): Promise<Order> {
    throw new RequestFailed({ message: 'Not found', status: 404 });
  }

  async list(): Promise<OrderPage> {
    return { orders: [...this.byKey.values()], totalPages: 1 };
  }
}
