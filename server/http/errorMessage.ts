import { isLocale, isMessageId, type Locale, message } from '#server/i18n/messages.ts';

const DEFAULT_LOCALE = 'ru';
const MAX_LANGUAGES = 8;

/** What stands in `message` of an error; the storefront goes by the code and has texts of its own. */
export function errorMessage(code: string, acceptLanguage: string | undefined): string {
  return message(isMessageId(code) ? code : 'server.failed', localeOf(acceptLanguage));
}

function localeOf(acceptLanguage = ''): Locale {
  const languages = acceptLanguage
    .split(',', MAX_LANGUAGES)
    .map((item) => item.split(';')[0]?.split('-')[0]?.trim().toLowerCase() ?? '');
  // Who asks for Serbian, and for no language that the shop has, reads Montenegrin.
  return languages.find(isLocale) ?? (languages.includes('sr') ? 'cnr' : DEFAULT_LOCALE);
}
