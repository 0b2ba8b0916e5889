import { menusFor } from '#domain/catalog/Menu.ts';
import { pauseEnd } from '#domain/schedule/openingState.ts';
import { soldOutEnds } from '#domain/schedule/soldOutEnds.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { DishDocument } from '#server/catalog/document/documents.ts';
import type { Portions } from '#server/catalog/StockCounts.ts';
import { type StockKind, soldOutUntil } from '#server/catalog/soldOut.ts';
import type { StockMarksTable } from '#server/database/Schema.ts';

interface StockState {
  readonly left: Portions;
  /** What desks last said of dishes and modifiers, by their ids. */
  readonly marks: Readonly<Record<StockKind, ReadonlyMap<string, StockMarksTable>>>;
  readonly now: Date;
}

/** Whether a restaurant is paused, and how many minutes every wait takes longer at the moment. */
export function toWireKitchenState({ schedule, busyMinutes }: CatalogRestaurant, now: Date): object {
  return { pausedUntil: pauseEnd(schedule, now)?.toISOString() ?? null, busyMinutes };
}

/**
 * All dishes and modifiers that a restaurant sells with their stock, in the order of the menu, without those disabled
 * in the menu itself.
 */
export function toWireStock(catalog: Catalog, restaurant: CatalogRestaurant, state: StockState): object {
  const dishes = dishesInOrder(catalog, restaurant);
  const dishIds = new Set(dishes.map(({ id }) => id));
  const groups = new Map(catalog.document.groups.map(({ id, name }) => [id, name]));
  const { closing, tomorrow } = soldOutEnds(restaurant.schedule, state.now);
  return {
    ...toWireKitchenState(restaurant, state.now),
    ends: { closing: closing?.toISOString() ?? null, tomorrow: tomorrow.toISOString() },
    positions: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      group: groups.get(dish.groupId ?? '') ?? null,
      // The kitchen's own mark: a dish whose required choice is sold out comes back with the choice.
      available: !restaurant.soldOutDishIds.has(dish.id),
      left: state.left.get(dish.id) ?? null,
      ...toWireMark(restaurant, 'dish', dish.id, state),
    })),
    modifiers: catalog.modifierGroups
      .filter((group) => group.dishIds.some((id) => dishIds.has(id)))
      .flatMap((group) =>
        group.modifiers
          .filter(({ available }) => available)
          .map(({ id, name }) => ({
            id,
            name,
            group: group.name,
            available: !restaurant.soldOutModifierIds.has(id),
            ...toWireMark(restaurant, 'modifier', id, state),
          })),
      ),
  };
}

function toWireMark({ document }: CatalogRestaurant, kind: StockKind, id: string, { marks }: StockState): object {
  const mark = marks[kind].get(id);
  return {
    until: soldOutUntil(document, kind, id)?.toISOString() ?? null,
    revision: mark?.revision ?? 0,
    changedBy: mark?.by_name ?? null,
    changedAt: mark?.at ?? null,
  };
}

/** Dishes by menu, group and place, as guests see them; those without a group are last in their menu. */
function dishesInOrder(catalog: Catalog, restaurant: CatalogRestaurant): readonly DishDocument[] {
  const menuIds = new Set(
    (['DELIVERY', 'TAKE_AWAY'] as const).flatMap((type) => menusFor(restaurant.menus, type).map(({ id }) => id)),
  );
  const groupOrder = new Map(catalog.document.groups.map(({ id, order }) => [id, order]));
  const placeOf = ({ groupId }: DishDocument): number => groupOrder.get(groupId ?? '') ?? Infinity;
  return [...menuIds].flatMap((menuId) =>
    catalog
      .dishesOfMenu(menuId)
      .filter(({ id, available }) => available && !restaurant.hiddenDishIds.has(id))
      .toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)) || one.order - other.order),
  );
}

/** Infinity equals itself. */
function comparePlaces(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
