import type { Database } from '#server/database/Database.ts';
import { CatalogRepository } from '../CatalogRepository.ts';
import { exportedPicture } from '../document/compoundValues.ts';
import type { CatalogDocument, PhotoDocument } from '../document/documents.ts';
import { DatabasePictureStore } from '../pictures/DatabasePictureStore.ts';
import type { PictureStore } from '../pictures/PictureStore.ts';
import { BYTE_ORDER_MARK, writeTables } from './writeTables.ts';
import { writeYaml } from './writeYaml.ts';

/** Exported files by their path below the target folder. */
export type ExportedFiles = ReadonlyMap<string, string | Uint8Array>;

/** The shop's data as files that an import can read: `shop.yaml` or tables, and the imported pictures. */
export async function exportCatalog(
  database: Database,
  format: 'yaml' | 'csv',
  pictureStore: PictureStore = new DatabasePictureStore(database, () => new Date()),
): Promise<ExportedFiles> {
  const document = await new CatalogRepository(database).load();
  const files = new Map<string, string | Uint8Array>();
  if (format === 'yaml') files.set('shop.yaml', writeYaml(document));
  else for (const [name, text] of writeTables(document)) files.set(`${name}.csv`, `${BYTE_ORDER_MARK}${text}`);
  for (const { path, widths } of photosOf(document)) {
    const file = exportedPicture(path);
    if (file === undefined) continue;
    const data = await pictureStore.read(`${path}-${widths.at(-1)}.webp`);
    if (data !== undefined) files.set(file, data);
  }
  return files;
}

function photosOf({ restaurants, groups, dishes, promotions }: CatalogDocument): readonly PhotoDocument[] {
  return [...restaurants, ...groups, ...dishes, ...promotions].flatMap(({ photos }) => photos);
}
