import type { Market } from './Market.ts';

/** Languages whose speakers understand Montenegrin. */
const KIN: Readonly<Record<string, string>> = { sr: 'cnr', bs: 'cnr', hr: 'cnr', sh: 'cnr' };

/**
 * The market's languages, default first. With `languageFromBrowser` the default is the first requested language, in the
 * form that browsers use (`en-GB`), that the market has.
 */
export function localesFor(
  { locales, languageFromBrowser: isBrowserLanguageUsed }: Pick<Market, 'locales' | 'languageFromBrowser'>,
  languages: readonly string[],
): readonly string[] {
  if (!isBrowserLanguageUsed) return locales;
  for (const tag of languages) {
    const language = tag.trim().toLowerCase().split('-')[0] ?? '';
    const locale = [language, KIN[language]].find((name) => name !== undefined && locales.includes(name));
    if (locale !== undefined) return [locale, ...locales.filter((other) => other !== locale)];
  }
  return locales;
}
