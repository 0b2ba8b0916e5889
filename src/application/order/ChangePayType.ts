import type { PlacedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { OrdersApi, ReceiptPayType } from '../ports/OrdersApi.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

interface ChangePayTypeInput {
  readonly orderId: string;
  readonly payType: ReceiptPayType;
}

/** Has an order that awaits its online payment paid on receipt instead, so that it goes to the kitchen. */
export class ChangePayType {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;

  constructor(orders: OrdersApi, session: ActiveSession) {
    this.#orders = orders;
    this.#session = session;
  }

  async execute({ orderId, payType }: ChangePayTypeInput): Promise<PlacedOrder> {
    return this.#orders.changePayType(orderId, payType, await credentialsOf(this.#session));
  }
}
