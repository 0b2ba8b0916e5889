import { CitiesApi } from './ports/CitiesApi.ts';
import { Clock } from './ports/Clock.ts';
import { DeviceSettings } from './ports/DeviceSettings.ts';
import { DeviceStorage } from './ports/DeviceStorage.ts';
import { ErrorReporter } from './ports/ErrorReporter.ts';
import { IdGenerator } from './ports/IdGenerator.ts';
import { LastRestaurant } from './ports/LastRestaurant.ts';
import { MarketSettings } from './ports/MarketSettings.ts';
import { MenuApi } from './ports/MenuApi.ts';
import { PromotionsApi } from './ports/PromotionsApi.ts';
import { RestaurantsApi } from './ports/RestaurantsApi.ts';
import { TimeApi } from './ports/TimeApi.ts';

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
