import type { Database } from '#server/database/Database.ts';
import type { OrdersRepository } from '#server/database/OrdersRepository.ts';
import type { PaymentsRepository } from '#server/database/PaymentsRepository.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { Log } from '#server/Log.ts';
import { LruCache } from '#server/LruCache.ts';
import { applyNotice } from './applyNotice.ts';
import { lockOrder } from './lockOrder.ts';
import { newPayment } from './newPayment.ts';
import type { EnginePayment, PaymentEngine, PaymentVisit } from './PaymentEngine.ts';
import { settleRefund } from './settleRefund.ts';

interface Dependencies {
  readonly database: Database;
  readonly orders: OrdersRepository;
  readonly repository: PaymentsRepository;
  readonly engines: ReadonlyMap<string, PaymentEngine>;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/** However often an order is looked at, its provider is asked this rarely. */
const ASK_INTERVAL_MS = 2_000;
const MAX_ASKED = 10_000;
const MAX_AT_ONCE = 100;
/** How long a payment that its provider does not let go of yet is left alone. */
const STILL_OPEN_MS = 60_000;

/** How long after each failure a provider is asked to close or refund a payment again; the last of them for ever. */
const RETRY_WAITS_MS: readonly number[] = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 60 * 60_000];

/** Where a visitor of a payment's address is to go. */
export interface PaymentDestination {
  readonly orderId: string;
  /** The provider's page; absent when there is nothing to pay there any more, or it cannot be reached. */
  readonly url?: string | undefined;
  /** What the provider's form in the shop's page is opened with; absent where it has a page. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** What becomes of the money of orders. What a browser says of it is never believed; only a provider's word counts. */
export class Payments {
  readonly #dependencies: Dependencies;
  readonly #asked = new LruCache<{ atMs: number }>(MAX_ASKED);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get engineNames(): readonly string[] {
    return [...this.#dependencies.engines.keys()];
  }

  engine(name: string): PaymentEngine | undefined {
    return this.#dependencies.engines.get(name);
  }

  latestOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    return this.#dependencies.repository.latestOf(orderIds);
  }

  /** The order of a payment; refused for one that there is not. */
  async orderOf(paymentId: string): Promise<string> {
    const payment = await this.#dependencies.repository.find(paymentId);
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    return payment.order_id;
  }

