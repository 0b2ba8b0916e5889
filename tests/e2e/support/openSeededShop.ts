import { rmSync } from 'node:fs';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

interface SeededShop {
  readonly url: string;
  close(): Promise<void>;
}

/** The real server on a database of its own that holds the demo's data set after `change`. */
export async function openSeededShop(
  change: (seed: CatalogDocument) => CatalogDocument,
  environment: Readonly<Record<string, string>> = {},
): Promise<SeededShop> {
  const dataDir = makeTemporaryFolder('seed');
  const database = openSqlite(dataDir);
  await migrate(database);
  await new CatalogRepository(database).replace(change(readDemoSeed()));
  await database.close();
  const server = await startTestServer(environment, dataDir);
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same data set with other ids: `ids` leads from each old one to the new one, wherever the shop names it. */
export function renamed({ towns, ...shop }: CatalogDocument, ids: Readonly<Record<string, string>>): CatalogDocument {
  const renamedShop = JSON.parse(JSON.stringify(shop), (_, value: unknown) =>
    typeof value === 'string' && Object.hasOwn(ids, value) ? ids[value] : value,
  ) as Omit<CatalogDocument, 'towns'>;
  return { ...renamedShop, towns };
}
