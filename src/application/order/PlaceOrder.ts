import type { Cart } from '#domain/cart/Cart.ts';
import type { SubmissionOutcome } from '#domain/order/checkoutFlow.ts';
import type { OrderRequest } from '#domain/order/Order.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { Offline } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Connectivity, Mutex } from '../ports/device.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';
import { PriceChanged } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';
import { credentialsOf, renewedCredentials } from '../session/credentials.ts';
import { type AttemptOutcome, type AttemptResolver, ORDER_LOCK } from './AttemptResolver.ts';
import { SignInNeeded } from './errors.ts';

interface PlaceOrderInput {
  readonly cart: Cart;
  readonly request: OrderRequest;
  readonly quote?: Quote | undefined;
}

interface Ports {
  readonly attempts: AttemptResolver;
  readonly pendingOrders: PendingOrders;
  readonly session: ActiveSession;
  readonly connectivity: Connectivity;
  readonly mutex: Mutex;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/**
 * Places an order at most once for each cart. The idempotency key is stored before the request is sent and belongs to
 * the cart, so a double click, a second tab or a retry repeats the request instead of adding one. Towards a back end
 * without idempotency keys they send nothing until the customer has decided about the first request. Throws
 * SignInNeeded, Offline and StorageFailed before anything is sent, and the server's refusal otherwise.
 */
export class PlaceOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `quote` is what the customer saw; the order's page shows it where the back end has no order history. */
  async execute(input: PlaceOrderInput): Promise<SubmissionOutcome> {
    const credentials = await credentialsOf(this.#ports.session);
    if (await this.#ports.connectivity.isOffline()) return this.#staysHere(input.cart, credentials);
    return this.#ports.mutex.run(ORDER_LOCK, () => this.#submit(input, credentials));
  }

  async #submit({ cart, request, quote }: PlaceOrderInput, credentials: Credentials): Promise<SubmissionOutcome> {
    const submission = {
      key: this.#ports.ids.create(),
      cartId: cart.id,
      personId: credentials.personId,
      createdAt: this.#ports.clock.now(),
      request,
      quote,
    };
    const outcome = await this.#send(submission, credentials);
    if (outcome.kind === 'placed') return outcome;
    if (outcome.kind === 'unknown') return { kind: 'unknown', undecided: outcome.undecided };
    if (outcome.error instanceof PriceChanged) return { kind: 'price-changed', quote: outcome.error.quote };
    throw outcome.error;
  }

  /**
   * A server that refuses the access token has not looked at the order. It is sent once more with a renewed token,
   * where the back end knows idempotency keys; without a renewed one the customer signs in again.
   */
  async #send(submission: Parameters<AttemptResolver['send']>[0], credentials: Credentials): Promise<AttemptOutcome> {
    const outcome = await this.#ports.attempts.send(submission, credentials);
    if (outcome.kind !== 'refused' || !isUnauthorized(outcome.error)) return outcome;
    const renewed = await renewedCredentials(this.#ports.session, credentials);
    if (renewed === undefined) throw new SignInNeeded();
    return (await this.#ports.attempts.areKeysKnown()) ? this.#ports.attempts.send(submission, renewed) : outcome;
  }

  /** Used when this request was not sent, although an earlier one of the same cart may have been. */
  async #staysHere(cart: Cart, { personId }: Credentials): Promise<SubmissionOutcome> {
    const attempts = await this.#ports.pendingOrders.list();
    const open = attempts.find(
      (attempt) => attempt.cartId === cart.id && attempt.personId === personId && isOpen(attempt),
    );
    if (open === undefined) throw new Offline();
    return { kind: 'unknown', undecided: (await this.#ports.attempts.mayRepeat(open)) ? undefined : open.key };
  }
}
