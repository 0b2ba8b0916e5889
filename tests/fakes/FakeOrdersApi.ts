import type { Clock } from '#application/ports/Clock.ts';
import { type OrderPage, type OrdersApi, PriceChanged, type ReceiptPayType } from '#application/ports/OrdersApi.ts';
import type { QuotesApi } from '#application/ports/quotes.ts';
import type { Credentials } from '#application/ports/session.ts';
import { lineTotal } from '#domain/cart/Cart.ts';
import {
  isCancellable,
  type Order,
  type OrderRequest,
  type OrderStatus,
  type Payment,
  type PaymentRefusal,
  type PlacedOrder,
} from '#domain/order/Order.ts';
import { isPayable, type PaymentOutcome, paymentOutcome } from '#domain/order/payment.ts';
import { type Quote, quoteTotals } from '#domain/order/Quote.ts';
import { TAKEN_BACK } from '#domain/order/rejectionReasons.ts';
import { unsupportedPay } from '#domain/order/unsupportedPay.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { FixedClock } from './FixedClock.ts';
import { refuse } from './InMemoryPrices.ts';
import { type InMemoryShop, notFound, restaurantOf } from './InMemoryShop.ts';
import { Line } from './Line.ts';

const PAGE_SIZE = 20;
const PAYMENT_MS = 30 * 60_000;

interface StoredOrder {
  readonly personId: string;
  readonly key: string;
  readonly body: string;
  readonly order: Order;
}

interface Parts {
  /** The shop whose restaurants provide the orders' time zone; unknown when absent. */
  readonly shop?: InMemoryShop;
  /** Any total is correct when absent. */
  readonly quotes?: QuotesApi;
  /** Any credentials are valid when absent. */
  readonly accounts?: FakeAccounts;
  readonly clock?: Clock;
}

/**
 * Stores orders by person and key, like a server. It can refuse, lose a response before or after creating the order, or
 * hold a request.
 */
export class FakeOrdersApi implements OrdersApi {
  /** The connection of requests that read orders. */
  readonly line = new Line();
  readonly submissions: { readonly key: string; readonly request: OrderRequest }[] = [];
  /** Keys that were looked up, in order. */
  readonly lookUps: string[] = [];
  readonly #orders: StoredOrder[] = [];
  #payments = 0;
  #unkeyed = 0;
  readonly #parts: Parts;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Set<string>();
  readonly #next: { readonly kind: 'refuse' | 'lose-before' | 'lose-after'; readonly reason: unknown }[] = [];
  #gate: Promise<void> | undefined;

  constructor(parts: Parts = {}) {
    this.#parts = parts;
    this.#clock = parts.clock ?? new FixedClock();
  }

