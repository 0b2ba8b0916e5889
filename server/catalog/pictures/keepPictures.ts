import type { Writer } from '#server/database/Database.ts';
import type { PictureFile } from './makeSizes.ts';

/** Stores pictures together with the catalog. One whose path exists is the same picture. */
export async function keepPictures(writer: Writer, files: readonly PictureFile[]): Promise<void> {
  for (const { path, data } of files) {
    await writer
      .insertInto('pictures')
      .values({ path, data: Buffer.from(data) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
