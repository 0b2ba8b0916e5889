import { DEFAULT_HUE } from '#server/catalog/document/compoundValues.ts';
import type { PhotoDocument } from '#server/catalog/document/documents.ts';
import { asUnavailable } from '#server/catalog/pictures/asUnavailable.ts';
import type { PictureStore } from '#server/catalog/pictures/PictureStore.ts';
import { unavailable } from '#server/http/answerErrors.ts';
import { OneAtATime } from '#server/http/OneAtATime.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { type ReceivedFile, receiveFile } from '#server/http/receiveFile.ts';
import type { Log } from '#server/shared/Log.ts';
import type { PhotosFields } from './CatalogInput.ts';

/** Maximum size of an uploaded picture in bytes, enough for a phone's photos. */
export const MAX_PICTURE_BYTES = 10 * 2 ** 20;

/** Uploads that arrive or wait, each with a temporary file. */
const MAX_WAITING = 10;
/** Enough to tell the formats apart. */
const HEAD_BYTES = 12;

/** Pictures uploaded by managers. They stay for as long as an earlier photo can be restored. */
export class DeskPictures {
  readonly #store: PictureStore;
  readonly #log: Log;
  /** Making the sizes of a large photo takes seconds of a processor. */
  readonly #making = new OneAtATime(MAX_WAITING);
  #arriving = 0;

  constructor(store: PictureStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Keeps the picture that a request sends. Bodies are received side by side and become pictures one after the other.
   * Refuses with `request.invalid` what is not a picture by its content, with `request.too-large` while it arrives, and
   * with `server.unavailable` when too many wait already or the store is away.
   */
  async add(request: Request): Promise<PhotoDocument> {
    if (this.#arriving + this.#making.waiting >= MAX_WAITING) throw unavailable();
    this.#arriving += 1;
    let file: ReceivedFile;
    try {
      file = await receiveFile(request, { maxBytes: MAX_PICTURE_BYTES, headBytes: HEAD_BYTES, check: mustBePhoto });
    } finally {
      this.#arriving -= 1;
    }
    try {
      return await this.#making.run(() => this.#keep(file.path));
    } finally {
      await file.remove();
    }
  }

  async #keep(path: string): Promise<PhotoDocument> {
    // Loaded on demand, so that servers without uploads do not load native code.
    const { makeSizes } = await import('#server/catalog/pictures/makeSizes.ts');
    const { photo, files } = await makeSizes(path).catch(() => throwNoPhoto());
    await this.#store.write(files).catch(this.#throwUnavailable);
    return { ...photo, alt: '', hue: DEFAULT_HUE };
  }

  /** Refuses with `request.invalid` a picture that is not among `before` and not stored in every size. */
  async mustBeThere({ photos }: PhotosFields, before: readonly PhotoDocument[]): Promise<void> {
    for (const [index, { path, widths }] of photos.entries()) {
      if (before.some((photo) => photo.path === path)) continue;
      const paths = widths.map((width) => `${path}-${width}.webp`);
      const stored = await this.#store.findStored(paths).catch(this.#throwUnavailable);
      if (stored.size !== new Set(paths).size)
        throw new Refusal(400, 'request.invalid', { path: `photos.${index}.path` });
    }
  }

  readonly #throwUnavailable = (error: unknown): never => {
    throw asUnavailable(error, this.#log);
  };
}

/** SVG is not accepted, because it is a document that can reference other resources. */
function mustBePhoto(head: Uint8Array): void {
  if (!isPhoto(head)) throwNoPhoto();
}

function throwNoPhoto(): never {
  throw new Refusal(400, 'request.invalid');
}

/** Whether the first bytes are those of JPEG, PNG, WebP or AVIF. */
function isPhoto(head: Uint8Array): boolean {
  const start = Buffer.from(head);
  const text = start.toString('latin1');
  const hex = start.toString('hex');
  if (hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a')) return true;
  return (text.startsWith('RIFF') && text.endsWith('WEBP')) || /ftypavi[fs]$/.test(text);
}
