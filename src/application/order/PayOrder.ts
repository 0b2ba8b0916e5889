import type { Payment } from '#domain/order/Order.ts';
import { isOpenPayment } from '#domain/order/payment.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Clock } from '../ports/Clock.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { MakePaymentPlace, PaymentHint, PaymentProvider } from '../ports/PaymentProvider.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

interface OrderToPay {
  readonly orderId: string;
  /** The order's last attempt, as far as it is known. */
  readonly payment?: Payment | undefined;
}

/** Opens what an order is paid in: its open payment, else another attempt. Pressing twice opens the same one. */
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

  /** `makePlace`: for a form that stands in the page. Fulfilled as `PaymentProvider.open` is. */
  async execute({ orderId, payment }: OrderToPay, makePlace: MakePaymentPlace): Promise<PaymentHint> {
    const credentials = await credentialsOf(this.#session);
    const isOpen = isOpenPayment(payment, this.#clock.now());
    const open = isOpen ? payment : await this.#orders.payAgain(orderId, credentials);
    return this.#provider.open(open, makePlace);
  }
}
