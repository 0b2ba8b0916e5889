import { cartAfterOrder } from '#domain/cart/cartAfterOrder.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import {
  laterArrival,
  MAX_ORDER_TRAVEL_MS,
  type OrderAttempt,
  othersMayArrive,
  type UnansweredRequest,
} from '#domain/order/OrderAttempt.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { isRefusedItself, orderOutcome } from '#domain/order/orderOutcome.ts';
import { isRefusal, StorageFailed } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import { answerOf } from './answerOf.ts';

export type AttemptOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Certain: no order was made and none will be. `error` says why, where the server weighed the press. */
  | { readonly kind: 'refused'; readonly error?: unknown }
  | {
      readonly kind: 'unknown';
      /** What was answered or failed last. */
      readonly error?: unknown;
      /** The server answers, and only time will tell: it still works on the press, or one may still be on its way. */
      readonly isWaiting: boolean;
    };

type Sendable = Omit<OrderAttempt, 'unanswered' | 'placed'> & { readonly request: OrderRequest };

/**
 * Sends the requests of an attempt and asks what became of it. Only here an attempt changes: written down before a
 * request leaves, and settled by what an answer proves (`orderOutcome`).
 */
export class AttemptResolver {
  readonly #orders: OrdersApi;
  readonly #pending: PendingOrders;
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;
  readonly #clock: Clock;

  constructor(orders: OrdersApi, pending: PendingOrders, storage: DeviceStorage, ids: IdGenerator, clock: Clock) {
    this.#orders = orders;
    this.#pending = pending;
    this.#storage = storage;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** Sends a press, or repeats one with its key. Throws StorageFailed when it cannot be written down: nothing left then. */
  async send(press: Sendable, credentials: Credentials): Promise<AttemptOutcome> {
    const sentAt = this.#clock.now();
    const own = { id: this.#ids.create(), mayArriveUntil: new Date(sentAt.getTime() + MAX_ORDER_TRAVEL_MS) };
    const attempt = await this.#pending.acquire({ ...press, unanswered: [own] });
    if (attempt.placed !== undefined) return this.#settle(attempt, attempt.placed);
    let order: PlacedOrder;
    try {
      order = await this.#orders.place(press.request, attempt.key, credentials);
    } catch (error) {
      return this.#learn(attempt, own, error, othersMayArrive(attempt, sentAt, own.id));
    }
    return this.#settle(attempt, order, press.request);
  }

  /**
   * The order of the cart that stands, where it has one already: the browser went away before the emptied cart was kept
   * (the last seconds of a browser that is killed are lost). undefined for a cart that was not ordered.
   */
  async findOrdered(attempts: readonly OrderAttempt[], personId: string): Promise<AttemptOutcome | undefined> {
    const cartId = this.#storage.read('cart')?.id;
    const ordered = attempts.find((attempt) => attempt.cartId === cartId && attempt.personId === personId);
    return ordered?.placed === undefined ? undefined : this.#settle(ordered, ordered.placed);
  }

  /**
   * The order that no page has shown, while the cart is empty: the browser went away between the answer and the thanks. A cart
   * that was begun since says that the customer went on.
   */
  findUnseen(attempts: readonly OrderAttempt[], personId: string): PlacedOrder | undefined {
    if ((this.#storage.read('cart')?.lines.length ?? 0) > 0) return undefined;
    const unseen = attempts.filter((attempt) => attempt.isUnseen === true && attempt.personId === personId);
    return unseen.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.placed;
  }

  /** Asks by the key; sends no press. Needs the capability `order-history`. */
  async lookUp(attempt: OrderAttempt, credentials: Credentials): Promise<AttemptOutcome> {
    const mayArrive = othersMayArrive(attempt, this.#clock.now());
    let order: PlacedOrder | undefined;
    try {
      order = await this.#orders.findByKey(attempt.key, credentials);
    } catch (error) {
      return { kind: 'unknown', error, isWaiting: isRefusal(error, 'idempotency.in-flight') };
    }
    if (order !== undefined) return this.#settle(attempt, order);
    if (orderOutcome('look-up', { kind: 'never-seen' }, mayArrive) === 'unknown') {
      return { kind: 'unknown', isWaiting: true };
    }
    await ifItCanBeKept(this.#pending.release(attempt.key, idsOf(attempt)));
    return { kind: 'refused' };
  }

  async #learn(
    attempt: OrderAttempt,
    own: UnansweredRequest,
    error: unknown,
    mayArrive: boolean,
  ): Promise<AttemptOutcome> {
    const { key } = attempt;
    const answer = answerOf(error);
    const question = attempt.unanswered.length > 1 ? 'repeat' : 'first-press';
    if (orderOutcome(question, answer, mayArrive) === 'refused') {
      await ifItCanBeKept(this.#pending.release(key, idsOf(attempt)));
      return { kind: 'refused', error };
    }
    const later = laterArrival(own, this.#clock.now());
    if (isRefusedItself(answer)) await ifItCanBeKept(this.#pending.release(key, [own.id]));
    else if (later !== undefined) await ifItCanBeKept(this.#pending.extend(key, later));
    const isWaiting = isRefusedItself(answer) || isRefusal(error, 'idempotency.in-flight');
    return { kind: 'unknown', error, isWaiting };
  }

  /** What was ordered leaves the cart, and the draft keeps what serves the next order. */
  async #settle(attempt: OrderAttempt, order: PlacedOrder, accepted?: OrderRequest): Promise<AttemptOutcome> {
    this.#emptyCart(attempt, accepted);
    await ifItCanBeKept(this.#pending.complete(attempt.key, order, accepted));
    return { kind: 'placed', order };
  }

  #emptyCart(attempt: OrderAttempt, accepted: OrderRequest | undefined): void {
    const cart = this.#storage.read('cart');
    if (cart?.id !== attempt.cartId) return;
    const draft = this.#storage.read('orderDraft') ?? EMPTY_DRAFT;
    this.#storage.write('orderDraft', { payType: draft.payType, person: draft.person, personCount: 1 });
    const ordered = (accepted ?? attempt.request)?.lines;
    this.#storage.write('cart', cartAfterOrder(cart, ordered, this.#ids.create()));
  }
}

function idsOf({ unanswered }: OrderAttempt): readonly string[] {
  return unanswered.map(({ id }) => id);
}

/** What the server answered stands also where the device cannot write it down: the attempt then stays open and is looked up. */
async function ifItCanBeKept(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
  }
}
