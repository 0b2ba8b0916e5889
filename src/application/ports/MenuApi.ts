import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Position } from '#domain/catalog/Position.ts';
import type { PositionGroup } from '#domain/catalog/PositionGroup.ts';
import type { PositionTimeSlot } from '#domain/schedule/PositionTimeSlot.ts';
import { port } from '../port.ts';

export interface MenuApi {
  groups(menuId: string): Promise<readonly PositionGroup[]>;
  /** What this restaurant offers of the menu: dishes that it hides stay away. */
  positions(menuId: string, restaurantId: string): Promise<readonly Position[]>;
  modifierGroups(restaurantId: string): Promise<readonly ModifierGroup[]>;
  timeSlots(restaurantId: string): Promise<readonly PositionTimeSlot[]>;
}
export const MenuApi = port<MenuApi>('MenuApi');
