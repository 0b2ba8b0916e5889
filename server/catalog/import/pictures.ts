import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { PhotoDocument } from '../document/documents.ts';
import { fieldsIn } from '../document/Value.ts';
import { makeSizes, type PictureFile } from '../pictures/makeSizes.ts';
import { nameOf } from './checkEntries.ts';
import type { Entry, Fault } from './Entry.ts';

export interface ReadPictures {
  readonly photos: ReadonlyMap<string, PhotoDocument>;
  readonly files: readonly PictureFile[];
  readonly faults: readonly Fault[];
}

const MAX_BYTES = 40 * 2 ** 20;

/** Fetches a picture by its address. Throws a readable reason. */
export type FetchPicture = (url: string) => Promise<Buffer>;

/** Reads the pictures that entries name, relative to their file or by address, and creates all sizes. */
export async function readPictures(
  folder: string,
  entries: readonly Entry[],
  fetchPicture?: FetchPicture,
): Promise<ReadPictures> {
  const photos = new Map<string, PhotoDocument>();
  const files = new Map<string, PictureFile>();
  const faults: Fault[] = [];
  for (const { entry, index, file } of entries.flatMap(filesOf)) {
    if (photos.has(file)) continue;
    const picture = await readPicture(folder, file, fetchPicture).catch((error: unknown) => (error as Error).message);
    if (typeof picture === 'string') {
      faults.push({
        sourceLine: entry.sourceLineOf(['photos', index]),
        text: `${nameOf(entry)}, photos: ${file}: ${picture}`,
      });
      continue;
    }
    photos.set(file, { ...picture.photo, alt: '', hue: '' });
    for (const size of picture.files) files.set(size.path, size);
  }
  return { photos, files: [...files.values()], faults };
}

function filesOf(entry: Entry): readonly { entry: Entry; index: number; file: string }[] {
  const { photos } = entry.fields;
  const list: readonly unknown[] = Array.isArray(photos) ? photos : [photos];
  return list.flatMap((photo, index) => {
    const file = typeof photo === 'string' ? photo : fieldsIn(photo).file;
    return typeof file === 'string' && file !== '' ? [{ entry, index, file }] : [];
  });
}

async function readPicture(folder: string, file: string, fetchPicture?: FetchPicture): ReturnType<typeof makeSizes> {
  const isAddress = /^[a-z]+:/i.test(file);
  if (isAddress && fetchPicture !== undefined) return makeSizes(await fetchPicture(file));
  if (isAddress) throw new Error('pictures are read from files; save it beside this file and write its name');
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('lies outside of the folder of this file');
  const bytes = await readFile(path).catch(() => {
    throw new Error(`there is no such file in ${resolve(folder)}`);
  });
  if (bytes.length > MAX_BYTES) throw new Error('is larger than 40 MB');
  return makeSizes(bytes);
}
