import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { readShownTerms } from '#server/market/readTerms.ts';
import { hashOfText, type LegalText, type LegalTextOf } from '#server/people/Consents.ts';

/** How long a text that was read is taken for the present one, in milliseconds. */
const MAX_AGE_MS = 1000;

/**
 * Reads the terms that orders are placed under, as the pages show them within a second; undefined where the market's law
 * names no version. The version is that of the server's start.
 */
export function termsOfMarket(
  root: string,
  market: string,
  terms: MarketLaw['terms'],
  monotonicMs: () => number,
): LegalTextOf | undefined {
  if (terms === undefined) return undefined;
  const { version } = terms;
  const read = async (locale: string): Promise<LegalText | undefined> => {
    const text = await readShownTerms(root, market, locale);
    return text === '' ? undefined : { kind: 'terms', version, locale, text, hash: hashOfText(text) };
  };
  const latest = new Map<string, { readonly readAt: number; readonly text: Promise<LegalText | undefined> }>();
  return (locale) => {
    const known = latest.get(locale);
    if (known !== undefined && monotonicMs() - known.readAt < MAX_AGE_MS) return known.text;
    const text = read(locale);
    latest.set(locale, { readAt: monotonicMs(), text });
    text.catch(() => latest.delete(locale));
    return text;
  };
}
