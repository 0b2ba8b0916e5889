import type { Market } from '#application/market/Market.ts';
import type { TimeApi } from '#application/ports/Clock.ts';
import type { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from '#application/ports/catalogApis.ts';
import { HttpCitiesApi } from '../api/HttpCitiesApi.ts';
import { HttpMenuApi } from '../api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '../api/HttpPromotionsApi.ts';
import { HttpRestaurantsApi } from '../api/HttpRestaurantsApi.ts';
import { HttpTimeApi } from '../api/HttpTimeApi.ts';
import { RecentRestaurants } from '../api/RecentRestaurants.ts';
import type { ReportLeftOut } from '../http/decodeEach.ts';
import { HttpClient } from '../http/HttpClient.ts';

export { readStored } from '../device/readStored.ts';

/** The HTTP client and the APIs used for browsing. */
export interface Network {
  readonly http: HttpClient;
  readonly cities: CitiesApi;
  readonly restaurants: RestaurantsApi;
  /** Drops cached data about a restaurant, including that in the browser's HTTP cache. */
  readonly forget: (restaurantId: string) => void;
  readonly menu: MenuApi;
  readonly promotions: PromotionsApi;
  readonly time: TimeApi;
}

/** `report` is told of what a back end answers that cannot be read and is left out. */
export function openNetwork(market: Market, locale: () => string, report: ReportLeftOut): Network {
  const http = new HttpClient({ baseUrl: market.api.baseUrl, locale });
  const restaurants = new RecentRestaurants(new HttpRestaurantsApi(http, market, report));
  return {
    http,
    cities: new HttpCitiesApi(http, market.whiteLabel, report),
    restaurants,
    forget: (restaurantId) => {
      http.revalidate();
      restaurants.forget(restaurantId);
    },
    menu: new HttpMenuApi(http, report),
    promotions: new HttpPromotionsApi(http, market.features, report),
    time: new HttpTimeApi(http, market.timezone),
  };
}
