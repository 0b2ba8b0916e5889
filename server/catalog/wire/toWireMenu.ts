import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { WirePosition, WirePositionGroup } from '#infrastructure/api/wire/WirePosition.ts';
import type { Capabilities } from '#server/config/Capabilities.ts';
import { isMessageId, localizedMessage } from '#server/shared/i18n/messages.ts';
import type { Catalog } from '../Catalog.ts';
import type { DishDocument, GroupDocument } from '../document/documents.ts';
import { toWirePhoto } from './toWirePhoto.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireGroup({ id, menuId, name, order, photos }: GroupDocument): WireAnswer<WirePositionGroup> {
  return { id, menuId, name, order, photos: photos.map(toWirePhoto) };
}

/** What is sent with the capability `menu-details`. */
type MenuDetails = 'oldPrice' | 'nutrition' | 'allergens' | 'diets' | 'available' | 'recommended';

export function toWireDish(
  catalog: Catalog,
  dish: DishDocument,
  capabilities: Capabilities,
): WireAnswer<Required<WirePosition>, MenuDetails> {
  return {
    id: dish.id,
    menu: { id: dish.menuId },
    positionGroup: dish.groupId === undefined ? null : { id: dish.groupId },
    name: dish.name,
    description: dish.description,
    price: dish.price,
    photos: dish.photos.map(toWirePhoto),
    measures: dish.measures,
    tags: dish.tags.map((code) => ({ code, name: tagName(code) })),
    hasModifiers: catalog.hasModifiers(dish.id),
    order: dish.order,
    ...(capabilities.has('menu-details') && toWireDetails(dish)),
  };
}

function toWireDetails(dish: DishDocument): WireAnswer<Required<Pick<WirePosition, MenuDetails>>> {
  const { oldPrice = null, nutrition = null, allergens, diets, available, recommended } = dish;
  return { oldPrice, nutrition, allergens, diets, available, recommended };
}

/** The localized name of a tag; a tag without one is shown by its code. */
function tagName(code: string): LocalizedText {
  const id = `tag.${code}`;
  return isMessageId(id) ? localizedMessage(id) : code;
}
