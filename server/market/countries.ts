/** What a shop in a country usually has; each of it may be stated otherwise. */
export interface Country {
  /** ISO 4217. */
  readonly currency: string;
  readonly timezone: string;
  /** The capital, to one decimal: where an example stands without a place of its own. */
  readonly capital: readonly [lat: number, lng: number];
  /** Languages of this project that are spoken there; English when absent. */
  readonly locales?: readonly string[];
}

/** By ISO 3166-1 alpha-2 code. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  AE: { currency: 'AED', timezone: 'Asia/Dubai', capital: [24.5, 54.4] },
  AL: { currency: 'ALL', timezone: 'Europe/Tirane', capital: [41.3, 19.8] },
  AM: { currency: 'AMD', timezone: 'Asia/Yerevan', capital: [40.2, 44.5], locales: ['ru', 'en'] },
  AT: { currency: 'EUR', timezone: 'Europe/Vienna', capital: [48.2, 16.4] },
  BA: { currency: 'BAM', timezone: 'Europe/Sarajevo', capital: [43.9, 18.4], locales: ['cnr', 'en'] },
  BE: { currency: 'EUR', timezone: 'Europe/Brussels', capital: [50.8, 4.4] },
  BG: { currency: 'EUR', timezone: 'Europe/Sofia', capital: [42.7, 23.3] },
  BY: { currency: 'BYN', timezone: 'Europe/Minsk', capital: [53.9, 27.6], locales: ['ru', 'en'] },
  CH: { currency: 'CHF', timezone: 'Europe/Zurich', capital: [46.9, 7.4] },
  CY: { currency: 'EUR', timezone: 'Asia/Nicosia', capital: [35.2, 33.4], locales: ['en', 'ru'] },
  CZ: { currency: 'CZK', timezone: 'Europe/Prague', capital: [50.1, 14.4] },
  DE: { currency: 'EUR', timezone: 'Europe/Berlin', capital: [52.5, 13.4] },
  DK: { currency: 'DKK', timezone: 'Europe/Copenhagen', capital: [55.7, 12.6] },
  ES: { currency: 'EUR', timezone: 'Europe/Madrid', capital: [40.4, -3.7] },
  FI: { currency: 'EUR', timezone: 'Europe/Helsinki', capital: [60.2, 24.9] },
  FR: { currency: 'EUR', timezone: 'Europe/Paris', capital: [48.9, 2.4] },
  GB: { currency: 'GBP', timezone: 'Europe/London', capital: [51.5, -0.1] },
  GE: { currency: 'GEL', timezone: 'Asia/Tbilisi', capital: [41.7, 44.8], locales: ['en', 'ru'] },
  GR: { currency: 'EUR', timezone: 'Europe/Athens', capital: [38, 23.7] },
  HR: { currency: 'EUR', timezone: 'Europe/Zagreb', capital: [45.8, 16] },
  HU: { currency: 'HUF', timezone: 'Europe/Budapest', capital: [47.5, 19] },
  IE: { currency: 'EUR', timezone: 'Europe/Dublin', capital: [53.3, -6.3] },
  IT: { currency: 'EUR', timezone: 'Europe/Rome', capital: [41.9, 12.5] },
  KG: { currency: 'KGS', timezone: 'Asia/Bishkek', capital: [42.9, 74.6], locales: ['ru', 'en'] },
  KZ: { currency: 'KZT', timezone: 'Asia/Almaty', capital: [51.2, 71.4], locales: ['ru', 'en'] },
  LT: { currency: 'EUR', timezone: 'Europe/Vilnius', capital: [54.7, 25.3] },
  LV: { currency: 'EUR', timezone: 'Europe/Riga', capital: [56.9, 24.1] },
  ME: { currency: 'EUR', timezone: 'Europe/Podgorica', capital: [42.4, 19.3], locales: ['cnr', 'en'] },
  MK: { currency: 'MKD', timezone: 'Europe/Skopje', capital: [42, 21.4] },
  NL: { currency: 'EUR', timezone: 'Europe/Amsterdam', capital: [52.4, 4.9] },
  NO: { currency: 'NOK', timezone: 'Europe/Oslo', capital: [59.9, 10.8] },
  PL: { currency: 'PLN', timezone: 'Europe/Warsaw', capital: [52.2, 21] },
  PT: { currency: 'EUR', timezone: 'Europe/Lisbon', capital: [38.7, -9.1] },
  RO: { currency: 'RON', timezone: 'Europe/Bucharest', capital: [44.4, 26.1] },
  RS: { currency: 'RSD', timezone: 'Europe/Belgrade', capital: [44.8, 20.5], locales: ['cnr', 'en'] },
  RU: { currency: 'RUB', timezone: 'Europe/Moscow', capital: [55.8, 37.6], locales: ['ru', 'en'] },
  SE: { currency: 'SEK', timezone: 'Europe/Stockholm', capital: [59.3, 18.1] },
  SI: { currency: 'EUR', timezone: 'Europe/Ljubljana', capital: [46.1, 14.5] },
  SK: { currency: 'EUR', timezone: 'Europe/Bratislava', capital: [48.1, 17.1] },
  TR: { currency: 'TRY', timezone: 'Europe/Istanbul', capital: [39.9, 32.9] },
  UA: { currency: 'UAH', timezone: 'Europe/Kyiv', capital: [50.5, 30.5] },
  US: { currency: 'USD', timezone: 'America/New_York', capital: [38.9, -77] },
  UZ: { currency: 'UZS', timezone: 'Asia/Tashkent', capital: [41.3, 69.2], locales: ['ru', 'en'] },
};
