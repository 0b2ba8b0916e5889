import { join } from 'node:path';
import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import type { App } from '#server/http/Route.ts';
import { deskPage } from './deskPage.ts';
import type { PublicMarket } from './head/describePage.ts';
import { KEPT_ASSETS } from './keptAssets.ts';
import { marketFiles } from './marketFiles.ts';
import { pages } from './pages.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

/**
 * The pages of storefront and desk with their files. Mount it last: its pages answer every path that nothing else does.
 */
export function mountPages(app: App, shop: CatalogContext, monotonicMs: () => number): void {
  const { root, config, capabilities, currentCatalog, limits, now } = shop;
  const { buildDir, publicUrl, securityContact } = config;
  const keptAssets = join(config.dataDir, KEPT_ASSETS);
  const market = async (): Promise<PublicMarket> => (await app.request('/market.json')).json();
  if (capabilities.has('desk')) app.route('/', deskPage({ root, market: config.market, buildDir, keptAssets }));
  app.route('/', sitemap({ currentCatalog, publicUrl, market, limits, securityContact, now }));
  app.route('/', webManifest({ root, name: config.market, buildDir, market, currentCatalog, now }));
  app.route('/', marketFiles({ root, market: config.market }));
  const catalog = () => currentCatalog.get();
  app.route('/', pages({ app, root, buildDir, keptAssets, now, monotonicMs, catalog, publicUrl }));
}
