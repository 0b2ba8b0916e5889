import { directionOf, LANGUAGES } from '#domain/text/languages.ts';

export const FALLBACK_LOCALE = 'ru';

/** The locale if the shop has messages in it, else Russian. */
export function knownLocale(locale: string): string {
  return Object.hasOwn(LANGUAGES, locale) ? locale : FALLBACK_LOCALE;
}

export function formattingLocale(locale: string): string {
  return LANGUAGES[locale]?.tag ?? locale;
}

/** The shop's locale for a BCP 47 tag used in formatting. */
export function localeOf(formatting: string): string {
  return Object.keys(LANGUAGES).find((locale) => LANGUAGES[locale]?.tag === formatting) ?? FALLBACK_LOCALE;
}

/** A language's own name. */
export function localeName(locale: string): string {
  return LANGUAGES[locale]?.name ?? locale;
}

/** Sets language and text direction of the document. */
export function setDocumentLanguage(locale: string): void {
  const { documentElement } = document;
  // Setting an equal value would still make the browser recalculate all styles.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  const direction = directionOf(locale);
  if (documentElement.dir !== direction) documentElement.dir = direction;
}
