import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';

/** The dish `step` places further on the menu; undefined beyond its ends. */
export function neighbor(catalog: Catalog, dishId: string, step: number): Dish | undefined {
  const dishes = dishesOf(catalog);
  const index = dishes.findIndex(({ id }) => id === dishId);
  return index < 0 ? undefined : dishes[index + step];
}
