import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { mountCatalog } from '#server/catalog/mountCatalog.ts';
import { primaryReports } from '#server/database/Reports.ts';
import { mountDesk } from '#server/desk/mountDesk.ts';
import { mountGeo } from '#server/geo/mountGeo.ts';
import type { App } from '#server/http/Route.ts';
import { mountOrders } from '#server/orders/mountOrders.ts';
import { mountPages } from '#server/pages/mountPages.ts';
import { mountPeople } from '#server/people/mountPeople.ts';
import type { AppDependencies } from './AppDependencies.ts';
import { addMiddleware } from './addMiddleware.ts';
import { health } from './health.ts';
import { metricsRoute } from './metrics/metricsRoute.ts';
import { openContext } from './openContext.ts';

/** Builds the complete back end as a function from request to response. */
export function createApp(dependencies: AppDependencies): App {
  const shop = openContext(dependencies);
  const app: App = new Hono();
  addMiddleware(app, shop, dependencies.loopDelayMs ?? (() => 0));
  const { metrics, config, database, now } = shop;
  const reports = dependencies.reports ?? primaryReports(database, now);
  if (metrics !== undefined && config.metricsToken !== undefined) {
    const { metricsToken: token, dataDir, backupMarker } = config;
    const { version } = JSON.parse(readFileSync(join(dependencies.root, 'package.json'), 'utf8')) as {
      version: string;
    };
    app.route('/', metricsRoute({ metrics, token, database, reports, now, dataDir, backupMarker, version }));
  }
  app.route('/', health(dependencies, shop.capabilities));
  mountCatalog(app, shop);
  mountOrders(app, shop);
  mountDesk(app, shop, reports);
  mountPeople(app, shop, reports);
  mountGeo(app, shop);
  mountPages(app, shop, dependencies.monotonicMs);
  return app;
}
