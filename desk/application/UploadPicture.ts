import type { DeskPhoto, PictureUpload } from './DeskCatalog.ts';
import { keyOf } from './keyOf.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly catalog: DeskCatalogApi;
  readonly memory: DeskMemory;
}

/** Uploads a picture without attaching it to anything yet; undefined for a file that is not a photo or is too large. */
export class UploadPicture {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(upload: PictureUpload): Promise<DeskPhoto | undefined> {
    return this.#ports.catalog.upload(keyOf(this.#ports.memory), upload);
  }
}
