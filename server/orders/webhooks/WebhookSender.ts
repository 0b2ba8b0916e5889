import type { OrdersTable, WebhookDeliveriesTable, WebhooksTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { Lanes } from '#server/shared/Lanes.ts';
import type { DeskOrders } from '../DeskOrders.ts';
import { refundOf } from '../refundOf.ts';
import { toWireOrderDetails } from '../toWireOrder.ts';
import type { Webhooks } from './Webhooks.ts';
import { webhookHeaders } from './webhookSignature.ts';
import { webhookType } from './webhookType.ts';

type Needs = Pick<HttpContext, 'now' | 'log'> & {
  readonly webhooks: Webhooks;
  readonly orders: DeskOrders;
};

const TIMEOUT_MS = 10_000;

/**
 * Sends due webhook deliveries, one after the other for each webhook, so that a hanging receiver does not delay others.
 */
export class WebhookSender {
  readonly #needs: Needs;
  readonly #lanes = new Lanes();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Starts sending what is due; deliveries in progress continue. */
  async begin(): Promise<void> {
    const { webhooks, now, log } = this.#needs;
    for (const webhook of await webhooks.withDueDelivery(now())) {
      this.#lanes.begin(
        webhook.id,
        () => this.#sendNext(webhook),
        (error) =>
          log({ level: 'error', text: 'webhook delivery job failed', webhook: webhook.id, error: String(error) }),
      );
    }
  }

  /** Resolves when all deliveries in progress have ended. */
  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  /** Claims no further deliveries, and resolves when those in progress have ended and their outcomes are recorded. */
  stop(): Promise<void> {
    return this.#lanes.stop();
  }

  async #sendNext(webhook: WebhooksTable): Promise<boolean> {
    const { webhooks, now } = this.#needs;
    const delivery = await webhooks.claim(webhook.id, now());
    if (delivery === undefined) return false;
    await this.#send(webhook, delivery);
    return true;
  }

  async #send(webhook: WebhooksTable, delivery: WebhookDeliveriesTable): Promise<void> {
    const { webhooks, now, log } = this.#needs;
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
    const { orders } = this.#needs;
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
