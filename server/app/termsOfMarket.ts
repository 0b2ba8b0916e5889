import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { readShownTerms } from '#server/market/readTerms.ts';
import type { LegalTextOf } from '#server/people/Consents.ts';

/**
 * Reads the terms that orders are placed under, as the pages show them at that moment; undefined where the market's law
 * names no version. The version is that of the server's start.
 */
export function termsOfMarket(root: string, market: string, terms: MarketLaw['terms']): LegalTextOf | undefined {
  if (terms === undefined) return undefined;
  const { version } = terms;
  return async (locale) => {
    const text = await readShownTerms(root, market, locale);
    return text === '' ? undefined : { kind: 'terms', version, locale, text };
  };
}
