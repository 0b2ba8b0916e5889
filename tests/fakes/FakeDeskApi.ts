import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import {
  type DeskOrder,
  type DeskSession,
  type DeskStock,
  type FoundOrders,
  type MissingDishes,
  OrderMoved,
  type OrderSearch,
  type Press,
  type StockItem,
} from '#desk/application/Desk.ts';
import { isOver } from '#desk/application/newestOrder.ts';
import type { DeskApi, DeskListener } from '#desk/application/ports/DeskApi.ts';
import { mayMove, recallStep } from '#domain/order/kitchenMoves.ts';
import { isFinalStatus, type OrderLine } from '#domain/order/Order.ts';
import type { FixedClock } from './FixedClock.ts';
import { Line } from './Line.ts';

type News = { readonly order: DeskOrder } | { readonly restaurantId: string };

/** A desk API with orders and stock. A test can break its connections or make changes as another desk would. */
export class FakeDeskApi implements DeskApi {
  /** The connection of every request except the event stream. */
  readonly line = new Line();
  readonly opened: (string | undefined)[] = [];
  stockNow: DeskStock = { dishes: [], modifiers: [] };
  readonly #sessions: ReadonlyMap<string, DeskSession>;
  readonly #clock: FixedClock;
  readonly #orders = new Map<string, DeskOrder>();
  readonly #log: News[] = [];
  #forgotten = 0;
  readonly #takenOff = new Set<string>();
  readonly #presses = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #breaks = new Set<(reason: unknown) => void>();

  constructor(sessions: Readonly<Record<string, DeskSession>>, clock: FixedClock) {
    this.#sessions = new Map(Object.entries(sessions));
    this.#clock = clock;
  }

  /** Adds or changes an order, as somebody else would. */
  keep(order: DeskOrder): void {
    this.#orders.set(order.id, order);
    this.#tell({ order });
  }

  /** Makes the back end forget earlier changes, so that connections cannot resume from them. */
  forgetChanges(): void {
    this.#forgotten = this.#log.length;
  }

