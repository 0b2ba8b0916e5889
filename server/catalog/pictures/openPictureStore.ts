import { ConfigError } from '#server/config/ConfigError.ts';
import type { PicturesPlace } from '#server/config/picturesPlace.ts';
import type { Database } from '#server/database/Database.ts';
import { DatabasePictureStore } from './DatabasePictureStore.ts';
import { FolderPictureStore } from './FolderPictureStore.ts';
import { type PictureStore, PictureStoreAway } from './PictureStore.ts';

interface Sources {
  readonly database: Database;
  readonly now: () => Date;
  /** Told of a store that may be back soon. */
  readonly warn: (text: string) => void;
}

/**
 * Opens the store that the settings name. Throws a ConfigError for a folder that cannot be written and for a bucket that
 * refuses the key. The client of S3 is loaded only where a shop has one.
 */
export async function openPictureStore(place: PicturesPlace, { database, now, warn }: Sources): Promise<PictureStore> {
  if (place.kind === 'database') return new DatabasePictureStore(database, now);
  if (place.kind === 'folder') {
    const store = new FolderPictureStore(place.path);
    await store.prepare().catch((error: unknown) => {
      throw new ConfigError(`PICTURES_DIR cannot be written by the user ${process.getuid?.()}: ${messageOf(error)}`);
    });
    return store;
  }
  const { S3PictureStore } = await import('./S3PictureStore.ts');
  const store = new S3PictureStore(place);
  await store.prepare().catch((error: unknown) => {
    if (!(error instanceof PictureStoreAway)) throw error;
    if (error.isLasting) throw new ConfigError(`PICTURES_S3_URL cannot be used: ${error.message}`);
    warn(`Warning: ${error.message}. Pictures are answered with 503 until it is back.`);
  });
  return store;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
