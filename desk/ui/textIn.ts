import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** A text in one language only; empty when it has none. A plain text is that of every language. */
export function textIn(text: LocalizedText, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? '');
}
