import type { PublicMarket } from './head/describePage.ts';

const variants = new WeakMap<object, Map<string, object>>();

/** The market with the language of the URL's parameter first; the same object for the same market and language. */
export function inLanguage(market: object, lang: string | null): object {
  const { locales, addressLanguage = locales[0] } = market as PublicMarket;
  if (lang === null || !locales.includes(lang)) return market;
  const byLanguage = variants.get(market) ?? new Map<string, object>();
  variants.set(market, byLanguage);
  const variant = byLanguage.get(lang) ?? {
    ...market,
    addressLanguage,
    locales: [lang, ...locales.filter((other) => other !== lang)],
    languageFromBrowser: false,
  };
  byLanguage.set(lang, variant);
  return variant;
}
