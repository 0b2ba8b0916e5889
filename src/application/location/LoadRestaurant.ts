import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';

export class LoadRestaurant {
  readonly #restaurants: RestaurantsApi;

  constructor(restaurants: RestaurantsApi) {
    this.#restaurants = restaurants;
  }

  /** Throws RequestFailed `not-found` where there is none. */
  execute(input: { readonly restaurantId: string }): Promise<Restaurant> {
    return this.#restaurants.find(input.restaurantId);
  }
}
