import type { CatalogRepository } from '#server/database/CatalogRepository.ts';
import { Shop } from './Shop.ts';

/** The catalogue as it stands now: read from the database once a version, then kept. */
export class CurrentShop {
  readonly #catalog: CatalogRepository;
  #cached: Promise<Shop> | undefined;
  #version = -1;

  constructor(catalog: CatalogRepository) {
    this.#catalog = catalog;
  }

  async get(): Promise<Shop> {
    const version = await this.#catalog.version();
    if (this.#cached === undefined || this.#version !== version) {
      const loading = this.#catalog.load().then((world) => new Shop(version, world));
      this.#cached = loading;
      this.#version = version;
      loading.catch(() => {
        if (this.#cached === loading) this.#cached = undefined;
      });
    }
    return this.#cached;
  }
}
