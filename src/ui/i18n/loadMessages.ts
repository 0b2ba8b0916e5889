import { knownLocale } from './locales.ts';
import type { FirstMessages, MoreMessages } from './Messages.ts';

export interface LoadMessages {
  /** The words of the first screen in a language; in Russian where the shop has none. */
  first(locale: string): Promise<FirstMessages>;
  /** All its other words. */
  more(locale: string): Promise<MoreMessages>;
}

/** Each folder of `messages` is a language: what is put there is found. */
export const loadMessages: LoadMessages = {
  first: (locale) =>
    wordsOf(locale, (folder) => import(/* webpackChunkName: "[request]" */ `./messages/${folder}/first.ts`)),
  more: (locale) =>
    wordsOf(locale, (folder) => import(/* webpackChunkName: "[request]" */ `./messages/${folder}/more.ts`)),
};

async function wordsOf<T>(locale: string, load: (folder: string) => Promise<{ readonly messages: T }>): Promise<T> {
  return (await load(knownLocale(locale))).messages;
}
