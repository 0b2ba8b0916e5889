import type { MinorUnits } from './money.ts';

const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount such as `8.50`, `8,5` or `1 200` as text, without floating-point arithmetic; undefined for anything else.
 */
export function readAmount(text: string): MinorUnits | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(text.replaceAll(/[\s\u00A0\u202F]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
