import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import type { PictureFile } from './makeSizes.ts';
import {
  isOfFormat,
  isPicturePath,
  mustBePicturePath,
  type PictureStore,
  PictureStoreAway,
  type StoredPicture,
} from './PictureStore.ts';

const FOLDER = 'imported';
/** How a file that is being written begins: no picture has such a name. */
const UNFINISHED = '.unfinished-';

/** In a folder, which the servers of a shop share. */
export class FolderPictureStore implements PictureStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder, and tries to write there. Rejects with PictureStoreAway. */
  async prepare(): Promise<void> {
    await this.#tried(async () => {
      const probe = await this.#writeUnfinished(new Uint8Array());
      await rm(probe);
    });
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    mustBePicturePath(path);
    const data = await this.#tried(() => found(readFile(join(this.#folder, path))));
    if (data === undefined) return undefined;
    if (!isOfFormat(path, data)) throw new PictureStoreAway(`${join(this.#folder, path)} is not the picture`);
    return new Uint8Array(data);
  }

  async write(files: readonly PictureFile[]): Promise<void> {
    for (const { path } of files) mustBePicturePath(path);
    for (const { path, data } of files) {
      await this.#tried(async () => {
        const unfinished = await this.#writeUnfinished(data);
        // Another server that writes the same picture replaces it by the same one.
        await rename(unfinished, join(this.#folder, path));
      });
    }
  }

  async findStored(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const stored = new Set<string>();
    for (const path of paths.filter(isPicturePath)) {
      const file = await this.#tried(() => found(stat(join(this.#folder, path))));
      if (file?.isFile() === true) stored.add(path);
    }
    return stored;
  }

  async *list(): AsyncIterable<StoredPicture> {
    const folder = await this.#tried(() => found(opendir(join(this.#folder, FOLDER))));
    if (folder === undefined) return;
    for await (const { name } of folder) {
      const path = `${FOLDER}/${name}`;
      if (!isPicturePath(path)) continue;
      const file = await this.#tried(() => found(stat(join(this.#folder, path))));
      if (file !== undefined) yield { path, writtenAt: file.mtime };
    }
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths.filter(isPicturePath)) {
      await this.#tried(() => rm(join(this.#folder, path), { force: true }));
    }
  }

  /** A file with these bytes on the disk, which has no picture's name yet. */
  async #writeUnfinished(data: Uint8Array): Promise<string> {
    const path = join(this.#folder, FOLDER, `${UNFINISHED}${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(path, 'wx', 0o644);
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
    return path;
  }

  async #tried<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === undefined) throw error;
      throw new PictureStoreAway(`the folder ${this.#folder} of pictures: ${code}`, { cause: error });
    }
  }
}

/** Undefined for what is not there. */
async function found<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
