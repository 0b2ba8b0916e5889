import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Menu } from '#domain/catalog/Menu.ts';
import type { Position } from '#domain/catalog/Position.ts';
import { groupPositions } from '#domain/catalog/PositionGroup.ts';
import { aPosition } from './aPosition.ts';
import { aMenu, aRestaurant } from './aRestaurant.ts';

/** One restaurant with these dishes on its menus. */
export function aCatalog(
  positions: readonly Position[] = [aPosition()],
  menus: readonly Menu[] = [aMenu()],
  overrides: Partial<Catalog> = {},
): Catalog {
  const own = (menuId: string): readonly Position[] => positions.filter((position) => position.menuId === menuId);
  return {
    restaurant: aRestaurant({ menus }),
    deliveryType: 'DELIVERY',
    menus: menus.map((menu) => ({ menu, sections: groupPositions(menu.id, [], own(menu.id)) })),
    modifierGroups: [],
    timeSlots: [],
    promotions: [],
    ...overrides,
  };
}
