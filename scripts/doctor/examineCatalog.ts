import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStorage } from '#server/config.ts';
import { CatalogRepository } from '#server/database/CatalogRepository.ts';
import type { Database } from '#server/database/Database.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { checkCatalog } from '#server/import/checkCatalog.ts';
import { KINDS } from '#server/import/kinds.ts';
import type { Finding } from './Finding.ts';

const WHAT = 'the catalog in the database';

/** Opens the database of a market with the server's settings; undefined when there is none yet. Nothing is written. */
export async function openStored(
  environment: Readonly<Record<string, string | undefined>>,
  market: string,
): Promise<Database | undefined> {
  const { dataDir, databaseUrl } = readStorage({ ...environment, MARKET: market });
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, () => {});
  return existsSync(join(dataDir, 'carte.sqlite')) ? openSqlite(dataDir) : undefined;
}

/** Checks stored data by the rules of the import, because it may be older than they are or come from elsewhere. */
export async function examineCatalog(open: () => Promise<Database | undefined>): Promise<readonly Finding[]> {
  let database: Database | undefined;
  try {
    database = await open();
    if (database === undefined) return [];
    const faults = checkCatalog(await new CatalogRepository(database).load(), new Map());
    if (faults.length === 0) return [{ kind: 'good', what: WHAT }];
    return faults.map(({ kind, id, text }) => ({
      kind: 'bad',
      what: `${WHAT}, ${KINDS[kind].word} ${id}`,
      detail: text,
    }));
  } catch (error) {
    return [{ kind: 'unknown', what: WHAT, detail: `cannot be read: ${(error as Error).message}` }];
  } finally {
    await database?.close();
  }
}
