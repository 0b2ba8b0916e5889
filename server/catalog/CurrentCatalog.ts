import { setImmediate as nextTurn } from 'node:timers/promises';
import { Catalog } from './Catalog.ts';
import type { CatalogRepository } from './CatalogRepository.ts';
import type { CatalogDocument } from './document/documents.ts';
import { withoutEndedSoldOut } from './soldOut.ts';

/**
 * The current catalog. It is loaded from the database once for each version and cached in memory. It is built again
 * when something that is sold out comes back, so that no reader waits until a job has written this down.
 */
export class CurrentCatalog {
  /** It has read the catalog already, so that a change does not read it again. */
  readonly repository: CatalogRepository;
  readonly #payEngines: readonly string[];
  readonly #now: () => Date;
  #cached: Promise<Catalog> | undefined;
  #version = -1;
  /** The one that was loaded last, of which the next one takes over what has not changed. */
  #latest: Catalog | undefined;
  #pendingVersion: Promise<number> | undefined;
  /** The cached catalog without what has come back since it was loaded. */
  #judged: { readonly from: Catalog; readonly catalog: Catalog } | undefined;

  /** `payEngines` are the payment providers of this server; a restaurant with another one takes no online payments. */
  constructor(repository: CatalogRepository, payEngines: readonly string[], now: () => Date) {
    this.repository = repository;
    this.#payEngines = payEngines;
    this.#now = now;
  }

  async get(): Promise<Catalog> {
    return this.#judge(await this.#stored());
  }

  /** Ids of the restaurants at which something has come back that is still stored as sold out. */
  async restaurantsToRestock(): Promise<readonly string[]> {
    const { restaurants, soldOutEndsAt: first } = await this.#stored();
    const time = this.#now().getTime();
    if (first > time) return [];
    return restaurants.filter(({ soldOutEndsAt }) => soldOutEndsAt <= time).map(({ id }) => id);
  }

  async #stored(): Promise<Catalog> {
    const version = await this.#askVersion();
    if (this.#cached === undefined || this.#version !== version) {
      const loading = this.repository.load().then((document) => this.#toCatalog(version, document));
      this.#cached = loading;
      this.#version = version;
      loading.catch(() => {
        if (this.#cached === loading) this.#cached = undefined;
      });
    }
    return this.#cached;
  }

  #toCatalog(version: number, document: CatalogDocument): Catalog {
    this.#latest = new Catalog(version, document, this.#payEngines, this.#latest);
    return this.#latest;
  }

  #judge(stored: Catalog): Catalog {
    const latest = this.#judged?.from === stored ? this.#judged.catalog : stored;
    const now = this.#now();
    if (latest.soldOutEndsAt > now.getTime()) return latest;
    const restaurants = latest.document.restaurants.map((restaurant) => withoutEndedSoldOut(restaurant, now));
    const catalog = new Catalog(latest.version, { ...latest.document, restaurants }, this.#payEngines, latest);
    this.#judged = { from: stored, catalog };
    return catalog;
  }

  /** Reads the version. All callers of one turn of the event loop share a query, which runs after they have asked. */
  #askVersion(): Promise<number> {
    this.#pendingVersion ??= nextTurn().then(() => {
      this.#pendingVersion = undefined;
      return this.repository.version();
    });
    return this.#pendingVersion;
  }
}