  breakLines(reason: unknown): void {
    for (const end of this.#breaks) end(reason);
  }

  async open(key: string): Promise<DeskSession> {
    return this.line.carry(() => {
      const { role, restaurants } = this.#sessionOf(key);
      const { busyMinutes } = this.stockNow;
      const pausedUntil = this.#pausedUntil();
      return { role, restaurants: restaurants.map((restaurant) => ({ ...restaurant, pausedUntil, busyMinutes })) };
    });
  }

  async orders(key: string): Promise<readonly DeskOrder[]> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      return [...this.#orders.values()].filter((order) => order.status !== 'awaiting-payment' && !isOver(order));
    });
  }

  async search(key: string, search: OrderSearch, signal?: AbortSignal): Promise<FoundOrders> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      const matches = [...this.#orders.values()]
        .filter((order) => fits(order, search))
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const from = matches.findIndex(({ id }) => id === search.after) + 1;
      return { orders: matches.slice(from, from + FOUND_SIZE), isMore: matches.length > from + FOUND_SIZE };
    }, signal);
  }

  /** The ended orders, as a search without words finds them. */
  async ended(key: string): Promise<readonly DeskOrder[]> {
    return (await this.search(key, {})).orders;
  }

  async refund(key: string, orderId: string): Promise<DeskOrder> {
    return this.line.carry(() => {
      if (this.#sessionOf(key).role !== 'manager')
        throw new RequestFailed({ message: 'Not for this key', status: 403 });
      const order = this.#orders.get(orderId);
      if (order === undefined) throw new RequestFailed({ message: 'No such order', status: 404 });
      const isPaid = order.payment?.status === 'paid';
      const isOwed = order.payment?.status === 'refund-due' || order.payment?.status === 'refunded';
      if (!isFinalStatus(order.status) || !(isPaid || isOwed)) throw refused('order.status-conflict', 409);
      if (!isPaid || order.payment === undefined) return order;
      const refunded: DeskOrder = { ...order, payment: { ...order.payment, status: 'refund-due' } };
      this.keep(refunded);
      return refunded;
    });
  }

  async follow(
    { key, after }: Parameters<DeskApi['follow']>[0],
    listener: DeskListener,
    signal: AbortSignal,
  ): Promise<void> {
    this.opened.push(after);
    this.#sessionOf(key);
    const isResumed = after !== undefined && Number(after) >= this.#forgotten;
    let position = isResumed ? Number(after) : this.#log.length;
    if (after !== undefined) listener.onOpen(false);
    if (!isResumed) {
      listener.onPlace(String(position));
      listener.onOpen(true);
    }
    const tell = (): void => {
      for (const news of this.#log.slice(position)) {
        position += 1;
        if ('order' in news) listener.onOrder(news.order, String(position));
        else listener.onRestaurant(news.restaurantId, String(position));
      }
    };
    tell();
    await new Promise<void>((_, reject) => {
      this.#listeners.add(tell);
      const end = (reason: unknown): void => {
        this.#listeners.delete(tell);
        this.#breaks.delete(end);
        reject(reason);
      };
      this.#breaks.add(end);
      signal.addEventListener('abort', () => end(signal.reason));
    });
  }

  async press(key: string, press: Press): Promise<DeskOrder> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      const order = this.#orders.get(press.orderId);
      if (order === undefined) throw new RequestFailed({ message: 'No such order', status: 404 });
      const id = `${press.orderId} ${press.id}`;
      if (this.#presses.has(id)) return order;
      const changed = this.#pressed(order, press);
      this.#presses.add(id);
      const { revision = order.history.length } = order;
      const next = { ...changed, revision: revision + 1 };
      this.keep(next);
      return next;
    });
  }

  /** Tells everybody of a step, as the back end does once it can no longer be undone. */
  tell(orderId: string): void {
    const order = this.#orders.get(orderId);
    if (order?.held !== undefined) this.keep({ ...order, held: undefined, revision: (order.revision ?? 0) + 1 });
  }

  #pressed(order: DeskOrder, press: Press): DeskOrder {
    const at = this.#clock.now();
    if (press.kind === 'undo') {
      if (order.held?.id !== press.step) throw new OrderMoved(order);
      const acts = [...(order.acts ?? []), { kind: 'undone', status: order.status, at } as const];
      return { ...order, status: order.held.from, held: undefined, history: order.history.slice(0, -1), acts };
    }
    if (press.kind === 'time') {
      const isSeen = order.expectedAt?.getTime() === press.from?.getTime();
      if (!isSeen || isFinalStatus(order.status)) throw new OrderMoved(order);
      return { ...order, expectedAt: press.expectedAt, held: undefined };
    }
    const { from, to, reason, expectedAt, id } = press;
    const isBack = order.held === undefined && recallStep(order, at) === to;
    if (order.status !== from || !(mayMove(order, to) || isBack)) throw new OrderMoved(order);
    return {
      ...order,
      status: to,
      expectedAt: expectedAt ?? order.expectedAt,
      held: { id, from },
      history: [...order.history, { status: to, at, reason }],
    };
  }

  async takeOff(key: string, { orderId, lines }: MissingDishes, requestId: string): Promise<DeskOrder> {
    return this.line.carry(() => {
      if (this.#sessionOf(key).role !== 'manager')
        throw new RequestFailed({ message: 'Not for this key', status: 403 });
      const order = this.#orders.get(orderId);
      if (order === undefined) throw new RequestFailed({ message: 'No such order', status: 404 });
      if (this.#takenOff.has(requestId)) return order;
      const numbered = order.lines.map((line, index) => ({ line: index, ...line }));
      const isSeen = lines.every(({ line, from }) => numbered.some((one) => one.line === line && one.count === from));
      if (isFinalStatus(order.status) || !isSeen) throw new OrderMoved(order);
      const missing = lines.map(({ line, count, from }) => {
        const { name, lineTotal } = numbered.find((one) => one.line === line) as OrderLine;
        return { line, name, count, amount: lineTotal - Math.floor((lineTotal * (from - count)) / from) };
      });
      const remaining = numbered.flatMap((one) => {
        const missingLine = missing.find(({ line }) => line === one.line);
        const count = one.count - (missingLine?.count ?? 0);
        return count === 0 ? [] : [{ ...one, count, lineTotal: one.lineTotal - (missingLine?.amount ?? 0) }];
      });
      if (remaining.length === 0) throw new RequestFailed({ message: 'Nothing is left', status: 400 });
      this.#takenOff.add(requestId);
      const total = missing.reduce((sum, { amount }) => sum - amount, order.total);
      const changed = { ...order, total, lines: remaining, missing: [...(order.missing ?? []), ...missing] };
      this.keep(changed);
      return changed;
    });
  }

  async stock(key: string, _restaurantId?: string, signal?: AbortSignal): Promise<DeskStock> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      const now = this.#clock.now();
      const judged = (item: StockItem): StockItem =>
        item.until !== undefined && item.until <= now ? { ...item, isAvailable: true, until: undefined } : item;
      const { dishes, modifiers } = this.stockNow;
      const pausedUntil = this.#pausedUntil();
      return { ...this.stockNow, dishes: dishes.map(judged), modifiers: modifiers.map(judged), pausedUntil };
    }, signal);
  }

  async setAvailable(key: string, item: Parameters<DeskApi['setAvailable']>[1]): Promise<boolean> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      const { isAvailable, undoneLeft, until, revision } = item;
      const list = item.kind === 'dish' ? 'dishes' : 'modifiers';
      const current = this.stockNow[list].find(({ id }) => id === item.id);
      if (revision !== undefined && (current?.revision ?? 0) !== revision) return false;
      const sold = undoneLeft === undefined ? 0 : undoneLeft - (current?.left ?? undoneLeft);
      const left = item.left === undefined ? undefined : Math.max(0, item.left - sold);
      const items = this.stockNow[list].map((one) =>
        one.id === item.id
          ? { ...one, isAvailable: isAvailable && left !== 0, left, until, revision: (one.revision ?? 0) + 1 }
          : one,
      );
      this.stockNow = { ...this.stockNow, [list]: items };
      this.#tell({ restaurantId: item.restaurantId });
      return true;
    });
  }

  async setBusy(key: string, restaurantId: string, minutes: number): Promise<void> {
    return this.line.carry(() => {
      this.#sessionOf(key);
      this.stockNow = { ...this.stockNow, busyMinutes: minutes || undefined };
      this.#tell({ restaurantId });
    });
  }

  async pause(key: string, restaurantId: string, until: Date | undefined): Promise<void> {
    return this.line.carry(() => {
      if (this.#sessionOf(key).role !== 'manager') throw refused('auth.required', 403);
      this.stockNow = { ...this.stockNow, pausedUntil: until };
      this.#tell({ restaurantId });
    });
  }

  /** A pause that is over is not told of. */
  #pausedUntil(): Date | undefined {
    const { pausedUntil } = this.stockNow;
    return pausedUntil !== undefined && pausedUntil > this.#clock.now() ? pausedUntil : undefined;
  }

  #tell(news: News): void {
    this.#log.push(news);
    for (const listener of this.#listeners) listener();
  }

  #sessionOf(key: string): DeskSession {
    const session = this.#sessions.get(key);
    if (session === undefined) throw refused('auth.required', 401);
    return session;
  }
}

function refused(code: ServerRefused['code'], status: number): ServerRefused {
  return new ServerRefused({ code, status, message: code });
}

const FOUND_SIZE = 50;

function fits(order: DeskOrder, { text, from, until, deliveryType, restaurantId }: OrderSearch): boolean {
  const { number, person, createdAt } = order;
  const hasText =
    text === undefined
      ? isOver(order)
      : number === text || person.phone.endsWith(text) || person.name.toLowerCase().includes(text.toLowerCase());
  return (
    hasText &&
    order.status !== 'awaiting-payment' &&
    (from === undefined || createdAt >= from) &&
    (until === undefined || createdAt < until) &&
    (deliveryType === undefined || order.deliveryType === deliveryType) &&
    (restaurantId === undefined || order.restaurantId === restaurantId)
  );
}
