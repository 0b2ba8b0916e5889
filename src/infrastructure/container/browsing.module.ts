import { ContainerModule } from 'inversify';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { PlaceHint } from '#application/ports/PlaceHint.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpCitiesApi } from '../api/HttpCitiesApi.ts';
import { HttpMenuApi } from '../api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '../api/HttpPromotionsApi.ts';
import { HttpRestaurantsApi } from '../api/HttpRestaurantsApi.ts';
import { HttpTimeApi } from '../api/HttpTimeApi.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { ConsoleErrorReporter } from '../device/ConsoleErrorReporter.ts';
import { CookiePlaceHint } from '../device/CookiePlaceHint.ts';
import { prepareStorage } from '../device/prepareStorage.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { wireTo } from './wire.ts';

/** Adapters that the first screen needs. */
export function browsingModule(market: Market, http: HttpClient): ContainerModule {
  const storage = new SafeStorage();
  prepareStorage(storage, market);
  return new ContainerModule(({ bind }) => {
    bind(DeviceStorage).toConstantValue(new BrowserDeviceStorage(storage));
    bind(DeviceSettings).toConstantValue(new BrowserDeviceSettings(storage, market.locales));
    bind(CitiesApi).toConstantValue(new HttpCitiesApi(http, market.whiteLabel));
    bind(RestaurantsApi).toConstantValue(new HttpRestaurantsApi(http, market));
    bind(MenuApi).toConstantValue(new HttpMenuApi(http));
    bind(PromotionsApi).toConstantValue(new HttpPromotionsApi(http));
    bind(TimeApi).toConstantValue(new HttpTimeApi(http, market.timezone));
    wireTo(bind, Clock, ServerSyncedClock, []);
    wireTo(bind, IdGenerator, RandomIdGenerator, []);
    wireTo(bind, PlaceHint, CookiePlaceHint, []);
    wireTo(bind, ErrorReporter, ConsoleErrorReporter, []);
  });
}
