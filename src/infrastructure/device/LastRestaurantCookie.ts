import type { LastRestaurant, RestaurantRef } from '#application/ports/LastRestaurant.ts';
import {
  LAST_RESTAURANT_COOKIE,
  restaurantFromCookies,
  restaurantFromQuery,
  toCookieValue,
  writeCookie,
} from './cookies.ts';

/** A cookie that tells the server which restaurant to render. A restaurant named by the URL takes precedence. */
export class LastRestaurantCookie implements LastRestaurant {
  load(): RestaurantRef | undefined {
    return restaurantFromQuery(location.search) ?? restaurantFromCookies(document.cookie);
  }

  save(restaurant: RestaurantRef): void {
    writeCookie(LAST_RESTAURANT_COOKIE, toCookieValue(restaurant));
  }

  clear(): void {
    writeCookie(LAST_RESTAURANT_COOKIE, '', 0);
  }
}
