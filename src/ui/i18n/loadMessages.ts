import { FALLBACK_LOCALE } from './locales.ts';
import type { FirstMessages, MoreMessages } from './Messages.ts';

type Words<T> = () => Promise<{ readonly messages: T }>;

const first: Readonly<Record<string, Words<FirstMessages>>> = {
  ru: () => import(/* webpackChunkName: "words-ru" */ './messages/ru.ts'),
  en: () => import(/* webpackChunkName: "words-en" */ './messages/en.ts'),
  cnr: () => import(/* webpackChunkName: "words-cnr" */ './messages/cnr.ts'),
};

const more: Readonly<Record<string, Words<MoreMessages>>> = {
  ru: () => import(/* webpackChunkName: "more-words-ru" */ './messages/ru.more.ts'),
  en: () => import(/* webpackChunkName: "more-words-en" */ './messages/en.more.ts'),
  cnr: () => import(/* webpackChunkName: "more-words-cnr" */ './messages/cnr.more.ts'),
};

export interface LoadMessages {
  /** The words of the first screen in a language. */
  first(locale: string): Promise<FirstMessages>;
  /** All its other words. */
  more(locale: string): Promise<MoreMessages>;
}

export const loadMessages: LoadMessages = {
  first: (locale) => wordsOf(first, locale),
  more: (locale) => wordsOf(more, locale),
};

async function wordsOf<T>(all: Readonly<Record<string, Words<T>>>, locale: string): Promise<T> {
  const load = all[locale] ?? all[FALLBACK_LOCALE];
  if (load === undefined) throw new Error(`No words for ${locale}`);
  return (await load()).messages;
}
