import { localesFor } from '#application/market/localesFor.ts';
import type { Market } from '#application/market/Market.ts';
import { Clock } from '#application/ports/Clock.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { DeviceSettings, MarketSettings } from '#application/ports/settings.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { LastRestaurantCookie } from '../device/LastRestaurantCookie.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import { ConsoleErrorReporter, MarketErrorReporter } from '../errors/MarketErrorReporter.ts';
import type { Bindings } from './bindings.ts';

/** Adapters that need the browser alone. */
export function deviceBindings(market: Market): Bindings {
  return (bind) => {
    bind(MarketSettings, () => market);
    bind(DeviceSettings, () => new BrowserDeviceSettings(new SafeStorage(), localesFor(market, navigator.languages)));
    bind(Clock, () => new ServerSyncedClock());
    bind(IdGenerator, () => new RandomIdGenerator());
    bind(LastRestaurant, () => new LastRestaurantCookie());
    bind(ErrorReporter, (get) => {
      const isAgreed = (): boolean => get(DeviceSettings).read().cookiesConsentAccepted;
      return new MarketErrorReporter(new ConsoleErrorReporter(), market, isAgreed);
    });
  };
}
