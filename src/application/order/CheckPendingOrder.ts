import type { PendingOutcome } from '#domain/order/checkoutFlow.ts';
import { isOpen, type OrderAttempt } from '#domain/order/OrderAttempt.ts';
import { isFinalAnswer } from '#domain/order/orderOutcome.ts';
import { isRefusal } from '../AppError.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Mutex } from '../ports/device.ts';
import { PriceChanged } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';
import { type AttemptOutcome, type AttemptResolver, answerOf, ORDER_LOCK } from './AttemptResolver.ts';

interface CheckPendingOrderInput {
  /** Whether the customer is waiting, so that the order may be sent again with its key. */
  readonly resend: boolean;
  /** The cart that the customer ordered; absent: the one that this device holds. */
  readonly cartId?: string | undefined;
  /** Called when an unresolved attempt was found. Checking it may take most of a minute. */
  readonly onOpen?: () => void;
}

/**
 * Delays before each lookup in milliseconds. Together they exceed the time in which a request can still arrive
 * (`MAX_ORDER_TRAVEL_MS`).
 */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000];
/** After this many lookups without any response the network counts as down. */
const MAX_UNANSWERED = 4;
/** How long a resolved attempt is kept, so that a late request of another tab finds it. */
const KEPT_HOURS = 24;

interface Ports {
  readonly attempts: AttemptResolver;
  readonly pendingOrders: PendingOrders;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
  readonly mutex: Mutex;
  readonly clock: Clock;
}

/**
 * Finds out the outcome of an order whose response was lost. A back end with order history is asked by key. With any
 * other that knows idempotency keys the same request is sent again, but only while the customer waits for it
 * (`resend`). A back end that knows none is sent nothing: the outcome is `unknown` until the customer decides
 * (`SettleOrder`). The outcome is also `unknown` as long as the server may be processing or still receive a request.
 */
export class CheckPendingOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ resend, cartId, onOpen }: CheckPendingOrderInput): Promise<PendingOutcome> {
    await this.#ports.pendingOrders.prune(new Date(this.#ports.clock.now().getTime() - KEPT_HOURS * 3_600_000));
    const attempts = await this.#ports.pendingOrders.list();
    if (attempts.length === 0) return { kind: 'nothing-pending' };
    const open = attempts.filter(isOpen);
    const credentials = await this.#ports.session.credentials();
    if (credentials === undefined) return { kind: open.length === 0 ? 'nothing-pending' : 'unknown' };
    const ordered = await this.#ports.attempts.findOrdered(attempts, credentials.personId, cartId);
    if (ordered?.kind === 'placed') return ordered;
    const own = open.filter(({ personId }) => personId === credentials.personId);
    if (own.length > 0) onOpen?.();
    const unseen = this.#ports.attempts.findUnseen(attempts, credentials.personId);
    let last: PendingOutcome = unseen === undefined ? { kind: 'nothing-pending' } : { kind: 'placed', order: unseen };
    for (const { key } of own) {
      last = await this.#resolve(key, credentials, resend);
      if (last.kind !== 'not-placed') return last;
    }
    return last;
  }

  async #resolve(key: string, first: Credentials, resend: boolean): Promise<PendingOutcome> {
    let credentials = first;
    for (const [attempt, pause] of PAUSES_MS.entries()) {
      if (pause > 0) await this.#ports.clock.wait(pause);
      const outcome = await this.#ports.mutex.run(ORDER_LOCK, () => this.#ask(key, credentials, resend));
      if (outcome.kind === 'placed') return outcome;
      if (outcome.kind === 'refused') return notPlaced(outcome.error);
      if (outcome.undecided !== undefined) return { kind: 'unknown', undecided: outcome.undecided };
      if (isFinalAnswer(answerOf(outcome.error))) break;
      if (!outcome.isWaiting && attempt + 1 >= MAX_UNANSWERED) break;
      if (!isUnauthorized(outcome.error)) continue;
      const renewed = await this.#ports.session.credentials({ refused: credentials.accessToken });
      if (renewed?.personId !== credentials.personId) break;
      credentials = renewed;
    }
    return { kind: 'unknown' };
  }

  async #ask(key: string, credentials: Credentials, resend: boolean): Promise<AttemptOutcome> {
    const attempt = (await this.#ports.pendingOrders.list()).find((one) => one.key === key);
    if (attempt?.placed !== undefined) return { kind: 'placed', order: attempt.placed };
    if (attempt === undefined || !isOpen(attempt)) return { kind: 'refused' };
    const { request } = attempt;
    const mayRepeat = await this.#ports.attempts.mayRepeat(attempt);
    if (!resend || request === undefined || !mayRepeat) return this.#lookUp(attempt, credentials, mayRepeat);
    const outcome = await this.#ports.attempts.send({ ...attempt, request }, credentials);
    const holdsAnOrder =
      outcome.kind === 'unknown' &&
      (isRefusal(outcome.error, 'idempotency.key-reused') || isRefusal(outcome.error, 'idempotency.expired'));
    return holdsAnOrder ? this.#lookUp(attempt, credentials, mayRepeat) : outcome;
  }

  async #lookUp(attempt: OrderAttempt, credentials: Credentials, mayRepeat: boolean): Promise<AttemptOutcome> {
    if (await this.#ports.capabilities.has('order-history')) return this.#ports.attempts.lookUp(attempt, credentials);
    return { kind: 'unknown', isWaiting: false, undecided: mayRepeat ? undefined : attempt.key };
  }
}

function notPlaced(error: unknown): PendingOutcome {
  return error instanceof PriceChanged ? { kind: 'price-changed', quote: error.quote } : { kind: 'not-placed', error };
}
