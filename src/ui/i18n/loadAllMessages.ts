import { loadMessages } from './loadMessages.ts';
import { FALLBACK_LOCALE } from './locales.ts';
import type { DeskMessages, Messages } from './Messages.ts';

const desk: Readonly<Record<string, () => Promise<{ readonly messages: DeskMessages }>>> = {
  ru: () => import(/* webpackChunkName: "desk-words-ru" */ './messages/ru.desk.ts'),
  en: () => import(/* webpackChunkName: "desk-words-en" */ './messages/en.desk.ts'),
  cnr: () => import(/* webpackChunkName: "desk-words-cnr" */ './messages/cnr.desk.ts'),
};

const loaded = new Map<string, Promise<Messages>>();

/** Every word of a language, those of the desk too, for its page, which has no first screen; fetched once. */
export function loadAllMessages(locale: string): Promise<Messages> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}

async function load(locale: string): Promise<Messages> {
  const [first, more, own] = await Promise.all([
    loadMessages.first(locale),
    loadMessages.more(locale),
    (desk[locale] ?? desk[FALLBACK_LOCALE])?.(),
  ]);
  if (own === undefined) throw new Error(`No words of the desk for ${locale}`);
  return { ...first, ...more, ...own.messages };
}
