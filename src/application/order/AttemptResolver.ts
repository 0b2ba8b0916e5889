import { cartAfterOrder } from '#domain/cart/cartAfterOrder.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import {
  isRepeatable,
  laterArrival,
  MAX_ORDER_TRAVEL_MS,
  type OrderAttempt,
  othersMayArrive,
  type UnansweredRequest,
} from '#domain/order/OrderAttempt.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { isRefusedItself, type OrderAnswer, orderOutcome } from '#domain/order/orderOutcome.ts';
import { isRefusal, RequestFailed, ServerRefused, StorageFailed } from '../AppError.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';
import { type OrdersApi, PriceChanged } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { Credentials } from '../ports/session.ts';

export type AttemptOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /**
   * It is certain that no order was created and none will be. `error` is the reason, if the server evaluated the order.
   */
  | { readonly kind: 'refused'; readonly error?: unknown }
  | {
      readonly kind: 'unknown';
      /** The last response or failure. */
      readonly error?: unknown;
      /**
       * The server responds, but the outcome is not final: it is still processing a request, or one may still arrive.
       */
      readonly isWaiting: boolean;
      /**
       * The attempt's key, where nothing can be found out or repeated: a request was sent without its key
       * (`isRepeatable`).
       */
      readonly undecided?: string | undefined;
    };

/** How long an order that no page has confirmed is shown instead of the empty cart, in milliseconds. */
const NEWS_MS = 10 * 60_000;

type Sendable = Omit<OrderAttempt, 'unanswered' | 'placed'> & { readonly request: OrderRequest };

interface Ports {
  readonly orders: OrdersApi;
  readonly capabilities: CapabilitiesApi;
  readonly pendingOrders: PendingOrders;
  readonly storage: DeviceStorage;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/**
 * Sends the requests of an order attempt and looks up their outcome. It is the only place that changes an attempt:
 * stored before a request is sent, and settled by what a response proves (`orderOutcome`).
 */
export class AttemptResolver {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * Sends an order, or retries one with its key. Towards a back end without keys nothing is sent while an earlier
   * request of the cart has no answer. Throws StorageFailed when it cannot be stored; nothing was sent then.
   */
  async send(submission: Sendable, credentials: Credentials): Promise<AttemptOutcome> {
    const isKeyed = await this.areKeysKnown();
    const outcome = await this.#send(submission, credentials, isKeyed);
    // A back end that asks for a key knows keys, whatever became of the question for its capabilities.
    const isKeyWanted = outcome.kind === 'refused' && isRefusal(outcome.error, 'idempotency.key-missing');
    return isKeyWanted && !isKeyed ? this.#send(submission, credentials, true) : outcome;
  }

  async #send(submission: Sendable, credentials: Credentials, isKeyed: boolean): Promise<AttemptOutcome> {
    const sentAt = this.#ports.clock.now();
    const own: UnansweredRequest = {
      id: this.#ports.ids.create(),
      mayArriveUntil: new Date(sentAt.getTime() + MAX_ORDER_TRAVEL_MS),
      ...(!isKeyed && { isPlain: true }),
    };
    const attempt = await this.#ports.pendingOrders.acquire({ ...submission, unanswered: [own] });
    if (attempt.placed !== undefined) return this.#complete(attempt, attempt.placed);
    if (attempt.unanswered.length > 1 && !isRepeatable(attempt)) {
      await this.#ports.pendingOrders.release(attempt.key, [own.id]);
      return { kind: 'unknown', isWaiting: false, undecided: attempt.key };
    }
    let order: PlacedOrder;
    try {
      order = await (isKeyed
        ? this.#ports.orders.place(submission.request, attempt.key, credentials)
        : this.#ports.orders.placeWithoutKey(submission.request, attempt.key, credentials));
    } catch (error) {
      return this.#learn(attempt, own, error, othersMayArrive(attempt, sentAt, own.id));
    }
    return this.#complete(attempt, order, submission.request);
  }

  /**
   * Whether a further request of the attempt makes no second order: the back end knows idempotency keys, and every
   * request so far had the key.
   */
  async mayRepeat(attempt: OrderAttempt): Promise<boolean> {
    return isRepeatable(attempt) && (await this.areKeysKnown());
  }

  /** Whether the back end has announced that it knows idempotency keys. */
  areKeysKnown(): Promise<boolean> {
    return this.#ports.capabilities.has('idempotency');
  }

  /**
   * Settles an attempt whose requests cannot be repeated by the customer's word. undefined when there is nothing to
   * show of it: it did not arrive, or signing out has removed what was ordered.
   */
  async settle(attempt: OrderAttempt, hasArrived: boolean): Promise<PlacedOrder | undefined> {
    const { key: id, createdAt, request } = attempt;
    if (!hasArrived || request === undefined) {
      await this.#ports.pendingOrders.release(id, idsOf(attempt));
      if (hasArrived) this.#emptyCart(attempt, undefined);
      return undefined;
    }
    const order: PlacedOrder = { id, status: 'new', total: request.expectedTotal, createdAt };
    await this.#complete(attempt, order);
    return order;
  }

