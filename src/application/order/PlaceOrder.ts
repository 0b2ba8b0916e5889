import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { OrderIntent, OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { fingerprintOf, type Quote } from '#domain/order/Quote.ts';
import { isRefusal, leavesOutcomeUnknown } from '../AppError.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';
import type { OrderLedger } from '../ports/OrderLedger.ts';
import { type OrdersApi, PriceChanged } from '../ports/OrdersApi.ts';
import { SignInNeeded } from './errors.ts';

export type PlaceOrderOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Nothing was ordered: the total moved and the customer must say yes to the fresh quote. */
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  /** No answer came. The order may exist; CheckPendingOrder finds out with the same key. */
  | { readonly kind: 'unknown' };

/**
 * One press of "order" becomes one order at most. Its key is written durably before the first byte leaves, and the same
 * cart always presses with the same key: a double click, a second tab or a retry repeat the press, they do not add one.
 */
export class PlaceOrder {
  readonly #orders: OrdersApi;
  readonly #ledger: OrderLedger;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;
  readonly #clock: Clock;

  constructor(
    orders: OrdersApi,
    ledger: OrderLedger,
    session: ActiveSession,
    storage: DeviceStorage,
    ids: IdGenerator,
    clock: Clock,
  ) {
    this.#orders = orders;
    this.#ledger = ledger;
    this.#session = session;
    this.#storage = storage;
    this.#ids = ids;
    this.#clock = clock;
  }

  async execute(input: { readonly cart: Cart; readonly request: OrderRequest }): Promise<PlaceOrderOutcome> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    const intent = await this.#claim(input.cart, input.request, credentials);
    if (intent.placed !== undefined) return this.#settle(intent, intent.placed);
    try {
      const order = await this.#orders.place(intent.request, intent.key, credentials);
      return await this.#settle(intent, order);
    } catch (error) {
      if (error instanceof PriceChanged) return { kind: 'price-changed', quote: error.quote };
      if (isRefusal(error, 'idempotency.key-reused')) return { kind: 'unknown' };
      if (leavesOutcomeUnknown(error)) return { kind: 'unknown' };
      await this.#ledger.remove(intent.key);
      throw error;
    }
  }

  async #claim(cart: Cart, request: OrderRequest, { personId }: Credentials): Promise<OrderIntent> {
    const wished: OrderIntent = {
      key: this.#ids.create(),
      cartId: cart.id,
      personId,
      fingerprint: fingerprintOf(request, personId),
      createdAt: this.#clock.now(),
      request,
    };
    const standing = await this.#ledger.claim(wished);
    if (standing.key === wished.key || standing.placed !== undefined) return standing;
    const renewed = { ...standing, request, fingerprint: wished.fingerprint };
    await this.#ledger.update(renewed);
    return renewed;
  }

  async #settle(intent: OrderIntent, order: PlacedOrder): Promise<PlaceOrderOutcome> {
    await this.#ledger.update({ ...intent, placed: order });
    const draft = this.#storage.read('orderDraft') ?? EMPTY_DRAFT;
    this.#storage.write('orderDraft', { payType: draft.payType, person: draft.person, personCount: 1 });
    if (this.#storage.read('cart')?.id === intent.cartId) this.#storage.write('cart', EMPTY_CART);
    return { kind: 'placed', order };
  }
}
