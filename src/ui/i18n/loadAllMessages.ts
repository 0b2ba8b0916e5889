import { loadMessages } from './loadMessages.ts';
import { knownLocale } from './locales.ts';
import type { DeskMessages, Messages } from './Messages.ts';

const loaded = new Map<string, Promise<Messages>>();

/** All messages of a language, including those of the desk, which has no first screen. Loaded once. */
export function loadAllMessages(locale: string): Promise<Messages> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}

async function load(locale: string): Promise<Messages> {
  const [first, more, desk] = await Promise.all([
    loadMessages.first(locale),
    loadMessages.more(locale),
    loadDesk(knownLocale(locale)),
  ]);
  return { ...first, ...more, ...desk.messages };
}

function loadDesk(folder: string): Promise<{ readonly messages: DeskMessages }> {
  return import(/* webpackChunkName: "[request]" */ `./messages/${folder}/desk.ts`);
}