  /** Leads a customer to the provider, who learns of the payment now and not while it is ordered. */
  async visit(paymentId: string, visitOf: (orderId: string) => PaymentVisit): Promise<PaymentDestination> {
    const { repository, now, log } = this.#dependencies;
    const payment = await repository.find(paymentId);
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    const orderId = payment.order_id;
    const engine = this.engine(payment.provider);
    const isOver = payment.status !== 'pending' || payment.expires_at <= now().toISOString();
    if (isOver || engine === undefined) return { orderId };
    try {
      const { url, params, reference } = await engine.begin(await this.#enginePayment(payment), visitOf(orderId));
      if (reference !== payment.reference) await repository.setReference(paymentId, reference);
      return { orderId, url, params };
    } catch (error) {
      log({ level: 'error', text: 'a payment could not be begun', paymentId, error: String(error) });
      return { orderId };
    }
  }

  /** Another attempt: the one that is open, else a new one after one that was declined. */
  async payAgain(
    personId: string,
    orderId: string,
    payEngineOf: (order: OrdersTable) => string,
  ): Promise<PaymentsTable> {
    const { database, orders, repository, now } = this.#dependencies;
    const stored = await orders.find(personId, orderId);
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    await this.look(orderId);
    return database.write(async (writer) => {
      const order = await lockOrder(writer, orderId);
      const engine = this.engine(payEngineOf(order));
      const payment = engine && newPayment(order, engine, now());
      const isTooLate = payment === undefined || payment.expires_at <= now().toISOString();
      if (order.status !== 'awaiting-payment' || isTooLate) throw new Refusal(409, 'payment.not-possible');
      return repository.addUnlessOpen(writer, payment);
    });
  }

  /** A provider's callback; refuses what it did not sign. */
  async hear(provider: string, rawBody: string, headers: Headers): Promise<void> {
    const { database, now } = this.#dependencies;
    const engine = this.engine(provider);
    if (engine === undefined) throw new Refusal(404, 'order.not-found');
    const notice = await engine.readCallback(rawBody, headers);
    if (notice !== undefined) await applyNotice(database, provider, notice, now());
  }

  /** Asks the provider what became of an order's open payment, whose callback may be lost: whether it was asked. Never fails. */
  async look(orderId: string): Promise<boolean> {
    const { repository, monotonicMs } = this.#dependencies;
    const payment = (await repository.latestOf([orderId])).get(orderId);
    if (payment?.status !== 'pending') return false;
    const asked = this.#asked.getOrCreate(payment.id, () => ({ atMs: Number.NEGATIVE_INFINITY }));
    if (monotonicMs() - asked.atMs < ASK_INTERVAL_MS) return false;
    asked.atMs = monotonicMs();
    return this.#confirm(payment);
  }

  /** Before an order is given up as unpaid: false when its provider could not be asked. */
  async confirmOrder(orderId: string): Promise<boolean> {
    const payment = (await this.#dependencies.repository.latestOf([orderId])).get(orderId);
    return payment?.status === 'pending' ? this.#confirm(payment) : true;
  }

  async #confirm(payment: PaymentsTable): Promise<boolean> {
    const { database, now, log } = this.#dependencies;
    try {
      const notice = await this.#needEngine(payment).ask(await this.#enginePayment(payment));
      if (notice !== undefined) await applyNotice(database, payment.provider, notice, now());
      return true;
    } catch (error) {
      log({ level: 'error', text: 'a provider could not be asked', paymentId: payment.id, error: String(error) });
      return false;
    }
  }

  /**
   * Ends attempts that came to nothing: their providers let nobody pay them any more, and are asked a last time, since the
   * word that somebody did may be lost.
   */
  async closeEnded(): Promise<void> {
    const { repository, now, log } = this.#dependencies;
    for (const payment of await repository.listEnded(MAX_AT_ONCE, now())) {
      try {
        const isClosed = await this.#needEngine(payment).close(toEnginePayment(payment, payment.order_number));
        const isKnown = await this.#confirm(payment);
        if (isClosed && isKnown) await repository.setClosed(payment.id, now());
        else
          await repository.putOff(payment, { tries: 0, problem: null, at: new Date(now().getTime() + STILL_OPEN_MS) });
      } catch (error) {
        log({ level: 'error', text: 'a payment could not be closed', paymentId: payment.id, error: String(error) });
        await this.#putOff(payment, error);
      }
    }
  }

  /** Gives back what is owed. What fails is tried again after growing waits, and never given up: it is somebody's money. */
  async refundDue(): Promise<void> {
    const { database, repository, now, log } = this.#dependencies;
    for (const payment of await repository.listOwed(MAX_AT_ONCE, now())) {
      try {
        await this.#needEngine(payment).refund(toEnginePayment(payment, payment.order_number));
        await settleRefund(database, payment, now());
      } catch (error) {
        log({ level: 'error', text: 'a refund failed', paymentId: payment.id, error: String(error) });
        await this.#putOff(payment, error);
      }
    }
  }

  #needEngine({ provider }: PaymentsTable): PaymentEngine {
    const engine = this.engine(provider);
    if (engine === undefined) throw new Error(`there is no provider ${provider}`);
    return engine;
  }

  async #putOff(payment: PaymentsTable, error: unknown): Promise<void> {
    const { repository, now } = this.#dependencies;
    const tries = payment.tries + 1;
    const wait = RETRY_WAITS_MS[Math.min(tries, RETRY_WAITS_MS.length) - 1] ?? 0;
    await repository.putOff(payment, { tries, problem: String(error), at: new Date(now().getTime() + wait) });
  }

  async #enginePayment(payment: PaymentsTable): Promise<EnginePayment> {
    const { number } = await this.#dependencies.repository.orderOf(payment);
    return toEnginePayment(payment, number);
  }
}

function toEnginePayment(
  { id, amount, currency, reference, expires_at, presentation }: PaymentsTable,
  orderNumber: string,
): EnginePayment {
  return {
    id,
    orderNumber,
    amount,
    currency,
    reference: reference ?? undefined,
    expiresAt: new Date(expires_at),
    presentation,
  };
}
