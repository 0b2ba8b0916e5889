import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import cnr from './messages/cnr.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

/** The Russian texts define the ids; a language that lacks one of them does not compile. */
export type MessageId = keyof typeof ru;
export type Locale = 'ru' | 'en' | 'cnr';

const MESSAGES: Readonly<Record<Locale, Readonly<Record<MessageId, string>>>> = { ru, en, cnr };

/** Montenegrin has no rules of its own in ICU: Serbian as written in Montenegro has the same ones. */
const ICU_LOCALES: Readonly<Record<Locale, string>> = { ru: 'ru', en: 'en', cnr: 'sr-Latn-ME' };

// The storefront narrows FormatJS's ids to its own for the whole program; the casts below widen them to these.
const cache = createIntlCache();
const intls: Readonly<Record<Locale, IntlShape>> = { ru: intlOf('ru'), en: intlOf('en'), cnr: intlOf('cnr') };

function intlOf(locale: Locale): IntlShape {
  return createIntl(
    { locale: ICU_LOCALES[locale], messages: MESSAGES[locale] as unknown as IntlShape['messages'] },
    cache,
  );
}

export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(ru, id);
}

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(MESSAGES, text);
}

/** What `Intl` formats money and dates by. */
export function formattingLocale(locale: Locale): string {
  return ICU_LOCALES[locale];
}

export function message(id: MessageId, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return intls[locale].formatMessage({ id } as unknown as MessageDescriptor, values);
}

/** In every language, for a client that picks one by itself. */
export function localizedMessage(id: MessageId): Readonly<Record<Locale, string>> {
  return { ru: message(id, 'ru'), en: message(id, 'en'), cnr: message(id, 'cnr') };
}
