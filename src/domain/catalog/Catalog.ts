import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { PositionTimeSlot } from '#domain/schedule/PositionTimeSlot.ts';
import type { Menu } from './Menu.ts';
import type { ModifierGroup } from './ModifierGroup.ts';
import { HIT_TAG, hasTag, type Position } from './Position.ts';
import type { GroupedPositions } from './PositionGroup.ts';
import type { Restaurant } from './Restaurant.ts';

/** All that a customer of one restaurant can choose from. */
export interface Catalog {
  readonly restaurant: Restaurant;
  readonly deliveryType: DeliveryType;
  readonly menus: readonly CatalogMenu[];
  readonly modifierGroups: readonly ModifierGroup[];
  readonly timeSlots: readonly PositionTimeSlot[];
  readonly promotions: readonly Promotion[];
}

export interface CatalogMenu {
  readonly menu: Menu;
  readonly sections: readonly GroupedPositions[];
}

export function positionsOf(catalog: Catalog): readonly Position[] {
  return catalog.menus.flatMap(({ sections }) => sections.flatMap(({ positions }) => positions));
}

/** What the restaurant marks as a favourite of its guests, as far as it is not sold out. */
export function hitsOf(catalog: Catalog): readonly Position[] {
  return positionsOf(catalog).filter((position) => position.available && hasTag(position, HIT_TAG));
}
