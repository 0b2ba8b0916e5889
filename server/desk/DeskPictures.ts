import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { DEFAULT_HUE } from '#server/import/toSeed.ts';
import type { PhotosFields } from '#server/input/CatalogInput.ts';
import { keepPictures } from '#server/pictures/keepPictures.ts';
import type { SeedPhoto } from '#server/seed/SeedValues.ts';

/** Of a picture that is sent, in bytes: what a phone takes. */
export const MAX_PICTURE_BYTES = 10 * 2 ** 20;

/** Pictures that managers send to a shop. They are kept for good: what was on a dish once can be put back. */
export class DeskPictures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Refuses with `request.invalid` what is no picture by its bytes, and with `request.too-large`. */
  async add(bytes: Uint8Array): Promise<SeedPhoto> {
    if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal(413, 'request.too-large');
    // A text that draws is no photo, and what reads it can be led elsewhere.
    if (!isPhoto(bytes)) throw new Refusal(400, 'request.invalid', { path: 'data' });
    // Native code that a server which is sent no picture never loads.
    const { makeSizes } = await import('#server/pictures/makeSizes.ts');
    const { photo, files } = await makeSizes(bytes).catch(() => {
      throw new Refusal(400, 'request.invalid', { path: 'data' });
    });
    await this.#database.write((writer) => keepPictures(writer, files));
    return { ...photo, alt: '', hue: DEFAULT_HUE };
  }

  /** Refuses with `request.invalid` a picture that is neither among those of `before` nor in every size that it names. */
  async mustBeThere({ photos }: PhotosFields, before: readonly SeedPhoto[]): Promise<void> {
    for (const [index, { path, widths }] of photos.entries()) {
      if (before.some((photo) => photo.path === path)) continue;
      const paths = widths.map((width) => `${path}-${width}.webp`);
      const rows = await this.#database.read.selectFrom('pictures').select('path').where('path', 'in', paths).execute();
      if (rows.length !== new Set(paths).size)
        throw new Refusal(400, 'request.invalid', { path: `photos.${index}.path` });
    }
  }
}

/** JPEG, PNG, WebP or AVIF by its first bytes. */
function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  const letters = start.toString('latin1');
  const hex = start.toString('hex');
  if (hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a')) return true;
  return (letters.startsWith('RIFF') && letters.endsWith('WEBP')) || /ftypavi[fs]$/.test(letters);
}
