import type { HttpContext } from '#server/http/HttpContext.ts';
import type { CatalogRepository } from './CatalogRepository.ts';
import type { CurrentCatalog } from './CurrentCatalog.ts';
import type { PictureStore } from './pictures/PictureStore.ts';
import type { StockCounts } from './StockCounts.ts';

/** What is shared by everything that reads or changes the catalog. */
export interface CatalogContext extends HttpContext {
  readonly currentCatalog: CurrentCatalog;
  readonly catalogRepository: CatalogRepository;
  readonly stockCounts: StockCounts;
  readonly pictureStore: PictureStore;
}
