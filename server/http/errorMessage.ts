import { isMessageId, type Locale, message } from '#server/i18n/messages.ts';

const DEFAULT_LOCALE = 'ru';
const MAX_LANGUAGES = 8;

/** A client that asks for Serbian reads Montenegrin. */
const LOCALES: Readonly<Record<string, Locale>> = { ru: 'ru', en: 'en', cnr: 'cnr', sr: 'cnr' };

/** What stands in `message` of an error; the storefront goes by the code and has texts of its own. */
export function errorMessage(code: string, acceptLanguage: string | undefined): string {
  return message(isMessageId(code) ? code : 'server.failed', localeOf(acceptLanguage));
}

function localeOf(acceptLanguage = ''): Locale {
  const languages = acceptLanguage
    .split(',', MAX_LANGUAGES)
    .map((item) => item.split(';')[0]?.split('-')[0]?.trim().toLowerCase() ?? '');
  const language = languages.find((item) => Object.hasOwn(LOCALES, item) && item !== 'sr');
  return LOCALES[language ?? (languages.includes('sr') ? 'sr' : DEFAULT_LOCALE)] ?? DEFAULT_LOCALE;
}
