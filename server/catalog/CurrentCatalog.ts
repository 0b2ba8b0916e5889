import { setImmediate as nextTurn } from 'node:timers/promises';
import { Catalog } from './Catalog.ts';
import type { CatalogRepository } from './CatalogRepository.ts';

/** The current catalog. It is loaded from the database once for each version and cached in memory. */
export class CurrentCatalog {
  readonly #repository: CatalogRepository;
  readonly #payEngines: readonly string[];
  #cached: Promise<Catalog> | undefined;
  #version = -1;
  #pendingVersion: Promise<number> | undefined;

  /** `payEngines` are the payment providers of this server; a restaurant with another one takes no online payments. */
  constructor(repository: CatalogRepository, payEngines: readonly string[]) {
    this.#repository = repository;
    this.#payEngines = payEngines;
  }

  async get(): Promise<Catalog> {
    const version = await this.#askVersion();
    if (this.#cached === undefined || this.#version !== version) {
      const loading = this.#repository.load().then((document) => new Catalog(version, document, this.#payEngines));
      this.#cached = loading;
      this.#version = version;
      loading.catch(() => {
        if (this.#cached === loading) this.#cached = undefined;
      });
    }
    return this.#cached;
  }

  /** Reads the version. All callers of one turn of the event loop share a query, which runs after they have asked. */
  #askVersion(): Promise<number> {
    this.#pendingVersion ??= nextTurn().then(() => {
      this.#pendingVersion = undefined;
      return this.#repository.version();
    });
    return this.#pendingVersion;
  }
}
