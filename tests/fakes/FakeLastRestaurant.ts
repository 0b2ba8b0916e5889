import type { LastRestaurant, RestaurantRef } from '#application/ports/LastRestaurant.ts';

export class FakeLastRestaurant implements LastRestaurant {
  /** Everything that was remembered or, as undefined, forgotten, in order. */
  readonly written: (RestaurantRef | undefined)[] = [];
  #restaurant: RestaurantRef | undefined;

  constructor(restaurant?: RestaurantRef) {
    this.#restaurant = restaurant;
  }

  load(): RestaurantRef | undefined {
    return this.#restaurant;
  }

  save(restaurant: RestaurantRef): void {
    this.#restaurant = restaurant;
    this.written.push(restaurant);
  }

  clear(): void {
    this.#restaurant = undefined;
    this.written.push(undefined);
  }
}
