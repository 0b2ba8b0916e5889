import type { Database } from '#server/database/Database.ts';
import type { PictureFile } from './makeSizes.ts';
import { mustBePicturePath, type PictureStore, type StoredPicture } from './PictureStore.ts';

/** Paths in one statement. */
const PORTION = 500;

/** In the shop's database, so that each server and each backup has them (ADR 0061). */
export class DatabasePictureStore implements PictureStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    mustBePicturePath(path);
    const query = this.#database.read.selectFrom('pictures').select('data').where('path', '=', path);
    return (await query.executeTakeFirst())?.data;
  }

  async write(files: readonly PictureFile[]): Promise<void> {
    for (const { path } of files) mustBePicturePath(path);
    const added_at = this.#now().toISOString();
    await this.#database.write(async (writer) => {
      for (const { path, data } of files) {
        await writer
          .insertInto('pictures')
          .values({ path, data: Buffer.from(data), added_at })
          .onConflict((conflict) => conflict.column('path').doUpdateSet({ added_at }))
          .execute();
      }
    });
  }

  async findStored(paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length === 0) return new Set();
    const rows = await this.#database.read.selectFrom('pictures').select('path').where('path', 'in', paths).execute();
    return new Set(rows.map(({ path }) => path));
  }

  async *list(): AsyncIterable<StoredPicture> {
    for (let last = ''; ; ) {
      const rows = await this.#database.read
        .selectFrom('pictures')
        .select(['path', 'added_at'])
        .where('path', '>', last)
        .orderBy('path')
        .limit(PORTION)
        .execute();
      for (const { path, added_at } of rows) {
        yield { path, writtenAt: added_at === null ? undefined : new Date(added_at) };
      }
      const { path } = rows.at(-1) ?? {};
      if (path === undefined) return;
      last = path;
    }
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (let start = 0; start < paths.length; start += PORTION) {
      const portion = paths.slice(start, start + PORTION);
      await this.#database.write((writer) => writer.deleteFrom('pictures').where('path', 'in', portion).execute());
    }
  }
}
