import type { Payment } from '#domain/order/Order.ts';
import { isOpenPayment } from '#domain/order/payment.ts';
import type { Clock } from '../ports/Clock.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { OpenPaymentContainer, PaymentHint, PaymentProvider } from '../ports/PaymentProvider.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';

interface OrderToPay {
  readonly orderId: string;
  /** The last payment of the order, as far as it is known. */
  readonly payment?: Payment | undefined;
}

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
  readonly paymentProvider: PaymentProvider;
  readonly clock: Clock;
}

/** Opens the order's payment: the open one, else a new attempt. Clicking twice opens the same payment. */
export class PayOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `openContainer` makes room for an embedded form. Resolves as `PaymentProvider.open` does. */
  async execute({ orderId, payment }: OrderToPay, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    const credentials = await credentialsOf(this.#ports.session);
    const isOpen = isOpenPayment(payment, this.#ports.clock.now());
    const open = isOpen ? payment : await this.#ports.orders.payAgain(orderId, credentials);
    return this.#ports.paymentProvider.open(open, openContainer);
  }
}
