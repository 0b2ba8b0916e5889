import { ContainerModule } from 'inversify';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { Market } from '#domain/market/Market.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { ConsoleErrorReporter } from '../device/ConsoleErrorReporter.ts';
import { LastRestaurantCookie } from '../device/LastRestaurantCookie.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import { deferred } from './deferred.ts';
import type { Network } from './openNetwork.ts';
import { wireTo } from './wire.ts';

/** Adapters that the first screen needs. */
export function browsingModule(market: Market, network: () => Promise<Network>): ContainerModule {
  const storage = new SafeStorage();
  return new ContainerModule(({ bind }) => {
    bind(DeviceStorage).toConstantValue(new BrowserDeviceStorage(storage));
    bind(DeviceSettings).toConstantValue(new BrowserDeviceSettings(storage, market.locales));
    bind(CitiesApi).toConstantValue(deferred(async () => (await network()).cities));
    bind(RestaurantsApi).toConstantValue(deferred(async () => (await network()).restaurants));
    bind(MenuApi).toConstantValue(deferred(async () => (await network()).menu));
    bind(PromotionsApi).toConstantValue(deferred(async () => (await network()).promotions));
    bind(TimeApi).toConstantValue(deferred(async () => (await network()).time));
    wireTo(bind, Clock, ServerSyncedClock, []);
    wireTo(bind, IdGenerator, RandomIdGenerator, []);
    wireTo(bind, LastRestaurant, LastRestaurantCookie, []);
    wireTo(bind, ErrorReporter, ConsoleErrorReporter, []);
  });
}
