import type { OrdersTable, WebhookDeliveriesTable, WebhooksTable } from '#server/database/Schema.ts';
import type { Log } from '#server/shared/Log.ts';
import type { DeskOrders } from '../DeskOrders.ts';
import { refundOf } from '../refundOf.ts';
import { toWireOrderDetails } from '../toWireOrder.ts';
import type { Webhooks } from './Webhooks.ts';
import { webhookHeaders } from './webhookSignature.ts';
import { webhookType } from './webhookType.ts';

interface Dependencies {
  readonly webhooks: Webhooks;
  readonly orders: DeskOrders;
  readonly now: () => Date;
  readonly log: Log;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends due webhook deliveries, one after the other for each webhook, so that a hanging receiver does not delay others.
 */
export class WebhookSender {
  readonly #dependencies: Dependencies;
  readonly #busy = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts sending what is due; deliveries in progress continue. */
  async begin(): Promise<void> {
    const { webhooks, now } = this.#dependencies;
    for (const webhook of await webhooks.withDueDelivery(now())) {
      if (this.#busy.has(webhook.id)) continue;
      const sending = this.#sendAll(webhook).finally(() => this.#busy.delete(webhook.id));
      this.#busy.set(webhook.id, sending);
    }
  }

  /** Resolves when all deliveries in progress have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** Claims no further deliveries, and resolves when those in progress have ended and their outcomes are recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #sendAll(webhook: WebhooksTable): Promise<void> {
    const { webhooks, now, log } = this.#dependencies;
    try {
      while (!this.#isStopped) {
        const delivery = await webhooks.claim(webhook.id, now());
        if (delivery === undefined) return;
        await this.#send(webhook, delivery);
      }
    } catch (error) {
      log({ level: 'error', text: 'webhook delivery job failed', webhook: webhook.id, error: String(error) });
    }
  }

  async #send(webhook: WebhooksTable, delivery: WebhookDeliveriesTable): Promise<void> {
    const { webhooks, now, log } = this.#dependencies;
    const { id, attempts } = delivery;
    const { words, order } = await this.#wordsOf(delivery);
    const body = JSON.stringify(words);
    const problem = await post(webhook.url, body, webhookHeaders({ id, body, secret: webhook.secret, at: now() }));
    await webhooks.recordOutcome(delivery, problem, now());
    if (problem === undefined) return;
    log({
      level: 'warn',
      text: 'webhook delivery failed',
      webhook: webhook.id,
      delivery: id,
      orderId: delivery.order_id,
      number: order?.number,
      restoId: delivery.restaurant_id,
      attempts,
      problem,
    });
  }

  /** The body of a delivery: the step as it happened, and the order's current state. */
  async #wordsOf(delivery: WebhookDeliveriesTable): Promise<{ words: object; order: OrdersTable | undefined }> {
    const { orders } = this.#dependencies;
    const { order_id, restaurant_id, step, status, at, kind } = delivery;
    const [stored] = await orders.find([order_id], [restaurant_id]);
    const payment = stored && (await orders.paymentsOf([stored])).get(order_id);
    const data = {
      orderId: order_id,
      restoId: restaurant_id,
      step,
      status,
      ...(kind === 'refund' && stored && { refund: await refundOf(orders, delivery, stored.order, payment) }),
      order: stored && toWireOrderDetails(stored, payment),
    };
    return { words: { type: webhookType(delivery), timestamp: at, data }, order: stored?.order };
  }
}

/** Sends a delivery; resolves to the error, or undefined when the receiver answered 2xx. */
async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `It answered ${answer.status}`;
  } catch (error) {
    // The message of fetch is only "fetch failed"; its cause has the reason.
    return String((error as { readonly cause?: unknown }).cause ?? error);
  }
}
