import {
  type MakePaymentPlace,
  type PaymentHint,
  type PaymentProvider,
  PaymentUnavailable,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

/** Leads to a bank that nobody sees, or to its form; can be out of reach. */
export class FakePaymentProvider implements PaymentProvider {
  readonly opened: Payment[] = [];
  isReachable = true;
  /** The form that stands in the page, until it ends. */
  form: { readonly end: (hint: PaymentHint) => void } | undefined;

  async open(payment: Payment, makePlace: MakePaymentPlace): Promise<PaymentHint> {
    const leadsSomewhere = /^(?:https?:\/\/|\/)/.test(payment.url ?? '');
    if (!this.isReachable || !leadsSomewhere) throw new PaymentUnavailable();
    this.opened.push(payment);
    if (payment.presentation === 'redirect') return 'left';
    const { closed } = await makePlace(payment.presentation);
    if (closed.aborted) return 'dismissed';
    const hint = await new Promise<PaymentHint>((end) => {
      this.form = { end };
      closed.addEventListener('abort', () => end('dismissed'));
    });
    this.form = undefined;
    return hint;
  }
}
