import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** Typed texts by language. */
export type Texts = Readonly<Record<string, string>>;

/** Whether all texts are blank. */
export function isNameless(texts: Texts): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** The text of each language, as the fields show it. */
export function textsOf(text: LocalizedText, locales: readonly string[]): Texts {
  return Object.fromEntries(locales.map((locale) => [locale, typeof text === 'string' ? text : (text[locale] ?? '')]));
}

/**
 * Converts the fields to a LocalizedText. It stays a single string while all languages are equal; languages without a
 * field are kept.
 */
export function textFrom(before: LocalizedText, texts: Texts, locales: readonly string[]): LocalizedText {
  const entries = locales.map((locale) => [locale, (texts[locale] ?? '').trim()] as const);
  const [first] = entries;
  if (typeof before === 'string' && entries.every(([, text]) => text === first?.[1])) return first?.[1] ?? '';
  const others =
    typeof before === 'string' ? [] : Object.entries(before).filter(([locale]) => !locales.includes(locale));
  const all = [...others, ...entries].filter(([, text]) => text !== '');
  return all.length === 0 ? '' : Object.fromEntries(all);
}
