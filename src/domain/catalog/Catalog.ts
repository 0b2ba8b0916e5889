import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { type Dish, HIT_TAG, hasTag } from './Dish.ts';
import type { DishSection } from './DishGroup.ts';
import type { Menu } from './Menu.ts';
import type { ModifierGroup } from './ModifierGroup.ts';
import type { Restaurant } from './Restaurant.ts';

/** Everything that a customer of one restaurant can order. */
export interface Catalog {
  readonly restaurant: Restaurant;
  readonly deliveryType: DeliveryType;
  readonly menus: readonly CatalogMenu[];
  readonly modifierGroups: readonly ModifierGroup[];
  readonly timeSlots: readonly DishTimeSlot[];
  readonly promotions: readonly Promotion[];
}

export interface CatalogMenu {
  readonly menu: Menu;
  readonly sections: readonly DishSection[];
}

export function dishesOf(catalog: Catalog): readonly Dish[] {
  return catalog.menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
}

/** Available dishes that the restaurant marks with the tag `hit`. */
export function hitsOf(catalog: Catalog): readonly Dish[] {
  return dishesOf(catalog).filter((dish) => dish.available && hasTag(dish, HIT_TAG));
}
