import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { Market } from '#application/market/Market.ts';
import type { ALLERGENS } from '#domain/catalog/allergens.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import type ru from '#ui/i18n/messages/ru/server.json';

/** The Russian messages define the ids; a test finds languages that lack one. */
export type MessageId = keyof typeof ru | `allergen.${(typeof ALLERGENS)[number]}`;
/** A key of `LANGUAGES`. */
export type Locale = string;

/** A market's own messages by language. */
export type OwnTexts = Market['messages'];

type Texts = Readonly<Record<MessageId, string>>;

const FALLBACK_LOCALE = 'ru';
/** Messages of the server and the storefront are in one folder per language. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'ui', 'i18n', 'messages');

const texts: Readonly<Record<Locale, Texts>> = Object.fromEntries(
  Object.keys(LANGUAGES).map((locale) => [locale, { ...read(locale, 'server'), ...allergensOf(read(locale, 'dish')) }]),
);

function read(locale: Locale, file: string): Texts {
  return JSON.parse(readFileSync(join(FOLDER, locale, `${file}.json`), 'utf8')) as Texts;
}

/** The names of allergens, which the storefront has too. */
function allergensOf(messages: Texts): Texts {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => id.startsWith('allergen.'))) as Texts;
}

// The storefront narrows FormatJS's message ids globally; the casts below widen them to these.
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

/** The locale for formatting money and dates with `Intl`. */
export function formattingLocale(locale: Locale): string {
  return LANGUAGES[locale]?.tag ?? locale;
}

/**
 * The message in `locale`, in Russian for an unknown language; `own` are the market's own messages, which take
 * precedence.
 */
export function message(
  id: MessageId,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
  own?: OwnTexts,
): string {
  const intl = ownIntl(locale, own) ?? intls[locale] ?? intls[FALLBACK_LOCALE];
  if (intl === undefined) throw new Error(`No texts for ${locale}`);
  return intl.formatMessage({ id } as unknown as MessageDescriptor, values);
}

const ownIntls = new WeakMap<OwnTexts, Map<Locale, IntlShape>>();

function ownIntl(locale: Locale, own: OwnTexts | undefined): IntlShape | undefined {
  if (own?.[locale] === undefined) return undefined;
  const byLocale = ownIntls.get(own) ?? new Map<Locale, IntlShape>();
  ownIntls.set(own, byLocale);
  const messages = { ...texts[locale], ...own[locale] } as unknown as IntlShape['messages'];
  const intl = byLocale.get(locale) ?? createIntl({ locale: formattingLocale(locale), messages }, cache);
  byLocale.set(locale, intl);
  return intl;
}

/** The message in every language, for a client that picks one itself. */
export function localizedMessage(id: MessageId): Readonly<Record<Locale, string>> {
  return Object.fromEntries(Object.keys(LANGUAGES).map((locale) => [locale, message(id, locale)]));
}
