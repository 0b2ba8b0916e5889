import type { PlacedOrder } from '#domain/order/Order.ts';
import type { OrdersApi, ReceiptPayType } from '../ports/OrdersApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';

interface ChangePayTypeInput {
  readonly orderId: string;
  readonly payType: ReceiptPayType;
}

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
}

/** Has an order that awaits its online payment paid on receipt instead, so that it goes to the kitchen. */
export class ChangePayType {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ orderId, payType }: ChangePayTypeInput): Promise<PlacedOrder> {
    return this.#ports.orders.changePayType(orderId, payType, await credentialsOf(this.#ports.session));
  }
}
