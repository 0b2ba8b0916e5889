import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { LANGUAGES } from '#domain/text/languages.ts';
import type ru from '../../src/ui/i18n/messages/ru/server.json';

/** The Russian texts define the ids; a test finds a language that lacks one of them. */
export type MessageId = keyof typeof ru;
/** A key of `LANGUAGES`. */
export type Locale = string;

type Texts = Readonly<Record<MessageId, string>>;

const FALLBACK_LOCALE = 'ru';
/** What is said to customers stands in one folder a language, whoever says it. */
const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'ui', 'i18n', 'messages');

const texts: Readonly<Record<Locale, Texts>> = Object.fromEntries(
  Object.keys(LANGUAGES).map((locale) => [
    locale,
    JSON.parse(readFileSync(join(FOLDER, locale, 'server.json'), 'utf8')) as Texts,
  ]),
);

// The storefront narrows FormatJS's ids to its own for the whole program; the casts below widen them to these.
const cache = createIntlCache();
const intls: Readonly<Record<Locale, IntlShape>> = Object.fromEntries(
  Object.entries(texts).map(([locale, messages]) => [
    locale,
    createIntl({ locale: formattingLocale(locale), messages: messages as unknown as IntlShape['messages'] }, cache),
  ]),
);

export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(texts[FALLBACK_LOCALE] ?? {}, id);
}

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(LANGUAGES, text);
}

/** What `Intl` formats money and dates by. */
export function formattingLocale(locale: Locale): string {
  return LANGUAGES[locale]?.tag ?? locale;
}

/** The text in `locale`, in Russian where the shop has no words in it. */
export function message(id: MessageId, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const intl = intls[locale] ?? intls[FALLBACK_LOCALE];
  if (intl === undefined) throw new Error(`No texts for ${locale}`);
  return intl.formatMessage({ id } as unknown as MessageDescriptor, values);
}

/** In every language, for a client that picks one by itself. */
export function localizedMessage(id: MessageId): Readonly<Record<Locale, string>> {
  return Object.fromEntries(Object.keys(LANGUAGES).map((locale) => [locale, message(id, locale)]));
}
