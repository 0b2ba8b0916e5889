import type { DeskPhoto, PictureUpload } from './DeskCatalog.ts';
import { keyOf } from './keyOf.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

/** Uploads a picture without attaching it to anything yet; undefined for a file that is not a photo or is too large. */
export class UploadPicture {
  readonly #api: DeskCatalogApi;
  readonly #memory: DeskMemory;

  constructor(api: DeskCatalogApi, memory: DeskMemory) {
    this.#api = api;
    this.#memory = memory;
  }

  async execute(upload: PictureUpload): Promise<DeskPhoto | undefined> {
    return this.#api.upload(keyOf(this.#memory), upload);
  }
}
