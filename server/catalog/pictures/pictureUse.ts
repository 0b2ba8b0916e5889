import type { Database } from '#server/database/Database.ts';
import { CatalogRepository } from '../CatalogRepository.ts';
import type { PictureStore } from './PictureStore.ts';

/** A picture that nothing names may have been uploaded for a change that is not saved yet, for so many milliseconds. */
export const UNUSED_AFTER_MS = 86_400_000;

const NAME = /imported\/[0-9a-f]+/g;

/**
 * Paths of the stored pictures that neither the catalog nor a change that can be undone names, and that are older than a
 * day.
 */
export async function findUnusedPictures(
  database: Database,
  store: PictureStore,
  now: Date,
): Promise<readonly string[]> {
  const old: string[] = [];
  for await (const { path, writtenAt } of store.list()) {
    if (writtenAt === undefined || now.getTime() - writtenAt.getTime() >= UNUSED_AFTER_MS) old.push(path);
  }
  // Read after the list, so that a change which was saved meanwhile is seen.
  const used = await usedNames(database);
  return old.filter((path) => !used.has(nameOf(path)));
}

/** Paths of the sizes that the catalog names and the store lacks. */
export async function findMissingPictures(database: Database, store: PictureStore): Promise<readonly string[]> {
  const { restaurants, groups, dishes, promotions } = await new CatalogRepository(database).load();
  const photos = [...restaurants, ...groups, ...dishes, ...promotions].flatMap((item) => item.photos);
  const named = photos.filter(({ path }) => path.startsWith('imported/'));
  const paths = new Set(named.flatMap(({ path, widths }) => widths.map((width) => `${path}-${width}.webp`)));
  const missing: string[] = [];
  for (const path of paths) if (!(await store.findStored([path])).has(path)) missing.push(path);
  return missing;
}

/** Copies what `target` lacks. Resolves to the number of copied pictures. */
export async function copyPictures(source: PictureStore, target: PictureStore): Promise<number> {
  let count = 0;
  for await (const { path } of source.list()) {
    if ((await target.findStored([path])).has(path)) continue;
    const data = await source.read(path);
    if (data === undefined) continue;
    await target.write([{ path, data }]);
    count += 1;
  }
  return count;
}

async function usedNames(database: Database): Promise<ReadonlySet<string>> {
  const document = await new CatalogRepository(database).load();
  const edits = await database.read.selectFrom('catalog_edits').select(['before', 'after']).execute();
  const texts = [JSON.stringify(document), ...edits.flatMap(({ before, after }) => [before, after])];
  return new Set(texts.flatMap((text) => text.match(NAME) ?? []));
}

/** `imported/<hash>` of all sizes of a picture. */
function nameOf(path: string): string {
  return path.slice(0, path.lastIndexOf('-'));
}
