import type { PendingOutcome } from '#domain/order/checkoutFlow.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import type { Mutex } from '../ports/device.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';
import { type AttemptResolver, ORDER_LOCK } from './AttemptResolver.ts';

interface SettleOrderInput {
  /** The attempt that the customer was asked about. Another one may be open by now. */
  readonly key: string;
  readonly hasArrived: boolean;
}

interface Ports {
  readonly attempts: AttemptResolver;
  readonly pendingOrders: PendingOrders;
  readonly session: ActiveSession;
  readonly mutex: Mutex;
}

/**
 * Settles an order that a back end without idempotency keys has left without an answer, by what the customer learned
 * from the restaurant: it has arrived, or it is to be ordered again. Nothing is sent.
 */
export class SettleOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ key, hasArrived }: SettleOrderInput): Promise<PendingOutcome> {
    const { personId } = await credentialsOf(this.#ports.session);
    // Another tab may be waiting for the answer to a request of its own.
    return this.#ports.mutex.run(ORDER_LOCK, () => this.#settle({ key, hasArrived }, personId));
  }

  async #settle({ key, hasArrived }: SettleOrderInput, personId: string): Promise<PendingOutcome> {
    const attempt = (await this.#ports.pendingOrders.list()).find(
      (one) => one.key === key && one.personId === personId,
    );
    if (attempt === undefined) return { kind: 'nothing-pending' };
    if (attempt.placed !== undefined) return { kind: 'placed', order: attempt.placed };
    if (!isOpen(attempt) || (await this.#ports.attempts.mayRepeat(attempt))) return { kind: 'nothing-pending' };
    const order = await this.#ports.attempts.settle(attempt, hasArrived);
    return order === undefined ? { kind: 'nothing-pending' } : { kind: 'placed', order };
  }
}
