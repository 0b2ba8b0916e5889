import { readMarketFile } from './readMarketFile.ts';

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
