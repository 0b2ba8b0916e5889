import type { Market } from './Market.ts';

/** Whose readers are at home in Montenegrin too. */
const KIN: Readonly<Record<string, string>> = { sr: 'cnr', bs: 'cnr', hr: 'cnr', sh: 'cnr' };

/**
 * The market's languages, that of a first visit first: where the market says so it is the first of those asked for, as a
 * browser names them (`en-GB`), that the market has; else the market's own first one.
 */
export function localesFor(
  { locales, languageFromBrowser: isAsked }: Pick<Market, 'locales' | 'languageFromBrowser'>,
  asked: readonly string[],
): readonly string[] {
  if (!isAsked) return locales;
  for (const tag of asked) {
    const language = tag.trim().toLowerCase().split('-')[0] ?? '';
    const locale = [language, KIN[language]].find((name) => name !== undefined && locales.includes(name));
    if (locale !== undefined) return [locale, ...locales.filter((other) => other !== locale)];
  }
  return locales;
}
