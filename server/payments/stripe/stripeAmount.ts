import type { MinorUnits } from '#domain/money/money.ts';
import { LastingRefusal } from '../LastingRefusal.ts';

/**
 * Currencies that Stripe counts in whole units or thousandths; all others are in hundredths, like all amounts of the
 * shop.
 */
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ');

/** Converts an amount to Stripe's unit; throws LastingRefusal for a fraction of an indivisible currency. */
export function toStripeAmount(amount: MinorUnits, currency: string): number {
  if (THREE_DECIMAL.includes(currency)) return amount * 10;
  if (!ZERO_DECIMAL.includes(currency)) return amount;
  if (amount % 100 !== 0) throw new LastingRefusal('amount', `${currency} has no fractions`);
  return amount / 100;
}

/**
 * Converts Stripe's amount to hundredths. A remainder in thousandths makes the amount differ from the requested one.
 */
export function fromStripeAmount(amount: number, currency: string): MinorUnits {
  if (ZERO_DECIMAL.includes(currency)) return amount * 100;
  return THREE_DECIMAL.includes(currency) ? Math.floor(amount / 10) : amount;
}