  /**
   * The order that a cart has already become: the current one, in case the browser was closed before the emptied cart
   * was stored, or that of `cartId`. undefined when the cart was not ordered.
   */
  async findOrdered(
    attempts: readonly OrderAttempt[],
    personId: string,
    cartId = this.#ports.storage.read('cart')?.id,
  ): Promise<AttemptOutcome | undefined> {
    const ordered = attempts.find((attempt) => attempt.cartId === cartId && attempt.personId === personId);
    return ordered?.placed === undefined ? undefined : this.#complete(ordered, ordered.placed);
  }

  /**
   * The order whose confirmation no page has shown, in case the browser was closed right after the response. Only while
   * the cart is empty, since a new cart shows that the customer went on, and only for some minutes: later an empty cart
   * is an empty cart.
   */
  findUnseen(attempts: readonly OrderAttempt[], personId: string): PlacedOrder | undefined {
    if ((this.#ports.storage.read('cart')?.lines.length ?? 0) > 0) return undefined;
    const since = new Date(this.#ports.clock.now().getTime() - NEWS_MS);
    const unseen = attempts.filter(
      (attempt) => attempt.isUnseen === true && attempt.personId === personId && attempt.createdAt >= since,
    );
    return unseen.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.placed;
  }

  /** Looks the attempt up by its key without sending an order. Needs the capability `order-history`. */
  async lookUp(attempt: OrderAttempt, credentials: Credentials): Promise<AttemptOutcome> {
    const mayArrive = othersMayArrive(attempt, this.#ports.clock.now());
    let order: PlacedOrder | undefined;
    try {
      order = await this.#ports.orders.findByKey(attempt.key, credentials);
    } catch (error) {
      return { kind: 'unknown', error, isWaiting: isRefusal(error, 'idempotency.in-flight') };
    }
    if (order !== undefined) return this.#complete(attempt, order);
    if (!isRepeatable(attempt)) return { kind: 'unknown', isWaiting: false, undecided: attempt.key };
    if (orderOutcome('look-up', { kind: 'never-seen' }, mayArrive) === 'unknown') {
      return { kind: 'unknown', isWaiting: true };
    }
    await ifItCanBeKept(this.#ports.pendingOrders.release(attempt.key, idsOf(attempt)));
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
    const question = own.isPlain ? 'plain-submission' : attempt.unanswered.length > 1 ? 'repeat' : 'first-submission';
    if (orderOutcome(question, answer, mayArrive) === 'refused') {
      await ifItCanBeKept(this.#ports.pendingOrders.release(key, idsOf(attempt)));
      return { kind: 'refused', error };
    }
    const later = laterArrival(own, this.#ports.clock.now());
    if (isRefusedItself(answer)) await ifItCanBeKept(this.#ports.pendingOrders.release(key, [own.id]));
    else if (later !== undefined) await ifItCanBeKept(this.#ports.pendingOrders.extend(key, later));
    if (own.isPlain) return { kind: 'unknown', error, isWaiting: false, undecided: attempt.key };
    const isWaiting = isRefusedItself(answer) || isRefusal(error, 'idempotency.in-flight');
    return { kind: 'unknown', error, isWaiting };
  }

  /** Removes the ordered lines from the cart and resets the draft, except for what the next order can reuse. */
  async #complete(attempt: OrderAttempt, order: PlacedOrder, accepted?: OrderRequest): Promise<AttemptOutcome> {
    this.#emptyCart(attempt, accepted);
    await ifItCanBeKept(this.#ports.pendingOrders.complete(attempt.key, order, accepted));
    return { kind: 'placed', order };
  }

  #emptyCart(attempt: OrderAttempt, accepted: OrderRequest | undefined): void {
    const cart = this.#ports.storage.read('cart');
    if (cart?.id !== attempt.cartId) return;
    const draft = this.#ports.storage.read('orderDraft') ?? EMPTY_DRAFT;
    this.#ports.storage.write('orderDraft', { payType: draft.payType, person: draft.person, personCount: 1 });
    const ordered = (accepted ?? attempt.request)?.lines;
    this.#ports.storage.write('cart', cartAfterOrder(cart, ordered, this.#ports.ids.create()));
  }
}

function idsOf({ unanswered }: OrderAttempt): readonly string[] {
  return unanswered.map(({ id }) => id);
}

/**
 * The server's answer holds even when the device cannot store it. The attempt then stays open and is looked up later.
 */
async function ifItCanBeKept(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
  }
}

/** Converts the error of an order request to the response it stands for. A malformed response counts as none. */
export function answerOf(error: unknown): OrderAnswer {
  if (error instanceof PriceChanged) return { kind: 'refusal', status: 409, code: error.code };
  if (error instanceof ServerRefused) return { kind: 'refusal', status: error.status, code: error.code };
  if (error instanceof RequestFailed) return { kind: 'refusal', status: error.status, code: error.serverCode };
  return { kind: 'none' };
}

/** Name of the cross-tab lock that is held while an order is sent or looked up. */
export const ORDER_LOCK = 'order';
