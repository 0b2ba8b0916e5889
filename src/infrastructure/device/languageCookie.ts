import { readCookie } from './cookies.ts';

/** Holds the language that the customer has chosen, so that the server renders in it. */
export const LANGUAGE_COOKIE = 'carte_language';

/** The chosen language, if it is one of `locales`. */
export function languageFromCookies(cookies: string, locales: readonly string[]): string | undefined {
  const chosen = readCookie(cookies, LANGUAGE_COOKIE);
  return locales.find((locale) => locale === chosen);
}
