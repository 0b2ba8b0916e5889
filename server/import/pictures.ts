import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import sharp from 'sharp';
import type { SeedPhoto } from '#server/seed/SeedValues.ts';
import { nameOf } from './checkEntries.ts';
import type { Entry, Fault } from './Entry.ts';

/** A picture as it is kept: `imported/<hash>-<width>.webp`. */
export interface PictureFile {
  readonly path: string;
  readonly data: Uint8Array;
}

export interface ReadPictures {
  readonly photos: ReadonlyMap<string, SeedPhoto>;
  readonly files: readonly PictureFile[];
  readonly faults: readonly Fault[];
}

const WIDTHS = [160, 320, 640] as const;
const MAX_WIDTH = 1280;
const MAX_BYTES = 40 * 2 ** 20;
const QUALITY = 80;

/**
 * Reads the pictures that entries name, beside their file, and makes the sizes that a shop shows. The largest is named by
 * what is in it, so that the same picture is the same file, and a picture of the right form and size stays byte for byte: what was
 * exported comes back as it went.
 */
export async function readPictures(folder: string, entries: readonly Entry[]): Promise<ReadPictures> {
  const photos = new Map<string, SeedPhoto>();
  const files = new Map<string, PictureFile>();
  const faults: Fault[] = [];
  for (const { entry, index, file } of entries.flatMap(filesOf)) {
    if (photos.has(file)) continue;
    const made = await makeSizes(folder, file).catch((error: unknown) => (error as Error).message);
    if (typeof made === 'string') {
      faults.push({ place: entry.placeOf(['photos', index]), text: `${nameOf(entry)}, photos: ${file}: ${made}` });
      continue;
    }
    photos.set(file, made.photo);
    for (const size of made.files) files.set(size.path, size);
  }
  return { photos, files: [...files.values()], faults };
}

function filesOf(entry: Entry): readonly { entry: Entry; index: number; file: string }[] {
  const { photos } = entry.fields;
  const list: readonly unknown[] = Array.isArray(photos) ? photos : [photos];
  return list.flatMap((photo, index) => {
    const file = typeof photo === 'object' && photo !== null ? (photo as { file?: unknown }).file : photo;
    return typeof file === 'string' && file !== '' ? [{ entry, index, file }] : [];
  });
}

async function makeSizes(
  folder: string,
  file: string,
): Promise<{ readonly photo: SeedPhoto; readonly files: readonly PictureFile[] }> {
  if (/^[a-z]+:/i.test(file))
    throw new Error('pictures are read from files; save it beside this file and write its name');
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('lies outside of the folder of this file');
  const bytes = await readFile(path).catch(() => {
    throw new Error(`there is no such file in ${resolve(folder)}`);
  });
  if (bytes.length > MAX_BYTES) throw new Error('is larger than 40 MB');
  const largest = await toLargest(bytes);
  const { width, height } = await sharp(largest).metadata();
  const name = `imported/${createHash('sha256').update(largest).digest('hex').slice(0, 24)}`;
  const smaller = WIDTHS.filter((size) => size < width);
  const made = await Promise.all(
    smaller.map(async (size) => ({
      path: `${name}-${size}.webp`,
      data: new Uint8Array(await sharp(largest).resize(size).webp({ quality: QUALITY }).toBuffer()),
    })),
  );
  const photo = {
    path: name,
    widths: [...smaller, width],
    ratio: Math.round((height / width) * 10_000) / 10_000,
    alt: '',
    hue: '',
  };
  return { photo, files: [...made, { path: `${name}-${width}.webp`, data: new Uint8Array(largest) }] };
}

async function toLargest(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error' });
  const {
    format,
    width,
    exif,
    xmp,
    pages = 1,
  } = await picture.metadata().catch(() => {
    throw new Error('is not a picture that can be read: use JPEG, PNG, WebP, AVIF or SVG');
  });
  const isReady = format === 'webp' && width <= MAX_WIDTH && exif === undefined && xmp === undefined && pages === 1;
  if (isReady) return bytes;
  // Turned as the camera was held; where and by whom it was taken is dropped.
  return picture
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
