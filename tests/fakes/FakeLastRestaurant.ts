import type { LastRestaurant, RestaurantRef } from '#application/ports/LastRestaurant.ts';

export class FakeLastRestaurant implements LastRestaurant {
  /** Everything that was saved, or undefined when it was removed, in order. */
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
