import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { KINDS } from '#server/catalog/document/kinds.ts';
import { readStorage } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
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

export interface ExaminedCatalog {
  readonly findings: readonly Finding[];
  /** What the shop sells; undefined when there is no data, or none that can be read. */
  readonly document: CatalogDocument | undefined;
}

/** Checks stored data by the rules of the import, because it may be older than they are or come from elsewhere. */
export async function examineCatalog(open: () => Promise<Database | undefined>): Promise<ExaminedCatalog> {
  let database: Database | undefined;
  try {
    database = await open();
    if (database === undefined) return { findings: [], document: undefined };
    const document = await new CatalogRepository(database).load();
    const faults = checkCatalog(document, new Map());
    if (faults.length === 0) return { findings: [{ kind: 'good', what: WHAT }], document };
    const findings = faults.map(
      ({ kind, id, text }): Finding => ({ kind: 'bad', what: `${WHAT}, ${KINDS[kind].word} ${id}`, detail: text }),
    );
    return { findings, document };
  } catch (error) {
    const detail = `cannot be read: ${(error as Error).message}`;
    return { findings: [{ kind: 'unknown', what: WHAT, detail }], document: undefined };
  } finally {
    await database?.close();
  }
}
