import type { PaymentOutcome } from '#domain/order/payment.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';

interface Ports {
  readonly orders: OrdersApi;
  readonly capabilities: CapabilitiesApi;
}

/**
 * What became of an order's payment, for somebody who is not signed in: the bank's page can open the order's page in
 * another browser. Undefined when the back end does not say it, or knows no payment of this order.
 */
export class LoadPaymentOutcome {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(input: { readonly orderId: string }, signal?: AbortSignal): Promise<PaymentOutcome | undefined> {
    if (!(await this.#ports.capabilities.hasOnceKnown('payment-outcome'))) return undefined;
    return this.#ports.orders.findPaymentOutcome(input.orderId, signal);
  }
}
