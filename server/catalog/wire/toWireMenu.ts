import type { Capabilities } from '#server/Capabilities.ts';
import type { SeedDish, SeedGroup } from '#server/seed/SeedMenu.ts';
import type { SeedText } from '#server/seed/SeedValues.ts';
import type { Catalog } from '../Catalog.ts';
import { toWirePhoto } from './toWirePhoto.ts';

const TAG_NAMES: Readonly<Record<string, SeedText>> = {
  'long-cooking': { ru: 'Готовим 1,5\u00a0часа', en: 'Takes 1.5\u00a0hours', cnr: 'Spremamo sat i po' },
  'age-18': { ru: '18+', en: '18+', cnr: '18+' },
  new: { ru: 'Новинка', en: 'New', cnr: 'Novo' },
  hit: { ru: 'Хит', en: 'Favourite', cnr: 'Hit' },
  spicy: { ru: 'Острое', en: 'Spicy', cnr: 'Ljuto' },
};

export function toWireGroup({ id, menuId, name, order, photos }: SeedGroup): object {
  return { id, menuId, name, order, photos: photos.map(toWirePhoto) };
}

export function toWireDish(catalog: Catalog, dish: SeedDish, capabilities: Capabilities): object {
  return {
    id: dish.id,
    menu: { id: dish.menuId },
    positionGroup: dish.groupId === undefined ? null : { id: dish.groupId },
    name: dish.name,
    description: dish.description,
    price: dish.price,
    photos: dish.photos.map(toWirePhoto),
    measures: dish.measures,
    tags: dish.tags.map((code) => ({ code, name: TAG_NAMES[code] ?? code })),
    hasModifiers: catalog.hasModifiers(dish.id),
    order: dish.order,
    ...(capabilities.has('menu-details') && {
      oldPrice: dish.oldPrice ?? null,
      nutrition: dish.nutrition ?? null,
      allergens: dish.allergens,
      diets: dish.diets,
      available: dish.available,
      recommended: dish.recommended,
    }),
  };
}
