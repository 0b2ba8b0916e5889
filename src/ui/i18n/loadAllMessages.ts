import { loadMessages } from './loadMessages.ts';
import type { Messages } from './Messages.ts';

const loaded = new Map<string, Promise<Messages>>();

/** Every word of a language, for a page that needs no first screen; fetched once. */
export function loadAllMessages(locale: string): Promise<Messages> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}

async function load(locale: string): Promise<Messages> {
  const [first, more] = await Promise.all([loadMessages.first(locale), loadMessages.more(locale)]);
  return { ...first, ...more };
}
