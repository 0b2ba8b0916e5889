import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { isOver, newestOrder } from '#desk/application/newestOrder.ts';

/** The open orders that this device knows, and whether it still hears of them. */
export class OpenOrdersStore {
  byId: ReadonlyMap<string, DeskOrder> = new Map();
  /** The list has loaded at least once. */
  isListed = false;
  isLive = false;
  /** Since when nothing new is heard; undefined while the connection stands. */
  lostAt: Date | undefined = undefined;
  /** Orders that have ended: a late answer must not return one to the board. */
  readonly #ended = new Map<string, DeskOrder>();

  constructor() {
    makeAutoObservable(this, { byId: observableRef, lostAt: observableRef }, { autoBind: true });
  }

  /** Takes the whole list. Returns whether a new order came while the line was broken longer than it can be resumed. */
  list(orders: readonly DeskOrder[]): boolean {
    const before = this.byId;
    const isMissed = this.isListed && orders.some(({ id, status }) => status === 'new' && !before.has(id));
    this.byId = new Map(orders.map((order) => [order.id, newestOrder(before.get(order.id), order)]));
    this.isListed = true;
    return isMissed;
  }

  /** Updates an order; an ended one leaves. Returns what was known of it before, and what is known now. */
  take(order: DeskOrder): { readonly before: DeskOrder | undefined; readonly current: DeskOrder } {
    const orders = new Map(this.byId);
    const before = orders.get(order.id) ?? this.#ended.get(order.id);
    const current = newestOrder(before, order);
    if (isOver(current)) {
      orders.delete(order.id);
      this.#ended.set(order.id, current);
    } else {
      orders.set(order.id, current);
      this.#ended.delete(order.id);
    }
    this.byId = orders;
    return { before, current };
  }

  setLive(isLive: boolean, now: Date): void {
    this.isLive = isLive;
    if (isLive) this.lostAt = undefined;
    else this.lostAt ??= now;
  }

  empty(): void {
    this.byId = new Map();
    this.#ended.clear();
    this.isListed = false;
  }
}
