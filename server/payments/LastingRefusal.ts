import type { PaymentRefusal } from '#domain/order/Order.ts';

/** A provider refuses a payment and would refuse it again. */
export class LastingRefusal extends Error {
  override readonly name = 'LastingRefusal';
  readonly kind: PaymentRefusal;
  /** The provider's own code, for the operator. */
  readonly code: string;

  constructor(kind: PaymentRefusal, code: string) {
    super(`the provider refuses the payment: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Wrong keys, a timeout, a conflict, too early, too many: the same request may succeed later. */
const PASSING: readonly number[] = [401, 408, 409, 425, 429];

/** Whether a response with this HTTP status refuses a request for good. */
export function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
