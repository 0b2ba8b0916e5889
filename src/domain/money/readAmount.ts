import type { MinorUnits } from './money.ts';

const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** What somebody typed, `8.50`, `8,5` or `1 200`, read from its text so that no fraction is computed; undefined for anything else. */
export function readAmount(text: string): MinorUnits | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(text.replaceAll(/[\s\u00A0\u202F]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
