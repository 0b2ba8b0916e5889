import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Position } from '#domain/catalog/Position.ts';
import type { PositionGroup } from '#domain/catalog/PositionGroup.ts';
import type { PositionTimeSlot } from '#domain/schedule/PositionTimeSlot.ts';
import { port } from '../port.ts';

export interface MenuApi {
  groups(menuId: string): Promise<readonly PositionGroup[]>;
  positions(menuId: string): Promise<readonly Position[]>;
  modifierGroups(restaurantId: string): Promise<readonly ModifierGroup[]>;
  timeSlots(restaurantId: string): Promise<readonly PositionTimeSlot[]>;
}
export const MenuApi = port<MenuApi>('MenuApi');
