import { hoursConflict } from '#domain/schedule/hoursConflict.ts';
import type { WrittenHours } from '#domain/schedule/Schedule.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';
import { isLimit } from '../DishHours.ts';
import type { CatalogDocument } from '../document/documents.ts';
import type { FaultsOf } from './itemFaults.ts';
import { conflictIn, conflictText } from './statedHoursConflict.ts';

/** Reports dishes whose group, recommendations or prices do not fit their menu or each other. */
export function checkDishes({ groups, dishes }: CatalogDocument, faultsOf: FaultsOf): void {
  const groupMenus = new Map(groups.map(({ id, menuId }) => [id, menuId]));
  const dishMenus = new Map(dishes.map(({ id, menuId }) => [id, menuId]));
  for (const { id, menuId, groupId, recommended, price, oldPrice } of dishes) {
    const { fault } = faultsOf('dishes', id);
    if (groupId !== undefined) {
      const owner = groupMenus.get(groupId);
      if (owner !== undefined && owner !== menuId)
        fault(['group'], `group: ${groupId} belongs to the menu ${owner}, not ${menuId}`);
    }
    for (const [index, other] of recommended.entries()) {
      const otherMenu = dishMenus.get(other);
      if (otherMenu !== undefined && otherMenu !== menuId) {
        fault(['recommended', index], `recommended: ${other} is a dish of the menu ${otherMenu}, not ${menuId}`);
      }
    }
    if (oldPrice !== undefined && oldPrice <= price) fault(['oldPrice'], 'oldPrice: is not above price');
  }
}

/** Reports modifier groups with which no customer could choose, and modifiers with the id of another. */
export function checkModifiers({ modifierGroups }: CatalogDocument, faultsOf: FaultsOf): void {
  const modifierOwners = new Map<string, string>();
  for (const { id, min, max, free, modifiers } of modifierGroups) {
    const { fault } = faultsOf('modifierGroups', id);
    if (min > max) fault(['min'], `min: ${min} is more than max, ${max}`);
    if (free > max) fault(['free'], `free: ${free} is more than max, ${max}`);
    const most = modifiers.reduce((sum, { maxCount }) => sum + maxCount, 0);
    if (min > most) fault(['min'], `min: ${min} cannot be chosen; all modifiers together allow ${most}`);
    const chosen = modifiers.filter(({ byDefault }) => byDefault).length;
    if (chosen > max) fault(['modifiers'], `modifiers: ${chosen} are chosen by default, and max is ${max}`);
    for (const [index, modifier] of modifiers.entries()) {
      const owner = modifierOwners.get(modifier.id);
      if (owner !== undefined) {
        fault(
          ['modifiers', index, 'id'],
          `modifiers: another one${owner === id ? '' : ` of ${owner}`} is called ${modifier.id} too`,
        );
      }
      modifierOwners.set(modifier.id, id);
    }
  }
}

/** Reports tax rates that the market does not have. */
export function checkTaxRates(
  { dishes, modifierGroups }: CatalogDocument,
  rates: readonly string[],
  faultsOf: FaultsOf,
): void {
  const textOf = (rate: string): string =>
    `taxRate: the market has no ${rate}${didYouMean(rate, rates)}; it has ${rates.join(', ')}`;
  for (const { id, taxRate } of dishes) {
    if (taxRate !== undefined && !rates.includes(taxRate)) {
      faultsOf('dishes', id).fault(['taxRate'], textOf(taxRate));
    }
  }
  for (const { id, modifiers } of modifierGroups) {
    for (const [index, { taxRate }] of modifiers.entries()) {
      if (taxRate === undefined || rates.includes(taxRate)) continue;
      faultsOf('modifierGroups', id).fault(['modifiers', index, 'taxRate'], textOf(taxRate));
    }
  }
}

/** Reports hours of dishes that contradict each other, in one entry or in several. */
export function checkDishHours({ timeSlots }: CatalogDocument, faultsOf: FaultsOf): void {
  const hoursOf = (details: CatalogDocument['timeSlots'][number]['details']): readonly WrittenHours[] =>
    details.map(({ dayOfWeek, isActive, startAt, endAt }) => ({
      dayOfWeek,
      active: isActive,
      open: startAt,
      close: endAt,
    }));
  const before = new Map<string, readonly WrittenHours[]>();
  for (const [index, slot] of timeSlots.entries()) {
    const { dishIds, tags = [], details } = slot;
    const { fault } = faultsOf('dishHours', String(index));
    if (dishIds.length === 0 && tags.length === 0) fault(['dishes'], 'dishes: is missing; name dishes or tags');
    const own = hoursOf(details);
    const conflict = conflictIn(() => hoursConflict(own));
    if (conflict !== undefined) fault(['hours'], `hours: ${conflictText(conflict, 'mon-sat 08:00-11:00')}`);
    // A limit contradicts no other hours: it narrows them.
    for (const id of isLimit(slot) ? [] : dishIds) {
      const whole = [...(before.get(id) ?? []), ...own];
      const other = conflict ?? conflictIn(() => hoursConflict(whole));
      if (conflict === undefined && other?.reason === 'open-and-closed') {
        fault(
          ['hours'],
          `hours: dish ${id} has hours in another entry too; ${conflictText(other, 'mon-sat 08:00-11:00')}`,
        );
      }
      before.set(id, whole);
    }
  }
}
