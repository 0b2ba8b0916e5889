/** A translatable text: one string for all locales, or one for each locale (`{ ru, en, cnr }`). */
export type LocalizedText = string | Readonly<Record<string, string>>;

const FALLBACK_LOCALE = 'ru';

/** The text in `locale`, else in Russian, else in the first language it has; empty when the text is absent. */
export function pickText(text: LocalizedText | undefined, locale: string): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[locale] ?? text[FALLBACK_LOCALE] ?? Object.values(text)[0] ?? '';
}
