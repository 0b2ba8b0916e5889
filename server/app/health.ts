import { Hono } from 'hono';
import type { Capabilities } from '#server/config/Capabilities.ts';
import { writeProbe } from '#server/database/writeProbe.ts';
import { unavailable } from '#server/http/answerErrors.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { CurrentMarkets } from '#server/market/CurrentMarkets.ts';
import type { AppDependencies } from './AppDependencies.ts';

/** Minimum interval between probes in milliseconds, because each writes to the disk. */
const PROBE_INTERVAL_MS = 1_000;

/** Endpoints for the time, health checks and capabilities. */
export function health(
  { config, database, now, monotonicMs, log, root }: AppDependencies,
  capabilities: Capabilities,
): App {
  const app: App = new Hono();
  const markets = new CurrentMarkets(root, log);
  let probe: Promise<void> = Promise.resolve();
  let probedAt = Number.NEGATIVE_INFINITY;

  app.get('/1/now', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ utc_time: now().toISOString() });
  });

  if (capabilities.announced.length > 0) {
    app.get('/1/capabilities', (context) => {
      context.header('Cache-Control', 'no-cache');
      return context.json({ extras: capabilities.announced });
    });
  }

  app.get('/health', (context) => context.json({ status: 'ok' }));

  app.get('/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (monotonicMs() - probedAt >= PROBE_INTERVAL_MS) {
      probedAt = monotonicMs();
      probe = writeProbe(database);
    }
    await probe.catch((error: unknown) => {
      log({ level: 'error', text: 'database write failed', error: String(error) });
      throw unavailable();
    });
    return context.json({ status: 'ok', database: 'ok' });
  });

  app.get('/market.json', async (context) => {
    const text = await markets.text(config.market);
    if (text === undefined) throw new Refusal(404, 'request.not-found');
    return context.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });

  return app;
}
