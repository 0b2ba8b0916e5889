import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { port } from '../port.ts';

export interface MenuApi {
  groups(menuId: string, signal?: AbortSignal): Promise<readonly DishGroup[]>;
  /** The dishes of a menu that this restaurant sells; hidden ones are left out. */
  dishes(menuId: string, restaurantId: string, signal?: AbortSignal): Promise<readonly Dish[]>;
  modifierGroups(restaurantId: string, signal?: AbortSignal): Promise<readonly ModifierGroup[]>;
  timeSlots(restaurantId: string, signal?: AbortSignal): Promise<readonly DishTimeSlot[]>;
}
export const MenuApi = port<MenuApi>('MenuApi');
