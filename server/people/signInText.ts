import { localesFor } from '#domain/market/localesFor.ts';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import { message } from '#server/i18n/messages.ts';

/** Whose customers are written to. */
export interface SmsSender {
  /** Of the market, its main one first. */
  readonly locales: readonly string[];
  readonly brand: { readonly name: LocalizedText };
}

/**
 * The text message with a code, in the language of `asked` (as in `Accept-Language`, the most wanted first) that the market has,
 * else in its main one. The code comes first: a locked phone shows no more than the beginning.
 */
export function signInText(code: string, { locales, brand }: SmsSender, asked: readonly string[]): string {
  const locale = localesFor({ locales, languageFromBrowser: true }, asked)[0] ?? 'ru';
  return `${code} — ${message('sms.sign-in-code', locale, { brand: pickText(brand.name, locale) })}`;
}
