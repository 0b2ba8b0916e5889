import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { DEFAULT_HUE } from '#server/import/toSeed.ts';
import type { PhotosFields } from '#server/input/CatalogInput.ts';
import { OneAtATime } from '#server/OneAtATime.ts';
import { keepPictures } from '#server/pictures/keepPictures.ts';
import type { SeedPhoto } from '#server/seed/SeedValues.ts';

/** Maximum size of an uploaded picture in bytes, enough for a phone's photos. */
export const MAX_PICTURE_BYTES = 10 * 2 ** 20;

const MAX_WAITING = 10;

/** Pictures uploaded by managers. They are never deleted, so that an earlier photo can be restored. */
export class DeskPictures {
  readonly #database: Database;
  /** Making the sizes of a large photo takes seconds of a processor. */
  readonly #making = new OneAtATime(MAX_WAITING);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Refuses with `request.invalid` what is not a picture by its content, and with `request.too-large`. */
  add(bytes: Uint8Array): Promise<SeedPhoto> {
    return this.#making.run(() => this.#add(bytes));
  }

  async #add(bytes: Uint8Array): Promise<SeedPhoto> {
    if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal(413, 'request.too-large');
    // SVG is not accepted, because it is a document that can reference other resources.
    if (!isPhoto(bytes)) throw new Refusal(400, 'request.invalid', { path: 'data' });
    // Loaded on demand, so that servers without uploads do not load native code.
    const { makeSizes } = await import('#server/pictures/makeSizes.ts');
    const { photo, files } = await makeSizes(bytes).catch(() => {
      throw new Refusal(400, 'request.invalid', { path: 'data' });
    });
    await this.#database.write((writer) => keepPictures(writer, files));
    return { ...photo, alt: '', hue: DEFAULT_HUE };
  }

  /** Refuses with `request.invalid` a picture that is not among `before` and not stored in every size. */
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

/** Whether the first bytes are those of JPEG, PNG, WebP or AVIF. */
function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  const letters = start.toString('latin1');
  const hex = start.toString('hex');
  if (hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a')) return true;
  return (letters.startsWith('RIFF') && letters.endsWith('WEBP')) || /ftypavi[fs]$/.test(letters);
}
