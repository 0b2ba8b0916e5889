import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { localesFor } from '#domain/market/localesFor.ts';
import type { Market } from '#domain/market/Market.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { ConsoleErrorReporter } from '../device/ConsoleErrorReporter.ts';
import { LastRestaurantCookie } from '../device/LastRestaurantCookie.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import { MarketErrorReporter } from '../errors/MarketErrorReporter.ts';
import { deferred } from './deferred.ts';
import { FirstBindings } from './FirstBindings.ts';
import type { Network } from './openNetwork.ts';

/** Adapters that the first screen needs. */
export function bindBrowsing(
  market: Market,
  network: () => Promise<Network>,
  device = new BrowserDeviceStorage(new SafeStorage()),
): FirstBindings {
  const bindings = new FirstBindings();
  bindings.bind(MarketSettings, market);
  bindings.bind(DeviceStorage, device);
  bindings.bind(DeviceSettings, new BrowserDeviceSettings(new SafeStorage(), localesFor(market, navigator.languages)));
  bindings.bind(
    CitiesApi,
    deferred(async () => (await network()).cities),
  );
  bindings.bind(
    RestaurantsApi,
    deferred(async () => (await network()).restaurants),
  );
  bindings.bind(
    MenuApi,
    deferred(async () => (await network()).menu),
  );
  bindings.bind(
    PromotionsApi,
    deferred(async () => (await network()).promotions),
  );
  bindings.bind(
    TimeApi,
    deferred(async () => (await network()).time),
  );
  bindings.bind(Clock, new ServerSyncedClock());
  bindings.bind(IdGenerator, new RandomIdGenerator());
  bindings.bind(LastRestaurant, new LastRestaurantCookie());
  const isAgreed = (): boolean => bindings.get(DeviceSettings).read().cookiesConsentAccepted;
  bindings.bind(ErrorReporter, new MarketErrorReporter(new ConsoleErrorReporter(), market, isAgreed));
  return bindings;
}
