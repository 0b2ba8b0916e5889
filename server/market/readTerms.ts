import { readMarketFile } from './readMarketFile.ts';

/** Whose terms are shown in a language that has none. */
export const FALLBACK_LOCALE = 'ru';

/** The terms of sale that pages show in a language; empty where the market has none. */
export async function readShownTerms(root: string, market: string, locale: string): Promise<string> {
  const own = await readMarketFile(root, market, `terms.${locale}.md`);
  return own === '' ? readMarketFile(root, market, `terms.${FALLBACK_LOCALE}.md`) : own;
}

/** The legal texts of a market by file name. */
export async function readTerms(
  root: string,
  market: string,
  locales: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const names = locales.map((locale) => `terms.${locale}.md`);
  const texts = await Promise.all(names.map((name) => readMarketFile(root, market, name)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}
