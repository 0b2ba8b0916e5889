import { Clock, TimeApi } from './ports/Clock.ts';
import { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from './ports/catalogApis.ts';
import { DeviceStorage } from './ports/DeviceStorage.ts';
import { ErrorReporter } from './ports/ErrorReporter.ts';
import { IdGenerator } from './ports/IdGenerator.ts';
import { LastRestaurant } from './ports/LastRestaurant.ts';
import { DeviceSettings, MarketSettings } from './ports/settings.ts';

/** The ports of the first screen, by the names that use cases call them. */
export const firstPorts = {
  market: MarketSettings,
  storage: DeviceStorage,
  settings: DeviceSettings,
  cities: CitiesApi,
  restaurants: RestaurantsApi,
  menus: MenuApi,
  promotions: PromotionsApi,
  time: TimeApi,
  clock: Clock,
  ids: IdGenerator,
  lastRestaurant: LastRestaurant,
  errors: ErrorReporter,
} as const;
