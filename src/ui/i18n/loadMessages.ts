import type { Messages } from './Messages.ts';

const loaders: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>> = {
  ru: () => import(/* webpackChunkName: "words-ru" */ './messages/ru.ts'),
  en: () => import(/* webpackChunkName: "words-en" */ './messages/en.ts'),
  cnr: () => import(/* webpackChunkName: "words-cnr" */ './messages/cnr.ts'),
};

/** The words of a language, fetched when it is chosen. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = loaders[locale] ?? loaders['ru'];
  if (load === undefined) throw new Error(`No words for ${locale}`);
  return (await load()).messages;
}