  get byKey(): ReadonlyMap<string, PlacedOrder> {
    return new Map(this.#orders.map(({ personId, key, order }) => [`${personId} ${key}`, toPlaced(order)]));
  }

  /** Clears all failures that were set for later requests. */
  recover(): void {
    this.#next.length = 0;
  }

  refuseNext(reason: unknown): void {
    this.#next.push({ kind: 'refuse', reason });
  }

  loseNext(when: 'before' | 'after', reason: unknown): void {
    this.#next.push({ kind: when === 'before' ? 'lose-before' : 'lose-after', reason });
  }

  /** Holds every order request until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  async place(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder> {
    this.submissions.push({ key, request });
    const next = this.#next.shift();
    if (next !== undefined && next.kind !== 'lose-after') throw next.reason;
    this.#parts.accounts?.check(credentials);
    const { personId } = credentials;
    const body = JSON.stringify(request);
    const stored =
      this.#standing(personId, key, body) ??
      this.#make({ personId, key, body }, request, await this.#price(request, key, credentials));
    if (next !== undefined) throw next.reason;
    return toPlaced(stored.order);
  }

  /** Each call makes an order, as at a back end that knows no keys. */
  placeWithoutKey(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder> {
    this.#unkeyed += 1;
    return this.place(request, `${key} (${this.#unkeyed})`, credentials);
  }

  async findByKey(key: string, credentials: Credentials): Promise<PlacedOrder | undefined> {
    this.lookUps.push(key);
    const next = this.#next.shift();
    if (next !== undefined) throw next.reason;
    if (this.#underWay.has(`${credentials.personId} ${key}`)) throw refuse('idempotency.in-flight', 409);
    const stored = this.#of(credentials).find((one) => one.key === key);
    return stored && toPlaced(stored.order);
  }

  /** Stores an order in its current state, including one created elsewhere. */
  keep(personId: string, order: Order): void {
    const index = this.#orders.findIndex((one) => one.order.id === order.id);
    if (index < 0) this.#orders.push({ personId, key: order.id, body: '', order });
    else this.#orders.splice(index, 1, { ...(this.#orders[index] as StoredOrder), order });
    for (const listener of this.#listeners) listener();
  }

  /** Calls back whenever an order has changed. Returns the unsubscribe function. */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes an order's status, as the kitchen would. */
  move(orderId: string, status: OrderStatus, expectedAt?: Date, reason?: string): void {
    const stored = this.#orders.find(({ order }) => order.id === orderId);
    if (stored === undefined) throw notFound();
    const { order, personId } = stored;
    const history = [...order.history, { status, at: this.#clock.now(), ...(reason !== undefined && { reason }) }];
    this.keep(personId, { ...order, status, history, expectedAt: expectedAt ?? order.expectedAt });
  }

  /** The current order, without a request that a test could hold or break. */
  peek(orderId: string, credentials: Credentials): Order {
    const stored = this.#of(credentials).find(({ order }) => order.id === orderId);
    if (stored === undefined) throw notFound();
    return stored.order;
  }

  cancel(orderId: string, credentials: Credentials, reason?: string): Promise<PlacedOrder> {
    return this.#decide(() => {
      const { status } = this.peek(orderId, credentials);
      const isTakenBack = reason === TAKEN_BACK;
      if (status !== 'cancelled' && isTakenBack && status !== 'awaiting-payment') throw notAwaited();
      if (status !== 'cancelled' && !isCancellable(status)) throw refuse('order.not-cancellable', 409);
      if (status !== 'cancelled') this.move(orderId, 'cancelled', undefined, reason);
      return toPlaced(this.peek(orderId, credentials));
    });
  }

  changePayType(orderId: string, payType: ReceiptPayType, credentials: Credentials): Promise<PlacedOrder> {
    return this.#decide(() => {
      const order = this.peek(orderId, credentials);
      const { shop } = this.#parts;
      const pay = shop && restaurantOf(shop, order.restaurantId).restaurant.payConfig;
      const unsupported = pay && unsupportedPay(pay, order.deliveryType, payType);
      if (unsupported !== undefined) throw refuse(unsupported);
      if (order.status !== 'awaiting-payment' && order.payType === payType) return toPlaced(order);
      if (!isPayable(order, this.#clock.now())) throw notAwaited();
      const payment = order.payment && { ...order.payment, status: 'expired' as const, url: undefined };
      this.keep(credentials.personId, { ...order, payType, payment });
      this.move(orderId, 'new');
      return toPlaced(this.peek(orderId, credentials));
    });
  }

  /** Answers a request that ends or moves an order; it is refused, or its answer lost, as a test has set. */
  #decide(work: () => PlacedOrder): Promise<PlacedOrder> {
    return this.line.carry(() => {
      const next = this.#next.shift();
      if (next !== undefined && next.kind !== 'lose-after') throw next.reason;
      const answer = work();
      if (next !== undefined) throw next.reason;
      return answer;
    });
  }

  async payAgain(orderId: string, credentials: Credentials): Promise<Payment> {
    const next = this.#next.shift();
    if (next !== undefined) throw next.reason;
    const stored = this.#of(credentials).find(({ order }) => order.id === orderId);
    if (stored === undefined) throw notFound();
    const { order } = stored;
    const isRefused = order.payment?.refusal !== undefined;
    if (isRefused || !isPayable(order, this.#clock.now())) throw refuse('payment.not-possible', 409);
    if (order.payment?.status === 'pending') return order.payment;
    const payment = this.#newPayment(order.createdAt);
    this.keep(credentials.personId, { ...order, payment });
    return payment;
  }

  /** Sets the result of an order's payment, as the bank would report it. */
  settle(orderId: string, outcome: 'paid' | 'declined', refusal?: PaymentRefusal): void {
    const stored = this.#orders.find(({ order }) => order.id === orderId);
    if (stored?.order.payment === undefined) throw new Error(`${orderId} is not paid online`);
    const { order, personId } = stored;
    const payment: Payment = { ...stored.order.payment, status: outcome, url: undefined, refusal };
    const at = this.#clock.now();
    const moved = outcome === 'paid' && {
      status: 'new' as const,
      history: [...order.history, { status: 'new' as const, at }],
    };
    this.keep(personId, { ...order, payment, ...moved });
  }

  findPaymentOutcome(orderId: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined> {
    return this.line.carry(() => {
      const order = this.#orders.find((one) => one.order.id === orderId)?.order;
      const outcome = order && paymentOutcome(order, this.#clock.now());
      const expiresAt = order?.payment?.expiresAt;
      if (order === undefined || expiresAt === undefined || outcome === undefined) return undefined;
      const { number = '', createdAt, timezone } = order;
      return { number, outcome, createdAt, timezone, expiresAt };
    }, signal);
  }

  find(orderId: string, credentials: Credentials, signal?: AbortSignal): Promise<Order> {
    return this.line.carry(() => this.peek(orderId, credentials), signal);
  }

  list(page: number, credentials: Credentials, signal?: AbortSignal): Promise<OrderPage> {
    return this.line.carry(() => {
      const own = this.#of(credentials).toReversed();
      const orders = own.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ order }) => ({
        ...toPlaced(order),
        requestedAt: order.requestedAt,
        requestedUntil: order.requestedUntil,
        timezone: order.timezone,
        deliveryType: order.deliveryType,
        dishes: order.lines.map(({ name, count }) => ({ name, count })),
      }));
      return { orders, totalPages: Math.ceil(own.length / PAGE_SIZE) };
    }, signal);
  }

  #newPayment(orderedAt: Date): Payment {
    this.#payments += 1;
    const id = `payment-${this.#payments}`;
    const expiresAt = new Date(orderedAt.getTime() + PAYMENT_MS);
    return {
      id,
      provider: 'demo-bank',
      presentation: 'redirect',
      status: 'pending',
      url: `/payments/${id}`,
      expiresAt,
    };
  }

  #of(credentials: Credentials): readonly StoredOrder[] {
    this.#parts.accounts?.check(credentials);
    return this.#orders.filter(({ personId }) => personId === credentials.personId);
  }

  /** Of two concurrent requests with one key, the second is told that the first is in progress. */
  async #price(request: OrderRequest, key: string, credentials: Credentials): Promise<Quote> {
    const { quotes } = this.#parts;
    const name = `${credentials.personId} ${key}`;
    if (this.#underWay.has(name)) throw refuse('idempotency.in-flight', 409);
    this.#underWay.add(name);
    try {
      await this.#gate;
      return quotes === undefined ? quoteAsExpected(request) : await quotes.quote(request, credentials);
    } finally {
      this.#underWay.delete(name);
    }
  }

  #standing(personId: string, key: string, body: string): StoredOrder | undefined {
    const stored = this.#orders.find((one) => one.personId === personId && one.key === key);
    if (stored !== undefined && stored.body !== body) throw refuse('idempotency.key-reused');
    return stored;
  }

  #make({ personId, key, body }: Omit<StoredOrder, 'order'>, request: OrderRequest, quote: Quote): StoredOrder {
    const { total } = quoteTotals(quote, request.deliveryType);
    if (total !== request.expectedTotal) throw new PriceChanged(quote);
    const raced = this.#standing(personId, key, body);
    if (raced !== undefined) return raced;
    const at = this.#clock.now();
    const number = String(this.#orders.length + 1);
    const { shop } = this.#parts;
    const isUnpaid = request.payType === 'CARD_ONLINE' && total > 0;
    const status = isUnpaid ? 'awaiting-payment' : 'new';
    const order: Order = {
      id: `order-${number}`,
      number,
      status,
      total,
      createdAt: at,
      restaurantId: request.restaurantId,
      timezone: shop && restaurantOf(shop, request.restaurantId).restaurant.schedule.timezone,
      deliveryType: request.deliveryType,
      payType: request.payType,
      lines: request.lines.map((line) => ({ ...line, lineTotal: lineTotal(line) })),
      quote,
      place: request.deliveryPlace,
      person: request.person,
      comment: request.comment,
      personCount: request.personCount,
      requestedAt: request.requestedAt,
      history: [{ status, at }],
      ...(isUnpaid && { payment: this.#newPayment(at) }),
    };
    const stored = { personId, key, body, order };
    this.#orders.push(stored);
    return stored;
  }
}

function toPlaced({ id, number, status, total, createdAt, payment }: Order): PlacedOrder {
  return { id, number, status, total, createdAt, ...(payment && { payment }) };
}

function notAwaited(): Error {
  return refuse('order.not-awaiting-payment', 409);
}

function quoteAsExpected({ expectedTotal }: OrderRequest): Quote {
  const sums = { subtotal: expectedTotal, total: expectedTotal };
  return { lines: [{ id: '', count: 1, ...sums, specials: [], discounts: [], promoCodes: [] }], tips: 0 };
}
