import { Container } from 'inversify';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import { browsingModule } from './browsing.module.ts';
import { deferredGroup } from './deferred.ts';
import { firstUseCases } from './firstUseCases.ts';
import type { LaterUseCases } from './loadOrdering.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import type { Network } from './openNetwork.ts';
import { resolveAll } from './provide.ts';

export interface Shop {
  readonly useCases: UseCases;
  readonly settings: Settings;
}

/**
 * The whole shop of one market, wired. What comes after the menu is fetched with its first use. `pageTime` is when the
 * server wrote the page: good enough for the first screen, until the time itself is asked for.
 */
export function createContainer(market: Market, pageTime?: Date): Shop {
  const container = new Container();
  const locale = (): string => container.get(DeviceSettings).read().locale;
  const network = memoizeAsync(
    () => import(/* webpackChunkName: "network" */ './openNetwork.ts'),
    ({ openNetwork }): Network => openNetwork(market, locale),
  );
  container.bind(MarketSettings).toConstantValue(market);
  container.load(browsingModule(market, network));
  const clock = container.get(Clock);
  if (pageTime !== undefined) clock.synchronise(pageTime, clock.device());
  const first = resolveAll(container, firstUseCases);
  const later = deferredGroup<LaterUseCases>(
    memoizeAsync(
      () => Promise.all([import(/* webpackChunkName: "ordering" */ './loadOrdering.ts'), network()]),
      ([{ loadOrdering }, { http }]) => loadOrdering(container, { market, http, locale }),
    ),
  );
  return {
    useCases: joined(first, later),
    settings: container.get(DeviceSettings).read(),
  };
}

/** One object with the properties of both; what the first has is not asked of the second. */
function joined<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return new Proxy(first, {
    get: (_target, name) => Reflect.get(Reflect.has(first, name) ? first : second, name) as unknown,
  }) as First & Second;
}
