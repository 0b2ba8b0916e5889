import type { Database } from '#server/database/Database.ts';
import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { hashOfText } from '#server/people/Consents.ts';
import type { Finding } from '../Finding.ts';
import { type Breach, findingsOf } from './Breach.ts';

const WHAT = 'law.terms in the database';

/**
 * Names terms whose text differs from the one that customers agreed to under the same version; nothing where the law
 * names no version. `terms` are the texts by file name.
 */
export async function examineTerms(
  law: MarketLaw | undefined,
  terms: Readonly<Record<string, string>>,
  open: () => Promise<Database | undefined>,
): Promise<readonly Finding[]> {
  const { version } = law?.terms ?? {};
  if (version === undefined) return [];
  let database: Database | undefined;
  try {
    database = await open();
    if (database === undefined) return [];
    const agreed = await database.read
      .selectFrom('consents')
      .select(['locale', 'text_hash'])
      .distinct()
      .where('version', '=', version)
      .execute();
    const changed = Object.entries(terms).filter(([file, text]) => {
      const own = agreed.filter(({ locale }) => file === `terms.${locale}.md`);
      return own.some(({ text_hash }) => text_hash !== hashOfText(text));
    });
    return findingsOf(
      'terms',
      changed.map(
        ([file]): Breach => [
          file,
          `was changed, and customers agreed to another text as version ${version}: name a new version and its date in law.terms`,
        ],
      ),
    ).filter(({ kind }) => kind === 'bad');
  } catch (error) {
    return [{ kind: 'unknown', what: WHAT, detail: `cannot be read: ${(error as Error).message}` }];
  } finally {
    await database?.close();
  }
}
