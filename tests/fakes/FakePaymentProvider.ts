import { type PaymentHint, type PaymentProvider, PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

/** Leads to a bank that nobody sees; can be out of reach. */
export class FakePaymentProvider implements PaymentProvider {
  readonly opened: Payment[] = [];
  isReachable = true;

  async open(payment: Payment): Promise<PaymentHint> {
    const leadsSomewhere = /^(?:https?:\/\/|\/)/.test(payment.url ?? '') && payment.presentation === 'redirect';
    if (!this.isReachable || !leadsSomewhere) throw new PaymentUnavailable();
    this.opened.push(payment);
    return 'left';
  }
}
