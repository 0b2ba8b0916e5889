import { Container } from 'inversify';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import type { Market } from '#domain/market/Market.ts';
import { apiModule } from './api.module.ts';
import { deviceModule } from './device.module.ts';
import { geocodingModule } from './geocoding.module.ts';
import { useCasesModule } from './useCases.module.ts';

/** The whole shop of one market, wired. */
export function createContainer(market: Market): Container {
  const container = new Container();
  const locale = (): string => container.get(DeviceSettings).read().locale;
  container.bind(MarketSettings).toConstantValue(market);
  container.load(deviceModule(market), apiModule(market, locale), geocodingModule(market, locale), useCasesModule);
  return container;
}
