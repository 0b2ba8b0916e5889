import type { MinorUnits } from '#domain/money/money.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { FiscalReceipt } from './fiscal/FiscalRegister.ts';

/** A receipt that the provider makes with a payment or a refund. */
export type EngineReceipt = Pick<
  FiscalReceipt,
  'lines' | 'total' | 'currency' | 'email' | 'phone' | 'isAfterSettlement'
>;

/** A payment as it is sent to a provider. */
export interface EnginePayment {
  /** Our id, for idempotency: a repeated request must find the same payment. */
  readonly id: string;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's id of the payment; absent before it was started. */
  readonly reference?: string | undefined;
  readonly expiresAt: Date;
  /** How it is presented; fixed when it is created. */
  readonly presentation: PaymentPresentation;
  /** Absent unless the provider is the market's fiscal register. */
  readonly receipt?: EngineReceipt | undefined;
}

/** URLs to return to, and the language for the customer. */
export interface PaymentVisit {
  readonly returnUrl: string;
  /** URL to return to when the customer cancels. */
  readonly cancelUrl: string;
  /** Return URL for an embedded page, which tells the embedding page that it has ended. */
  readonly framedReturnUrl: string;
  /** The same when the customer cancels. */
  readonly framedCancelUrl: string;
  readonly locale: string;
  /** The email address of the order, for a provider that requires one; empty when the order has none. */
  readonly email: string;
}

export interface BegunPayment {
  /**
   * URL of the provider's page, which can be embedded unless the payment is a `redirect`; absent for a form of the
   * provider's script.
   */
  readonly url?: string | undefined;
  /** Parameters of the provider's form; readable by anyone with the payment's URL. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The provider's id of the payment. */
  readonly reference: string;
}

/** Money of a payment that is to go back. */
export interface EngineRefund {
  /** Our id, for idempotency: a repeated request must find the same refund. */
  readonly id: string;
  /** Minor units; less goes back when less is left. */
  readonly amount: MinorUnits;
  /** Absent unless the provider is the market's fiscal register. */
  readonly receipt?: EngineReceipt | undefined;
}

/** A provider's statement about a payment. */
export interface PaymentNotice {
  /** The provider's id of this notification, which is processed once. */
  readonly eventId: string;
  readonly paymentId: string;
  /** `refunded`: some of it, or all, has been given back, perhaps at somebody's request elsewhere. */
  readonly kind: 'paid' | 'declined' | 'refunded';
  /** The amount received; of a refund, all that has been given back so far. */
  readonly amount: number;
  readonly currency: string;
}

/** A payment provider on the server. Every method may fail and is then retried later. */
export interface PaymentEngine {
  /** The value of a restaurant's `payEngine`, and `{provider}` in the callback URL. */
  readonly name: string;
  /** How new payments are presented; existing ones keep their presentation. */
  readonly presentation: PaymentPresentation;
  /**
   * False when callbacks are not signed and each one causes a request to the provider; they are then rate-limited by
   * address.
   */
  readonly signsCallbacks: boolean;
  /** The smallest amount that the provider charges in a currency, as it publishes it; 0 when it publishes none. */
  minimumOf(currency: string): MinorUnits;
  /** Creates the payment at the provider; idempotent. Throws LastingRefusal when the provider will never take it. */
  begin(payment: EnginePayment, visit: PaymentVisit): Promise<BegunPayment>;
  /**
   * Reads a callback; undefined when it is not about a payment of ours. Refuses with `payment.signature-invalid` an
   * invalid or outdated signature. A provider without signatures is asked, and its answer counts.
   */
  readCallback(rawBody: string, headers: Headers): Promise<PaymentNotice | undefined>;
  /** Asks for the payment's state, in case the callback is lost; undefined while it is open. */
  ask(payment: EnginePayment): Promise<PaymentNotice | undefined>;
  /**
   * Closes the payment, so that it cannot be paid any more. False while the provider is still processing it; it is then
   * retried.
   */
  close(payment: EnginePayment): Promise<boolean>;
  /**
   * Gives back an amount of a paid payment, or what is left of it if that is less; idempotent. Resolves to all that has
   * been given back by then, whoever asked for it.
   */
  refund(payment: EnginePayment, refund: EngineRefund): Promise<MinorUnits>;
  /** How much of a payment has been given back so far, whoever asked for it. */
  givenBack(payment: EnginePayment): Promise<MinorUnits>;
}
