import { Container } from 'inversify';
import { NetworkFailed } from '#application/AppError.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { browsingModule } from './browsing.module.ts';
import { deferUseCases } from './deferUseCases.ts';
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
  const http = new HttpClient({ baseUrl: market.api.baseUrl, locale });
  container.bind(MarketSettings).toConstantValue(market);
  container.load(browsingModule(market, http), shoppingModule);
  const clock = container.get(Clock);
  if (pageTime !== undefined) clock.synchronise(pageTime, clock.device());
  const ordering = deferUseCases(async () => {
    const { loadOrdering } = await fetchOrdering();
    return loadOrdering(container, { market, http, locale });
  });
  return {
    useCases: { ...resolveUseCases(container, shoppingUseCases), ...ordering },
    settings: container.get(DeviceSettings).read(),
  };
}

async function fetchOrdering(): Promise<typeof import('./loadOrdering.ts')> {
  try {
    return await import(/* webpackChunkName: "ordering" */ './loadOrdering.ts');
  } catch (error) {
    throw new NetworkFailed(error);
  }
}
