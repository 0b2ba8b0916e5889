import { directionOf, LANGUAGES } from '#domain/text/languages.ts';

export const FALLBACK_LOCALE = 'ru';

/** The language itself where the shop has words in it, else Russian. */
export function knownLocale(locale: string): string {
  return Object.hasOwn(LANGUAGES, locale) ? locale : FALLBACK_LOCALE;
}

export function formattingLocale(locale: string): string {
  return LANGUAGES[locale]?.tag ?? locale;
}

/** The shop's locale behind a formatting one. */
export function localeOf(formatting: string): string {
  return Object.keys(LANGUAGES).find((locale) => LANGUAGES[locale]?.tag === formatting) ?? FALLBACK_LOCALE;
}

/** What a language calls itself. */
export function localeName(locale: string): string {
  return LANGUAGES[locale]?.name ?? locale;
}

/** Says to the document what it speaks, and from which side its lines begin. */
export function setDocumentLanguage(locale: string): void {
  const { documentElement } = document;
  // Said once more, what stands already would make the browser work out every style anew.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  const direction = directionOf(locale);
  if (documentElement.dir !== direction) documentElement.dir = direction;
}
