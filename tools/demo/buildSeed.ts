import type { CatalogDocument, DishDocument, GroupDocument } from '#server/catalog/document/documents.ts';
import type { DishSource } from './dishes/dish.ts';
import { groups as groupSources } from './dishes/groups.ts';
import { withoutGroup } from './dishes/morning.ts';
import { modifierGroups } from './modifiers.ts';
import { dishPhoto } from './photos.ts';
import { cities } from './places/cities.ts';
import { breakfastHours, coffeeHours, lunchHours, wineHours } from './places/hours.ts';
import { placeRestaurants } from './places/restaurants.ts';
import { promoCodes, promotions } from './promotions.ts';
import { text } from './text.ts';
import { buildTown } from './towns/buildTown.ts';
import { harbour } from './towns/harbour.ts';
import { hill } from './towns/hill.ts';
import { river } from './towns/river.ts';

function toDish(
  { hue, ...source }: DishSource,
  menuId: string,
  groupId: string | undefined,
  order: number,
): DishDocument {
  return {
    ...source,
    menuId,
    ...(groupId === undefined ? {} : { groupId }),
    photos: [dishPhoto(source.id, source.name, hue)],
    order,
  };
}

function idsOf(groupId: string): string[] {
  return groupSources.filter((group) => group.id === groupId).flatMap((group) => group.dishes.map((dish) => dish.id));
}

export function buildSeed(): CatalogDocument {
  const towns = [harbour, river, hill].map(buildTown);
  const groups = groupSources.map((source, index): GroupDocument => {
    const cover = source.dishes.find((dish) => dish.id === source.cover);
    return {
      id: source.id,
      menuId: source.menuId,
      name: source.name,
      order: index + 1,
      photos: cover === undefined ? [] : [dishPhoto(cover.id, cover.name, cover.hue)],
    };
  });
  const dishes = [
    ...groupSources.flatMap((group) =>
      group.dishes.map((dish, index) => toDish(dish, group.menuId, group.id, index + 1)),
    ),
    ...withoutGroup.map((dish, index) => toDish(dish, 'main', undefined, index + 1)),
  ];
  return {
    cities,
    restaurants: placeRestaurants(towns),
    menus: [
      {
        id: 'main',
        name: text('Основное меню', 'Main menu', 'Glavni meni'),
        order: 1,
        isDelivery: true,
        isOnline: true,
        isTable: true,
        isTakeAway: true,
      },
      {
        id: 'morning',
        name: text('Завтраки и кофе', 'Breakfast and coffee', 'Doručak i kafa'),
        order: 2,
        isDelivery: true,
        isOnline: true,
        isTable: true,
        isTakeAway: true,
      },
    ],
    groups,
    dishes,
    modifierGroups,
    timeSlots: [
      breakfastHours(idsOf('breakfasts')),
      coffeeHours(idsOf('coffee')),
      lunchHours(idsOf('lunch')),
      wineHours('still-river'),
    ],
    promotions,
    promoCodes,
    towns,
  };
}
