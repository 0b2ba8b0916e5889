import { knownLocale } from './locales.ts';
import type { FirstMessages, MoreMessages } from './Messages.ts';

export interface LoadMessages {
  /** The messages of the first screen; in Russian for an unknown language. */
  first(locale: string): Promise<FirstMessages>;
  /** All other messages. */
  more(locale: string): Promise<MoreMessages>;
}

/** Loads messages by folder: each folder of `messages` is a language. */
export const loadMessages: LoadMessages = {
  first: (locale) =>
    wordsOf(locale, (folder) => import(/* webpackChunkName: "[request]" */ `./messages/${folder}/first.ts`)),
  more: (locale) =>
    wordsOf(locale, (folder) => import(/* webpackChunkName: "[request]" */ `./messages/${folder}/more.ts`)),
};

async function wordsOf<T>(locale: string, load: (folder: string) => Promise<{ readonly messages: T }>): Promise<T> {
  return (await load(knownLocale(locale))).messages;
}
