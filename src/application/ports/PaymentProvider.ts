import type { Payment } from '#domain/order/Order.ts';
import { AppError } from '../AppError.ts';
import { port } from '../port.ts';

/**
 * What the browser has seen of a payment. It proves nothing: whether an order is paid, only the server knows.
 * `left`: the page gives way to the provider's, which leads back to the order's.
 */
export type PaymentHint = 'left';

/** Lets a customer pay at the provider that a payment names. */
export interface PaymentProvider {
  /**
   * Shows what the payment is paid in, in the shop's language. Fulfilled once the customer is there.
   * Throws PaymentUnavailable where it cannot be shown: its provider is not this market's, its code does not load, or what
   * the back end said of it leads nowhere safe.
   */
  open(payment: Payment): Promise<PaymentHint>;
}
export const PaymentProvider = port<PaymentProvider>('PaymentProvider');

/** The provider's page cannot be opened here and now. Nothing was paid. */
export class PaymentUnavailable extends AppError {
  override readonly name = 'PaymentUnavailable';
  readonly code = 'payment.unavailable';
  constructor(cause?: unknown) {
    super('The payment cannot be opened', { cause });
  }
}
