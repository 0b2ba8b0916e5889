/** Formatting follows the nearest locale that browsers know: Montenegrin has no data of its own everywhere. */
const FORMATTING: Readonly<Record<string, string>> = { ru: 'ru', en: 'en-GB', cnr: 'sr-Latn-ME' };
const NAMES: Readonly<Record<string, string>> = { ru: 'Русский', en: 'English', cnr: 'Crnogorski' };

export const FALLBACK_LOCALE = 'ru';

export function formattingLocale(locale: string): string {
  return FORMATTING[locale] ?? locale;
}

/** The shop's locale behind a formatting one. */
export function localeOf(formatting: string): string {
  return Object.keys(FORMATTING).find((locale) => FORMATTING[locale] === formatting) ?? FALLBACK_LOCALE;
}

/** What a language calls itself. */
export function localeName(locale: string): string {
  return NAMES[locale] ?? locale;
}
