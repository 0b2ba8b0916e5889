import { Container } from 'inversify';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import { browsingModule } from './browsing.module.ts';
import { deferNetwork } from './deferredApis.ts';
import { deferUseCases } from './deferUseCases.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { resolveUseCases } from './resolveUseCases.ts';
import { shoppingModule, shoppingUseCases } from './shopping.module.ts';

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
  const network = deferNetwork(market, locale);
  container.bind(MarketSettings).toConstantValue(market);
  container.load(browsingModule(market, network), shoppingModule);
  const clock = container.get(Clock);
  if (pageTime !== undefined) clock.synchronise(pageTime, clock.device());
  const ordering = deferUseCases(
    memoizeAsync(
      () => Promise.all([import(/* webpackChunkName: "ordering" */ './loadOrdering.ts'), network()]),
      ([{ loadOrdering }, { http }]) => loadOrdering(container, { market, http, locale }),
    ),
  );
  return {
    useCases: { ...resolveUseCases(container, shoppingUseCases), ...ordering },
    settings: container.get(DeviceSettings).read(),
  };
}
