import { EMPTY_CART } from '#domain/cart/Cart.ts';
import type { OrderIntent, PlacedOrder } from '#domain/order/Order.ts';
import { isRefusal, leavesOutcomeUnknown } from '../AppError.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { OrderLedger } from '../ports/OrderLedger.ts';
import { type OrdersApi, PriceChanged } from '../ports/OrdersApi.ts';

export type PendingOrderOutcome =
  | { readonly kind: 'nothing-pending' }
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The server holds no such order; the cart is as it was. */
  | { readonly kind: 'not-placed' }
  | { readonly kind: 'unknown' };

const TRIES = 4;
const FIRST_PAUSE_MILLISECONDS = 1000;
/** A settled order is kept this long, so that a late press of another tab finds it. */
const KEPT_HOURS = 24;

/**
 * Finds out what became of a press whose answer was lost. A back end that can look an order up by its key is asked; any
 * other gets the very same press again, and only while the customer waits for it (`resend`), never later by itself.
 */
export class CheckPendingOrder {
  readonly #orders: OrdersApi;
  readonly #ledger: OrderLedger;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;
  readonly #capabilities: CapabilitiesApi;
  readonly #clock: Clock;

  constructor(
    orders: OrdersApi,
    ledger: OrderLedger,
    session: ActiveSession,
    storage: DeviceStorage,
    capabilities: CapabilitiesApi,
    clock: Clock,
  ) {
    this.#orders = orders;
    this.#ledger = ledger;
    this.#session = session;
    this.#storage = storage;
    this.#capabilities = capabilities;
    this.#clock = clock;
  }

  async execute(input: { readonly resend: boolean }): Promise<PendingOrderOutcome> {
    const intents = await this.#ledger.list();
    await this.#forgetOld(intents);
    const pending = intents.filter(({ placed }) => placed === undefined);
    if (pending.length === 0) return { kind: 'nothing-pending' };
    const credentials = await this.#session.credentials();
    if (credentials === undefined) return { kind: 'unknown' };
    const intent = pending.find(({ personId }) => personId === credentials.personId);
    if (intent === undefined) return { kind: 'nothing-pending' };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await this.#clock.wait(FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1));
      const outcome = await this.#ask(intent, credentials, input.resend);
      if (outcome.kind !== 'unknown') return outcome;
    }
    return { kind: 'unknown' };
  }

  async #ask(intent: OrderIntent, credentials: Credentials, resend: boolean): Promise<PendingOrderOutcome> {
    try {
      if (resend) return await this.#settle(intent, await this.#orders.place(intent.request, intent.key, credentials));
      if (!(await this.#capabilities.has('order-history'))) return { kind: 'unknown' };
      const order = await this.#orders.findByKey(intent.key, credentials);
      if (order !== undefined) return await this.#settle(intent, order);
    } catch (error) {
      if (isRefusal(error, 'idempotency.key-reused')) return this.#ask(intent, credentials, false);
      if (!(error instanceof PriceChanged) && leavesOutcomeUnknown(error)) return { kind: 'unknown' };
    }
    await this.#ledger.remove(intent.key);
    return { kind: 'not-placed' };
  }

  async #settle(intent: OrderIntent, order: PlacedOrder): Promise<PendingOrderOutcome> {
    await this.#ledger.update({ ...intent, placed: order });
    if (this.#storage.read('cart')?.id === intent.cartId) this.#storage.write('cart', EMPTY_CART);
    return { kind: 'placed', order };
  }

  async #forgetOld(intents: readonly OrderIntent[]): Promise<void> {
    const kept = this.#clock.now().getTime() - KEPT_HOURS * 3_600_000;
    const old = intents.filter(({ placed, createdAt }) => placed !== undefined && createdAt.getTime() < kept);
    await Promise.all(old.map(({ key }) => this.#ledger.remove(key)));
  }
}
