import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { WatchStored } from '#application/reads/WatchStored.ts';
import { WatchSession } from '#application/session/WatchSession.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import { provide } from '../provide.ts';

/** Use cases of the start-up, needed from the first screen on. */
export const startupUseCases = {
  startShop: provide(StartShop, [DeviceStorage, MarketSettings, CitiesApi, RestaurantsApi, LastRestaurant]),
  adoptLocation: provide(AdoptLocation, [DeviceStorage, LastRestaurant]),
  watchStored: provide(WatchStored, [DeviceStorage]),
  watchSession: provide(WatchSession, [DeviceStorage]),
  changeSettings: provide(ChangeSettings, [DeviceSettings]),
  syncTime: provide(SyncTime, [TimeApi, Clock]),
  tellTime: provide(TellTime, [Clock]),
  reportFault: provide(ReportFault, [ErrorReporter]),
} as const;
