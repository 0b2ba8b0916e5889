import { isLocale, isMessageId, type Locale, message } from '#server/shared/i18n/messages.ts';

const DEFAULT_LOCALE = 'ru';
const MAX_LANGUAGES = 8;

/** The `message` of an error. The storefront uses the code and has messages of its own. */
export function errorMessage(code: string, acceptLanguage: string | undefined): string {
  return message(isMessageId(code) ? code : 'server.failed', localeOf(acceptLanguage));
}

/** The first language of an `Accept-Language` header that the server has. */
export function localeOf(acceptLanguage = ''): Locale {
  const languages = acceptLanguage
    .split(',', MAX_LANGUAGES)
    .map((item) => item.split(';')[0]?.split('-')[0]?.trim().toLowerCase() ?? '');
  // Montenegrin is used for a client that prefers Serbian and none of the shop's languages.
  return languages.find(isLocale) ?? (languages.includes('sr') ? 'cnr' : DEFAULT_LOCALE);
}
