import type { MinorUnits } from '#domain/money/money.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { loggedOrder } from '#server/orders/loggedOrder.ts';
import type { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { engineReceipt, refundEngineReceipt } from '#server/orders/receipts/engineReceipts.ts';
import { contactOf } from '#server/orders/receipts/fiscalContents.ts';
import { LastingRefusal } from '#server/payments/LastingRefusal.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import { newPayment } from '#server/payments/newPayment.ts';
import type { EnginePayment, EngineReceipt, PaymentEngine, PaymentVisit } from '#server/payments/PaymentEngine.ts';
import type { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import type { Log } from '#server/shared/Log.ts';
import { LruCache } from '#server/shared/LruCache.ts';
import { applyNotice } from './applyNotice.ts';
import { completePart } from './completePart.ts';
import { completeRefund } from './completeRefund.ts';
import { noteGivenBack } from './noteGivenBack.ts';

interface Dependencies {
  readonly database: Database;
  readonly orders: OrdersRepository;
  readonly repository: PaymentsRepository;
  readonly engines: ReadonlyMap<string, PaymentEngine>;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** The language of receipts that a provider makes. */
  readonly locale: string;
}

/** Minimum interval between two requests to the provider about the same order, in milliseconds. */
const ASK_INTERVAL_MS = 2_000;
/**
 * Minimum interval between two requests about refunds of the same order, and for how long after its payment there are
 * any.
 */
const REFUNDS_ASK_INTERVAL_MS = 10 * 60_000;
const LOOKED_AT_FOR_MS = 30 * 24 * 3_600_000;
const MAX_LAST_REQUESTS = 10_000;
const MAX_AT_ONCE = 100;
/** Delay before a payment that its provider is still processing is closed again, in milliseconds. */
const STILL_OPEN_MS = 60_000;

/** Delays before closing or refunding is retried after each failure, in milliseconds; the last one repeats. */
const RETRY_WAITS_MS: readonly number[] = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 60 * 60_000];

/** Where a visitor of a payment's URL is sent. */
export interface PaymentDestination {
  readonly orderId: string;
  /** The provider's page; absent when nothing can be paid any more, or the provider cannot be reached. */
  readonly url?: string | undefined;
  /** Parameters of the provider's embedded form; absent when it has a page. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** Online payments of orders. Only the provider's word counts, never what a browser reports. */
export class Payments {
  readonly #dependencies: Dependencies;
  readonly #lastRequests = new LruCache<{ atMs: number }>(MAX_LAST_REQUESTS);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get engineNames(): readonly string[] {
    return [...this.#dependencies.engines.keys()];
  }

  engine(name: string): PaymentEngine | undefined {
    return this.#dependencies.engines.get(name);
  }

  /** The smallest amount that can be paid with a provider; 0 when there is none, or it does not say. */
  minimumOf(engineName: string, currency: string): MinorUnits {
    return this.engine(engineName)?.minimumOf(currency) ?? 0;
  }

  latestOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    return this.#dependencies.repository.latestOf(orderIds);
  }

  /**
   * An order with the payment that counts, after the provider was asked about an open one; refuses an order without a
   * payment.
   */
  async paymentOf(orderId: string): Promise<{ readonly order: OrdersTable; readonly payment: PaymentsTable }> {
    const { repository } = this.#dependencies;
    await this.refresh(orderId);
    const payment = (await repository.latestOf([orderId])).get(orderId);
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    return { order: await repository.orderOf(payment), payment };
  }

  /** The order of a payment; refuses an unknown payment. */
  async orderOf(paymentId: string): Promise<string> {
    const payment = await this.#dependencies.repository.find(paymentId);
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    return payment.order_id;
  }

  /**
   * Sends a customer to the provider. The payment is created there only now, not when the order is placed, and in the
   * language that was asked for first: a provider refuses the same payment with another URL to return to.
   */
  async visit(
    paymentId: string,
    requestedLocale: string,
    visitOf: (orderId: string, locale: string) => Omit<PaymentVisit, 'email'>,
  ): Promise<PaymentDestination> {
    const { repository, now } = this.#dependencies;
    const payment = await repository.find(paymentId);
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    const orderId = payment.order_id;
    const engine = this.engine(payment.provider);
    const isOver = payment.status !== 'pending' || payment.expires_at <= now().toISOString();
    if (isOver || engine === undefined) return { orderId };
    try {
      const order = await repository.orderOf(payment);
      const locale = payment.locale ?? (await repository.setLocale(paymentId, requestedLocale));
      const visit = { ...visitOf(orderId, locale), email: contactOf(order.person).email };
      const receipt = engineReceipt(order, payment, this.#dependencies.locale);
      const started = { ...toEnginePayment(payment, order.number), receipt };
      const { url, params, reference } = await engine.begin(started, visit);
      if (reference !== payment.reference) await repository.setReference(paymentId, reference);
      return { orderId, url, params };
    } catch (error) {
      if (error instanceof LastingRefusal) await this.#refuse(payment, error);
      else await this.#logFailure('payment could not be started', payment, error);
      return { orderId };
    }
  }

  /**
   * Ends a payment that its provider will never take. Nobody has been led to the provider, so nothing can be paid
   * there.
   */
  async #refuse({ id, order_id, provider }: PaymentsTable, { kind, code }: LastingRefusal): Promise<void> {
    const { database, repository, log } = this.#dependencies;
    const order = await database.write(async (writer) => {
      const locked = await lockOrder(writer, order_id);
      if (await repository.refuse(writer, id, kind, code)) await this.#noteChange(writer, locked);
      return locked;
    });
    log({
      level: 'error',
      text: 'payment refused permanently',
      ...loggedOrder(order),
      orderId: order_id,
      paymentId: id,
      provider,
      kind,
      code,
    });
  }

  /** The open payment, or a new one after one was declined. */
  async payAgain(
    personId: string,
    orderId: string,
    payEngineOf: (order: OrdersTable) => string,
  ): Promise<PaymentsTable> {
    const { database, orders, repository, now } = this.#dependencies;
    const stored = await orders.find(personId, orderId);
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    await this.refresh(orderId);
    return database.write(async (writer) => {
      const order = await lockOrder(writer, orderId);
      const engine = this.engine(payEngineOf(order));
      const payment = engine && newPayment(order, engine, now());
      const isTooLate = payment === undefined || payment.expires_at <= now().toISOString();
      const isRefused = await repository.isRefused(writer, orderId);
      if (order.status !== 'awaiting-payment' || isTooLate || isRefused) throw new Refusal(409, 'payment.not-possible');
      const open = await repository.addUnlessOpen(writer, payment);
      if (open.id === payment.id) await this.#noteChange(writer, order);
      return open;
    });
  }

  /** Handles a provider's callback; refuses an invalid signature. */
  async handleCallback(provider: string, rawBody: string, headers: Headers): Promise<void> {
    const { database, now } = this.#dependencies;
    const engine = this.engine(provider);
    if (engine === undefined) throw new Refusal(404, 'order.not-found');
    const notice = await engine.readCallback(rawBody, headers);
    if (notice !== undefined) await applyNotice(database, provider, notice, now());
  }

  /**
   * Asks the provider about an order's open payment, whose callback may be lost. Resolves to whether it was asked, and
   * never rejects.
   */
  async refresh(orderId: string): Promise<boolean> {
    const { repository, monotonicMs } = this.#dependencies;
    const payment = (await repository.latestOf([orderId])).get(orderId);
    if (payment?.status !== 'pending') return false;
    const lastRequest = this.#lastRequests.getOrCreate(payment.id, () => ({ atMs: Number.NEGATIVE_INFINITY }));
    if (monotonicMs() - lastRequest.atMs < ASK_INTERVAL_MS) return false;
    lastRequest.atMs = monotonicMs();
    return this.#confirm(payment);
  }

  /**
   * Asks the provider whether any of an order's payment was given back elsewhere, because its callback may be lost.
   * Resolves to whether it was asked, and never rejects.
   */
  async refreshRefunds(orderId: string): Promise<boolean> {
    const { database, repository, now, monotonicMs } = this.#dependencies;
    const payment = (await repository.latestOf([orderId])).get(orderId);
    if (payment?.status !== 'paid' || payment.paid_at === null) return false;
    if (now().getTime() - Date.parse(payment.paid_at) > LOOKED_AT_FOR_MS) return false;
    const lastRequest = this.#lastRequests.getOrCreate(`refunds of ${payment.id}`, () => ({
      atMs: Number.NEGATIVE_INFINITY,
    }));
    if (monotonicMs() - lastRequest.atMs < REFUNDS_ASK_INTERVAL_MS) return false;
    lastRequest.atMs = monotonicMs();
    try {
      const total = await this.#needEngine(payment).givenBack(await this.#enginePayment(payment));
      if (total === payment.given_back) return true;
      await database.write(async (writer) => {
        const order = await lockOrder(writer, orderId);
        await noteGivenBack(writer, database, order, { payment, total, at: now() });
      });
    } catch (error) {
      await this.#logFailure('provider request failed', payment, error);
    }
    return true;
  }

  /** Checks the payment before an unpaid order is cancelled; false when its provider could not be reached. */
  async confirmOrder(orderId: string): Promise<boolean> {
    const payment = (await this.#dependencies.repository.latestOf([orderId])).get(orderId);
    return payment?.status === 'pending' ? this.#confirm(payment) : true;
  }

  /**
   * Closes an order's open payment at its provider, and applies what the provider says of it then. Never rejects: what
   * could not be closed is closed later, and money that still comes is refunded if the order does not await it any
   * more.
   */
  async stop(orderId: string): Promise<void> {
    const { repository } = this.#dependencies;
    const payment = (await repository.latestOf([orderId])).get(orderId);
    if (payment?.status !== 'pending' || payment.reference === null) return;
    try {
      await this.#needEngine(payment).close(await this.#enginePayment(payment));
    } catch (error) {
      await this.#logFailure('payment could not be closed', payment, error);
    }
    await this.#confirm(payment);
  }

  async #confirm(payment: PaymentsTable): Promise<boolean> {
    const { database, now } = this.#dependencies;
    try {
      const notice = await this.#needEngine(payment).ask(await this.#enginePayment(payment));
      if (notice !== undefined) await applyNotice(database, payment.provider, notice, now());
      return true;
    } catch (error) {
      await this.#logFailure('provider request failed', payment, error);
      return false;
    }
  }

  /** Closes ended payments at their providers and asks about them a last time, because a callback may be lost. */
  async closeEnded(): Promise<void> {
    const { repository, now } = this.#dependencies;
    for (const payment of await repository.listEnded(MAX_AT_ONCE, now())) {
      try {
        const isClosed = await this.#needEngine(payment).close(toEnginePayment(payment, payment.order_number));
        const isConfirmed = await this.#confirm(payment);
        if (isClosed && isConfirmed) await repository.setClosed(payment.id, now());
        else
          await repository.reschedule(payment, {
            tries: 0,
            problem: null,
            at: new Date(now().getTime() + STILL_OPEN_MS),
          });
      } catch (error) {
        await this.#logFailure('payment could not be closed', payment, error);
        await this.#reschedule(payment, error);
      }
    }
  }

  /** Refunds what is due. A failed refund is retried with growing delays and never given up. */
  async refundDue(): Promise<void> {
    await this.#refundParts();
    const { database, repository, now } = this.#dependencies;
    for (const payment of await repository.listOwed(MAX_AT_ONCE, now())) {
      try {
        const atEngine = toEnginePayment(payment, payment.order_number);
        const receipt = await this.#refundReceipt(payment);
        const refund = { id: payment.id, amount: payment.amount, receipt };
        const givenBack = await this.#needEngine(payment).refund(atEngine, refund);
        await completeRefund(database, payment, givenBack, now());
      } catch (error) {
        await this.#logFailure('refund failed', payment, error);
        await this.#reschedule(payment, error);
      }
    }
  }

  /** Gives back the money of dishes that a kitchen has run out of, and retries what fails like any refund. */
  async #refundParts(): Promise<void> {
    const { database, repository, now } = this.#dependencies;
    for (const { refund, payment } of await repository.listDueRefunds(MAX_AT_ONCE, now())) {
      try {
        const { id, amount } = refund;
        const receipt = await this.#refundReceipt(payment, id);
        const part = { id, amount, receipt };
        const givenBack = await this.#needEngine(payment).refund(await this.#enginePayment(payment), part);
        await completePart(database, { refund, payment, givenBack, at: now() });
      } catch (error) {
        await this.#logFailure('refund failed', payment, error);
        await repository.putOffRefund(refund, nextTry(refund, error, now()));
      }
    }
  }

  async #refundReceipt(payment: PaymentsTable, refundId?: string): Promise<EngineReceipt | undefined> {
    const { database, repository, locale } = this.#dependencies;
    return refundEngineReceipt(database, { order: await repository.orderOf(payment), payment, refundId, locale });
  }

  /** Logs a failure with the number and the restaurant of its order. */
  async #logFailure(text: string, payment: PaymentsTable, error: unknown): Promise<void> {
    const { repository, log } = this.#dependencies;
    const order = await repository.orderOf(payment).catch(() => undefined);
    const ofOrder = order && loggedOrder(order);
    log({ level: 'error', text, ...ofOrder, orderId: payment.order_id, paymentId: payment.id, error: String(error) });
  }

  #needEngine({ provider }: PaymentsTable): PaymentEngine {
    const engine = this.engine(provider);
    if (engine === undefined) throw new Error(`there is no provider ${provider}`);
    return engine;
  }

  async #reschedule(payment: PaymentsTable, error: unknown): Promise<void> {
    const { database, repository, now } = this.#dependencies;
    await repository.reschedule(payment, nextTry(payment, error, now()));
    // That a refund is late is news of the order, once.
    if (payment.problem !== null) return;
    const order = await repository.orderOf(payment);
    await database.write((writer) => this.#noteChange(writer, order));
  }

  /** For those who follow the order. */
  async #noteChange(writer: Writer, { id, restaurant_id }: OrdersTable): Promise<void> {
    const { database, now } = this.#dependencies;
    await new Changes(database).add(writer, { order_id: id, restaurant_id }, now());
  }

  async #enginePayment(payment: PaymentsTable): Promise<EnginePayment> {
    const { number } = await this.#dependencies.repository.orderOf(payment);
    return toEnginePayment(payment, number);
  }
}

/** When something that has failed is tried again. */
function nextTry({ tries: before }: { readonly tries: number }, error: unknown, now: Date) {
  const tries = before + 1;
  const wait = RETRY_WAITS_MS[Math.min(tries, RETRY_WAITS_MS.length) - 1] ?? 0;
  return { tries, problem: String(error), at: new Date(now.getTime() + wait) };
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
