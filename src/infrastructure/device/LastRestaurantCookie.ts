import type { LastRestaurant, RestaurantRef } from '#application/ports/LastRestaurant.ts';
import {
  LAST_RESTAURANT_COOKIE,
  restaurantFromCookies,
  restaurantFromQuery,
  toCookieValue,
} from './restaurantCookie.ts';

const YEAR_SECONDS = 31_536_000;

/** A cookie that tells the server which restaurant to render. A restaurant named by the URL takes precedence. */
export class LastRestaurantCookie implements LastRestaurant {
  load(): RestaurantRef | undefined {
    return restaurantFromQuery(location.search) ?? restaurantFromCookies(document.cookie);
  }

  save(restaurant: RestaurantRef): void {
    this.#write(toCookieValue(restaurant), YEAR_SECONDS);
  }

  clear(): void {
    this.#write('', 0);
  }

  #write(value: string, maxAge: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox
    document.cookie = `${LAST_RESTAURANT_COOKIE}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
  }
}
