import { localesFor } from '#application/market/localesFor.ts';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import { message } from '#server/shared/i18n/messages.ts';

/** The parts of a market that text messages use. */
export interface SmsSender {
  /** The market's languages, default first. */
  readonly locales: readonly string[];
  readonly brand: { readonly name: LocalizedText };
  /** The shop's host without a port; absent when it is not served over TLS. */
  readonly host?: string | undefined;
  readonly messages?: OwnTexts | undefined;
}

/**
 * The text message with a code, in the first language of `asked` (from `Accept-Language`) that the market has, else in
 * its default one. The code comes first, because a locked phone shows only the beginning. With TLS, the last line binds
 * the code to its `host` (https://wicg.github.io/sms-one-time-codes), so that phones offer it to no other site.
 */
export function signInText(
  code: string,
  { locales, brand, host, messages }: SmsSender,
  languages: readonly string[],
): string {
  const locale = localesFor({ locales, languageFromBrowser: true }, languages)[0] ?? 'ru';
  const text = `${code} — ${message('sms.sign-in-code', locale, { brand: pickText(brand.name, locale) }, messages)}`;
  return host === undefined ? text : `${text}\n@${host} #${code}`;
}
