import type { Payment, PaymentPresentation } from '#domain/order/Order.ts';
import { AppError } from '../AppError.ts';
import { port } from '../port.ts';

/**
 * What the browser has seen of a payment. It proves nothing: whether an order is paid, only the server knows.
 * `left`: the page gives way to the provider's, which leads back to the order's. `finished`: the provider's form has come to
 * its end, whichever that is. `dismissed`: it was closed before.
 */
export type PaymentHint = 'left' | 'finished' | 'dismissed';

/** What a provider draws its form into. It is the page's element: the adapter narrows it, since the application knows no page. */
export type PaymentHost = object;

/** Room in the shop's page for a provider's form. */
export interface PaymentPlace {
  readonly host: PaymentHost;
  /** What the form is called, for those who do not see it. */
  readonly title: string;
  /** Aborted when the customer closes the place, or it is of no use any more: the form leaves, and has ended as `dismissed`. */
  readonly closed: AbortSignal;
}

/** Makes room for a form inside of the page, or above it; fulfilled when it stands. */
export type MakePaymentPlace = (presentation: Exclude<PaymentPresentation, 'redirect'>) => Promise<PaymentPlace>;

/** Lets a customer pay at the provider that a payment names. */
export interface PaymentProvider {
  /**
   * Shows what the payment is paid in, in the shop's language. Fulfilled once the customer is on the provider's page, or the
   * form in the shop's page has ended; no room is asked for where the payment is to be shown instead of the page.
   * Throws PaymentUnavailable where it cannot be shown: its provider is not this market's, its code does not load, or what
   * the back end said of it leads nowhere safe.
   */
  open(payment: Payment, makePlace: MakePaymentPlace): Promise<PaymentHint>;
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
