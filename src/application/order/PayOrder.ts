import type { Payment } from '#domain/order/Order.ts';
import { isOpenPayment } from '#domain/order/payment.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Clock } from '../ports/Clock.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { OpenPaymentContainer, PaymentHint, PaymentProvider } from '../ports/PaymentProvider.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

interface OrderToPay {
  readonly orderId: string;
  /** The last payment of the order, as far as it is known. */
  readonly payment?: Payment | undefined;
}

/** Opens the order's payment: the open one, else a new attempt. Clicking twice opens the same payment. */
export class PayOrder {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;
  readonly #provider: PaymentProvider;
  readonly #clock: Clock;

  constructor(orders: OrdersApi, session: ActiveSession, provider: PaymentProvider, clock: Clock) {
    this.#orders = orders;
    this.#session = session;
    this.#provider = provider;
    this.#clock = clock;
  }

  /** `openContainer` makes room for an embedded form. Resolves as `PaymentProvider.open` does. */
  async execute({ orderId, payment }: OrderToPay, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    const credentials = await credentialsOf(this.#session);
    const isOpen = isOpenPayment(payment, this.#clock.now());
    const open = isOpen ? payment : await this.#orders.payAgain(orderId, credentials);
    return this.#provider.open(open, openContainer);
  }
}
