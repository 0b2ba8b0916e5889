import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** By language, as it is being typed. */
export type Texts = Readonly<Record<string, string>>;

/** In no language that is shown. */
export function isNameless(texts: Texts): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** As fields show it, one for each language. */
export function textsOf(text: LocalizedText, locales: readonly string[]): Texts {
  return Object.fromEntries(locales.map((locale) => [locale, typeof text === 'string' ? text : (text[locale] ?? '')]));
}

/** What the fields say. It stays one text for all languages while they all say the same; languages that nobody was shown stay as they were. */
export function textFrom(before: LocalizedText, texts: Texts, locales: readonly string[]): LocalizedText {
  const written = locales.map((locale) => [locale, (texts[locale] ?? '').trim()] as const);
  const [first] = written;
  if (typeof before === 'string' && written.every(([, text]) => text === first?.[1])) return first?.[1] ?? '';
  const others =
    typeof before === 'string' ? [] : Object.entries(before).filter(([locale]) => !locales.includes(locale));
  const all = [...others, ...written].filter(([, text]) => text !== '');
  return all.length === 0 ? '' : Object.fromEntries(all);
}
