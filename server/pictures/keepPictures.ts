import type { Writer } from '#server/database/Database.ts';
import type { PictureFile } from './makeSizes.ts';

/** Beside the catalog; a picture that is there already is the same one. */
export async function keepPictures(writer: Writer, files: readonly PictureFile[]): Promise<void> {
  for (const { path, data } of files) {
    await writer
      .insertInto('pictures')
      .values({ path, data: Buffer.from(data) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
