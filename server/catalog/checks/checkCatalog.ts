import { DishHours } from '../DishHours.ts';
import type { CatalogDocument, RestaurantDocument } from '../document/documents.ts';
import type { KindName } from '../document/kinds.ts';
import type { MarketDefaults, Path } from '../document/Value.ts';
import { type CatalogIds, catalogIds } from './CatalogIds.ts';
import { checkDishes, checkDishHours, checkModifiers, checkTaxRates } from './checkDishes.ts';
import { checkFields } from './checkFields.ts';
import { cityFaults } from './checkPlaces.ts';
import { checkPromoCodes, checkPromotions } from './checkPromotions.ts';
import { checkRestaurants } from './checkRestaurants.ts';
import { type FaultsOf, itemFaults } from './itemFaults.ts';

/** A problem that no schema can detect, because it concerns the relation of several items. */
export interface CatalogFault {
  readonly kind: KindName;
  readonly id: string;
  readonly path: Path;
  readonly text: string;
}

/**
 * Finds such problems. `alsoThere` are ids of invalid items, so that references to them are not reported too. Without
 * `taxes` of the market any tax rate may be named.
 */
export function checkCatalog(
  document: CatalogDocument,
  alsoThere: CatalogIds,
  taxes?: MarketDefaults['taxes'],
): readonly CatalogFault[] {
  const faults: CatalogFault[] = [];
  const report = (kind: KindName, id: string, path: Path, text: string): void => {
    faults.push({ kind, id, path, text });
  };
  const faultsOf: FaultsOf = (kind, id) => itemFaults((path, text) => report(kind, id, path, text));
  checkFields(document, catalogIds(document, alsoThere), faultsOf);
  for (const city of document.cities) {
    for (const { path, text } of cityFaults(city)) report('cities', city.id, path, text);
  }
  checkRestaurants(document, faultsOf);
  checkDishes(document, faultsOf);
  checkModifiers(document, faultsOf);
  if (taxes !== undefined) checkTaxRates(document, Object.keys(taxes.rates), faultsOf);
  checkDishHours(document, faultsOf);
  checkPromotions(document, alsoThere.get('promoCodes') ?? new Set(), faultsOf);
  checkPromoCodes(document, faultsOf);
  return faults;
}

/**
 * Why nobody can order at a restaurant yet. These are hints rather than errors, because a shop may be filled step by
 * step.
 */
export function notYetOrderable(document: CatalogDocument): readonly string[] {
  const dishHours = readableHours(document);
  return document.restaurants.flatMap((restaurant) => {
    const { id, menuIds, openingHours, zones, payConfig } = restaurant;
    const own = document.menus.filter((menu) => menuIds.includes(menu.id));
    const sold = own.filter((menu) => document.dishes.some(({ menuId }) => menuId === menu.id));
    const { delivery, takeAway } = payConfig;
    const canPay = ({ cardOnline, cardUponReceipt, cashUponReceipt }: typeof delivery): boolean =>
      cardOnline !== '' || cardUponReceipt || cashUponReceipt;
    const delivers = sold.some(({ isDelivery }) => isDelivery) && canPay(delivery);
    const handsOver = sold.some(({ isTakeAway }) => isTakeAway) && canPay(takeAway);
    return [
      ...(openingHours.some(({ active }) => active) ? [] : [`${id} is never open: give it hours`]),
      ...(sold.length > 0 ? [] : [`${id} sells nothing: its menus have no dishes`]),
      ...(delivers && zones.length === 0
        ? [`${id} delivers nowhere: give it zones, or take delivery off its menus`]
        : []),
      ...(dishHours === undefined ? [] : neverSold(document, restaurant, dishHours)),
      ...(sold.length > 0 && !delivers && !handsOver ? [`${id} takes no orders: no way to pay fits its menus`] : []),
    ];
  });
}

/** Undefined where a time of day cannot be read, which is a fault of its field. */
function readableHours(document: CatalogDocument): DishHours | undefined {
  try {
    return new DishHours(document);
  } catch {
    return undefined;
  }
}

/** Dishes at a restaurant whose hours have nothing in common. */
function neverSold(document: CatalogDocument, restaurant: RestaurantDocument, hours: DishHours): readonly string[] {
  const never = hours.at(restaurant).documents.filter(({ details }) => !details.some(({ isActive }) => isActive));
  const ids = new Set(never.flatMap(({ dishIds }) => dishIds));
  const dishes = document.dishes.filter(({ id, menuId }) => ids.has(id) && restaurant.menuIds.includes(menuId));
  if (dishes.length === 0) return [];
  const names = dishes.map(({ id }) => id).join(', ');
  return [`${restaurant.id} never sells ${names}: their dishHours have nothing in common`];
}
