import {
  type ConfirmablePayment,
  type OpenPaymentContainer,
  type PaymentHint,
  type PaymentProvider,
  PaymentUnavailable,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

/** A bank that only records payments, or shows a form, with or without a button of its own; can be unavailable. */
export class FakePaymentProvider implements PaymentProvider {
  readonly opened: Payment[] = [];
  isReachable = true;
  /** The form in the page, until it ends. */
  form: { readonly end: (hint: PaymentHint) => void } | undefined;
  /** What the shop's button confirms; forms have a button of their own while it is undefined. */
  confirmable: ConfirmablePayment | undefined;

  async open(payment: Payment, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    const leadsSomewhere = /^(?:https?:\/\/|\/)/.test(payment.url ?? '');
    if (!this.isReachable || !leadsSomewhere) throw new PaymentUnavailable();
    this.opened.push(payment);
    if (payment.presentation === 'redirect') return 'left';
    const { closed, offerButton } = await openContainer(payment.presentation);
    if (closed.aborted) return 'dismissed';
    if (this.confirmable !== undefined) offerButton(this.confirmable);
    const hint = await new Promise<PaymentHint>((end) => {
      this.form = { end };
      closed.addEventListener('abort', () => end('dismissed'));
    });
    this.form = undefined;
    return hint;
  }
}
