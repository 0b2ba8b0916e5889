import type { MinorUnits } from '#domain/money/money.ts';

/** Currencies that Stripe counts in whole units, and in thousandths; all others in hundredths, as the shop counts all. */
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ');

/** An amount as Stripe counts it; throws for a fraction of what cannot be divided. */
export function toStripeAmount(amount: MinorUnits, currency: string): number {
  if (THREE_DECIMAL.includes(currency)) return amount * 10;
  if (!ZERO_DECIMAL.includes(currency)) return amount;
  if (amount % 100 !== 0) throw new Error(`${currency} has no fractions: ${amount / 100} cannot be paid`);
  return amount / 100;
}

/** What Stripe took, in hundredths; a thousandth that these cannot tell makes the amount another one than was asked for. */
export function fromStripeAmount(amount: number, currency: string): MinorUnits {
  if (ZERO_DECIMAL.includes(currency)) return amount * 100;
  return THREE_DECIMAL.includes(currency) ? Math.floor(amount / 10) : amount;
}
