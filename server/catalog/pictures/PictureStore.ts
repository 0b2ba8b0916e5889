import type { PictureFile } from './makeSizes.ts';

export interface StoredPicture {
  readonly path: string;
  /** When it was last written; undefined for one of a release that did not note it. */
  readonly writtenAt: Date | undefined;
}

/**
 * Stores pictures in the shop's sizes. A path has a hash of its picture, so it never stands for another one, and writing
 * it again changes nothing but the time.
 *
 * Each method rejects with PictureStoreAway while the store does not answer, and with a fault for a path that is none.
 */
export interface PictureStore {
  /** Undefined where there is none. Rejects rather than answering anything else than what was written. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Writes each picture whole or not at all. If it rejects, some of them may be there, which harms nobody. */
  write(files: readonly PictureFile[]): Promise<void>;
  /** Those of the paths that are stored. */
  findStored(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** All of them, in no particular order. */
  list(): AsyncIterable<StoredPicture>;
  /** Unknown paths are left out silently. */
  remove(paths: readonly string[]): Promise<void>;
}

/** The store cannot be reached, or does not do what it was asked for. */
export class PictureStoreAway extends Error {
  override readonly name = 'PictureStoreAway';
  /** Whether waiting is of no use: the key is refused, or there is no such bucket. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { isLasting = false, ...options }: ErrorOptions & { readonly isLasting?: boolean } = {},
  ) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

const PATH = /^imported\/[0-9a-f]+-\d+\.(?:webp|avif)$/;

/** Whether a path can be that of a stored picture. Such a path leads into no other folder. */
export function isPicturePath(path: string): boolean {
  return PATH.test(path);
}

/** Throws for a path that can be that of no stored picture. */
export function mustBePicturePath(path: string): void {
  if (!isPicturePath(path)) throw new Error(`"${path}" is not the path of a picture`);
}

/** Whether bytes begin as the format that a path names. What an intermediary answers instead of a picture does not. */
export function isOfFormat(path: string, data: Uint8Array): boolean {
  const start = Buffer.from(data.subarray(0, 12)).toString('latin1');
  return path.endsWith('.avif') ? start.slice(4, 8) === 'ftyp' : start.startsWith('RIFF') && start.endsWith('WEBP');
}
