import type { MinorUnits } from '#domain/money/money.ts';
import type { Payment, PaymentPresentation } from '#domain/order/Order.ts';
import { AppError } from '../AppError.ts';
import { port } from '../port.ts';

/**
 * How a payment form was left, as the browser saw it; only the server knows whether the order is paid. `left`:
 * redirected to the provider's page. `finished`: the embedded form completed, successfully or not. `dismissed`: it was
 * closed before.
 */
export type PaymentHint = 'left' | 'finished' | 'dismissed';

/**
 * The DOM element that a provider draws its form into. It is opaque here because the application layer does not know
 * the DOM; the adapter narrows it.
 */
export type PaymentHost = object;

/** A form without a pay button, which the shop's own one confirms. */
export interface ConfirmablePayment {
  /** What the provider is about to charge. */
  readonly amount: MinorUnits;
  /** ISO 4217 code of `amount`. */
  readonly currency: string;
  /**
   * Confirms the payment with what is filled in; not called again before it has settled. Resolves to undefined when the
   * provider accepted it, whereupon the form ends by itself; else to the provider's reason in the shop's language,
   * empty when it has none. Rejects when it is unknown what became of it. It may be called again after both, and the
   * payment is still made once.
   */
  readonly confirm: () => Promise<string | undefined>;
}

/** The place in the shop's page for a provider's form. */
export interface PaymentContainer {
  readonly host: PaymentHost;
  /** Accessible name of the form. */
  readonly title: string;
  /**
   * Aborted when the customer closes the container or it is no longer needed. The form is then removed and ends as
   * `dismissed`.
   */
  readonly closed: AbortSignal;
  /** Shows the shop's own pay button beneath the form. A form with a button of its own never calls it. */
  readonly offerButton: (payment: ConfirmablePayment) => void;
}

/** Creates the container for a form, embedded or modal; resolves when it is on the page. */
export type OpenPaymentContainer = (
  presentation: Exclude<PaymentPresentation, 'redirect'>,
) => Promise<PaymentContainer>;

/** Lets a customer pay with the provider of a payment. */
export interface PaymentProvider {
  /**
   * Shows the payment form in the shop's language. Resolves after the redirect to the provider's page, or when the
   * embedded form has ended; a redirect needs no container. Throws PaymentUnavailable when the provider is not
   * configured, its code fails to load, or its URL is not safe.
   */
  open(payment: Payment, openContainer: OpenPaymentContainer): Promise<PaymentHint>;
}
export const PaymentProvider = port<PaymentProvider>('PaymentProvider');

/** The payment form cannot be opened. Nothing was paid. */
export class PaymentUnavailable extends AppError {
  override readonly name = 'PaymentUnavailable';
  readonly code = 'payment.unavailable';
  constructor(cause?: unknown) {
    super('The payment cannot be opened', { cause });
  }
}
