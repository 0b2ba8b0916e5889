import type { OrderEvents, OrderListener } from '#application/ports/OrderEvents.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { FakeOrdersApi } from './FakeOrdersApi.ts';
import { Line } from './Line.ts';

type Request = Parameters<OrderEvents['follow']>[0];

/** Events of the orders in FakeOrdersApi. A test can break or refuse the connection. */
export class FakeOrderEvents implements OrderEvents {
  /** The connection that opens the event stream. */
  readonly line = new Line();
  /** Arguments of each connection, in order. */
  readonly opened: Request[] = [];
  readonly #orders: FakeOrdersApi;
  readonly #breaks = new Set<(reason: unknown) => void>();

  constructor(orders: FakeOrdersApi) {
    this.#orders = orders;
  }

  /** Breaks every open connection. */
  breakLines(reason: unknown): void {
    for (const end of this.#breaks) end(reason);
  }

  /** Ends every open connection, as a server does from time to time. */
  endLines(): void {
    for (const end of this.#breaks) end(undefined);
  }

  get lines(): number {
    return this.#breaks.size;
  }

  async follow(request: Request, listener: OrderListener, signal: AbortSignal): Promise<void> {
    this.opened.push(request);
    const { orderId, credentials, after } = request;
    await this.line.carry(() => this.#orders.peek(orderId, credentials), signal);
    listener.onOpen();
    let lastStep = Number(after ?? 0);
    let expected: Date | undefined;
    let contents: string | undefined;
    const tell = (): boolean => {
      const order = this.#orders.peek(orderId, credentials);
      for (const [index, { status, at, reason }] of order.history.entries()) {
        if (index >= lastStep) listener.onEvent({ kind: 'status', status, at, reason }, String(index + 1));
      }
      lastStep = Math.max(lastStep, order.history.length);
      const { total, lines, quote, payment } = order;
      const now = JSON.stringify([total, lines, quote, payment]);
      if (contents !== undefined && contents !== now) listener.onEvent({ kind: 'changed' }, undefined);
      contents = now;
      if (order.expectedAt !== undefined && order.expectedAt !== expected) {
        expected = order.expectedAt;
        listener.onEvent({ kind: 'expected', expectedAt: order.expectedAt }, undefined);
      }
      const last = order.history.at(-1);
      return last !== undefined && isFinalStatus(last.status);
    };
    if (tell()) return;
    await new Promise<void>((resolve, reject) => {
      const stop = this.#orders.observe(() => {
        if (tell()) end(undefined);
      });
      const end = (reason: unknown): void => {
        stop();
        this.#breaks.delete(end);
        if (reason === undefined) resolve();
        else reject(reason);
      };
      this.#breaks.add(end);
      signal.addEventListener('abort', () => end(signal.reason));
    });
  }
}
