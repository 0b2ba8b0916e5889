import type { TaxRate } from '#domain/money/taxes.ts';
import { RUSSIAN_RATES } from '#server/config/fiscalRegisters.ts';

/** `none`: not taxed. */
export type RussianRate = (typeof RUSSIAN_RATES)[number] | 'none';

/** The rate as Russian registers know it. Throws for another one, which a receipt cannot have. */
export function russianRate({ code, percent }: TaxRate): RussianRate {
  if (percent === undefined) return 'none';
  const match = RUSSIAN_RATES.find((rate) => rate === percent);
  if (match === undefined) throw new Error(`a Russian register has no rate of ${percent} %, as ${code} has`);
  return match;
}
