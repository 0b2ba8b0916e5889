import type { CatalogDocument } from '../document/documents.ts';
import type { KindName } from '../document/kinds.ts';
import type { MarketDefaults } from '../document/Value.ts';
import { type CatalogIds, catalogIds } from './CatalogIds.ts';
import { checkDishes, checkDishHours, checkModifiers, checkTaxRates } from './checkDishes.ts';
import { checkFields } from './checkFields.ts';
import { cityFaults } from './checkPlaces.ts';
import { checkPromoCodes, checkPromotions } from './checkPromotions.ts';
import { checkRestaurants } from './checkRestaurants.ts';
import type { Path } from './Entry.ts';
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
  return document.restaurants.flatMap(({ id, menuIds, openingHours, zones, payConfig }) => {
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
      ...(sold.length > 0 && !delivers && !handsOver ? [`${id} takes no orders: no way to pay fits its menus`] : []),
    ];
  });
}
