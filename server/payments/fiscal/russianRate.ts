import type { TaxRate } from '#domain/money/taxes.ts';

/** Rates that Russian registers know, in per cent. */
const RATES = [0, 5, 7, 10, 20, 22] as const;

/** `none`: not taxed. */
export type RussianRate = (typeof RATES)[number] | 'none';

/** The rate as Russian registers know it. Throws for another one, which a receipt cannot have. */
export function russianRate({ code, percent }: TaxRate): RussianRate {
  if (percent === undefined) return 'none';
  const match = RATES.find((rate) => rate === percent);
  if (match === undefined) throw new Error(`a Russian register has no rate of ${percent} %, as ${code} has`);
  return match;
}
