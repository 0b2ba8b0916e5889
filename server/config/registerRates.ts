/** Rates that Russian registers take, in per cent; besides none. */
export const RUSSIAN_RATES = [0, 5, 7, 10, 20, 22] as const;
/** Rates of Montenegro's value-added tax, in per cent. */
const MONTENEGRO_RATES = [0, 7, 15, 21] as const;

/** Rates that a market's fiscal register takes, in per cent; besides none. */
export const REGISTER_RATES: Readonly<Record<string, readonly number[]>> = {
  'atol-online': RUSSIAN_RATES,
  yookassa: RUSSIAN_RATES,
  'montenegro-efi': MONTENEGRO_RATES,
};
