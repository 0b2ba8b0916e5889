import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { localesFor } from '#application/market/localesFor.ts';
import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';

/** Cookie of the language that the customer has chosen in the shop. */
const LANGUAGE_COOKIE = 'carte_language';

/** The language to write to a customer in: the one chosen in the shop, else the browser's, else the market's default. */
export function localeOf(context: Context, locales: readonly string[]): string {
  const chosen = getCookie(context, LANGUAGE_COOKIE);
  const languages = acceptedLanguages(context.req.header('Accept-Language'));
  const own = localesFor({ locales, languageFromBrowser: true }, languages)[0] ?? 'en';
  return locales.find((locale) => locale === chosen) ?? own;
}
