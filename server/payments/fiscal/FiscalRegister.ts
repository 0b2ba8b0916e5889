import type { MinorUnits } from '#domain/money/money.ts';
import type { TaxRate } from '#domain/money/taxes.ts';

/** A line as a register takes it: `total` is `unitPrice` x `count`. */
export interface FiscalLine {
  readonly name: string;
  readonly count: number;
  readonly unitPrice: MinorUnits;
  readonly total: MinorUnits;
  readonly rate: TaxRate;
  /** Delivery and tips are services, dishes are goods. */
  readonly isService: boolean;
}

/** A receipt as it is sent to a register. */
export interface FiscalReceipt {
  /** Our id, for idempotency: a repeated request must find the same receipt. Another attempt has another one. */
  readonly id: string;
  readonly at: Date;
  readonly orderNumber: string;
  /** The payment provider and its id of the payment, for a register of the provider's own. */
  readonly provider: string;
  readonly paymentReference: string | undefined;
  /** Our id of the refund, as the provider got it; absent unless the receipt is one of a refund. */
  readonly refundId?: string | undefined;
  /** A refund after the order was handed over, whose settlement has a receipt. */
  readonly isAfterSettlement: boolean;
  /**
   * What the register printed of the receipt that this one follows: of the sale for a settlement, and for a refund of
   * the settlement or, before it, of the sale. Absent for a sale.
   */
  readonly previous?: Readonly<Record<string, unknown>> | undefined;
  readonly lines: readonly FiscalLine[];
  /** The sum of the lines. */
  readonly total: MinorUnits;
  readonly currency: string;
  /** Where the customer gets the receipt; both empty after the customer was deleted. */
  readonly email: string;
  readonly phone: string;
}

/** What a register says of a receipt. */
export type FiscalAnswer =
  /** Taken, but not registered yet: `find` says more later. `reference` is the register's id of it. */
  | { readonly kind: 'pending'; readonly reference: string }
  /** Registered; `document` is what the register printed of it, as the law of the country names it. */
  | { readonly kind: 'registered'; readonly reference: string; readonly document: Readonly<Record<string, unknown>> }
  /** Not registered, and never will be under this id. `isLasting`: another attempt would fail too. */
  | { readonly kind: 'failed'; readonly problem: string; readonly isLasting: boolean };

/**
 * A cash register on the server. Every method is idempotent by the receipt's id, may fail, and is then retried later:
 * after a failure nobody knows whether the receipt was registered.
 */
export interface FiscalRegister {
  /** The market's `fiscalRegister`. */
  readonly name: string;
  /** The receipt of a payment for an order that was not handed over yet: a full prepayment. */
  issue(receipt: FiscalReceipt): Promise<FiscalAnswer>;
  /** The closing receipt at the hand-over, which uses the prepayment. */
  settle(receipt: FiscalReceipt): Promise<FiscalAnswer>;
  /** The receipt of money that went back. */
  refund(receipt: FiscalReceipt): Promise<FiscalAnswer>;
  /** What became of a receipt that was pending. */
  find(receipt: FiscalReceipt, reference: string): Promise<FiscalAnswer>;
}
