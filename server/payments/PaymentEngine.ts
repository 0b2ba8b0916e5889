import type { PaymentPresentation } from '#domain/order/Order.ts';

/** What a provider is told of an attempt to pay. */
export interface EnginePayment {
  /** Ours; a provider that is told of it twice must find the same payment. */
  readonly id: string;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What the provider itself calls it; absent before it was begun. */
  readonly reference?: string | undefined;
  readonly expiresAt: Date;
  /** How it is shown, for as long as it is open. */
  readonly presentation: PaymentPresentation;
}

/** Where a provider sends the customer back to, and in which language it speaks to them. */
export interface PaymentVisit {
  readonly returnUrl: string;
  /** For who goes back without having decided anything. */
  readonly cancelUrl: string;
  /** For a page of the provider's in a frame of the shop's: says there that it has come to its end. */
  readonly framedReturnUrl: string;
  /** The same, for who goes back without having decided anything. */
  readonly framedCancelUrl: string;
  readonly locale: string;
}

export interface BegunPayment {
  /** The provider's own page, which may stand in a frame unless the payment is a `redirect`; absent for a form of its script's. */
  readonly url?: string | undefined;
  /** What the provider's script opens its form with. Whoever has the payment's address may read it. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** What the provider calls it from now on. */
  readonly reference: string;
}

/** What a provider says has become of a payment. */
export interface PaymentNotice {
  /** The provider's name of this very word: it is believed once. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly kind: 'paid' | 'declined';
  /** What was taken. */
  readonly amount: number;
  readonly currency: string;
}

/** One payment provider, as the server sees it. Each method may fail, and is then asked again later. */
export interface PaymentEngine {
  /** What a restaurant's `payEngine` says, and `{provider}` in the address of its callbacks. */
  readonly name: string;
  /** How its payments are shown from now on; a payment keeps what it was made with. */
  readonly presentation: PaymentPresentation;
  /** Where its callbacks are not signed, each is answered by asking the provider: they are then limited by address. */
  readonly signsCallbacks: boolean;
  /** Makes the payment known to the provider, once however often it is called. */
  begin(payment: EnginePayment, visit: PaymentVisit): Promise<BegunPayment>;
  /**
   * What a callback says; undefined for one that has nothing to say about a payment of ours. Refuses with
   * `payment.signature-invalid` what the provider did not sign, or signed too long ago; a provider that signs nothing is
   * asked, and its answer counts.
   */
  readCallback(rawBody: string, headers: Headers): Promise<PaymentNotice | undefined>;
  /** What became of a payment, asked because no callback may have come; undefined while it is open. */
  ask(payment: EnginePayment): Promise<PaymentNotice | undefined>;
  /** Nobody shall be able to pay it any more. False while the provider still works on it: it is then asked again. */
  close(payment: EnginePayment): Promise<boolean>;
  /** Gives back what was paid, once however often it is called. */
  refund(payment: EnginePayment): Promise<void>;
}
