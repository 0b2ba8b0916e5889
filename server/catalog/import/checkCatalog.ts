import { normalizedPromoCode } from '#domain/promotion/normalizedPromoCode.ts';
import { type HoursConflict, hoursConflict, specialDayConflict } from '#domain/schedule/hoursConflict.ts';
import { parseInstant, parseIsoDate } from '#domain/schedule/isoTime.ts';
import type { WrittenHours } from '#domain/schedule/Schedule.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';
import type { Seed } from '../seed/Seed.ts';
import { checkLimits } from './checkLimits.ts';
import { cityFaults, restaurantPlaceFaults } from './checkPlaces.ts';
import type { Path } from './Entry.ts';
import type { KindName } from './kinds.ts';

/** A problem that no schema can detect, because it concerns the relation of several items. */
export interface CatalogFault {
  readonly kind: KindName;
  readonly id: string;
  readonly path: Path;
  readonly text: string;
}

/** Finds such problems. `alsoThere` are ids of invalid items, so that references to them are not reported too. */
export function checkCatalog(
  seed: Seed,
  alsoThere: ReadonlyMap<KindName, ReadonlySet<string>>,
): readonly CatalogFault[] {
  const faults: CatalogFault[] = [];
  const idsOf = (kind: KindName, items: readonly { readonly id: string }[]): ReadonlySet<string> =>
    new Set([...items.map(({ id }) => id), ...(alsoThere.get(kind) ?? [])]);
  const cities = idsOf('cities', seed.cities);
  const restaurants = idsOf('restaurants', seed.restaurants);
  const menus = idsOf('menus', seed.menus);
  const groups = idsOf('groups', seed.groups);
  const dishes = idsOf('dishes', seed.dishes);
  const groupMenus = new Map(seed.groups.map(({ id, menuId }) => [id, menuId]));
  const dishMenus = new Map(seed.dishes.map(({ id, menuId }) => [id, menuId]));

  const at = (kind: KindName, id: string) => {
    const fault = (path: Path, text: string): void => {
      faults.push({ kind, id, path, text });
    };
    const known = (field: string, word: string, ids: ReadonlySet<string>, mentioned: readonly string[]): void => {
      for (const [index, name] of mentioned.entries()) {
        if (!ids.has(name))
          fault([field, index], `${field}: there is no ${word} "${name}"${didYouMean(name, [...ids])}`);
      }
    };
    const instant = (field: string, text: string | undefined): Date | undefined => {
      if (text === undefined) return undefined;
      try {
        return parseInstant(text);
      } catch {
        fault([field], `${field}: "${text}" is no moment that exists`);
        return undefined;
      }
    };
    const period = (startsAt: string | undefined, finishesAt: string | undefined): void => {
      const start = instant('startsAt', startsAt);
      const finish = instant('finishesAt', finishesAt);
      if (start !== undefined && finish !== undefined && start >= finish) {
        fault(['finishesAt'], `finishesAt: is not after startsAt (${startsAt})`);
      }
    };
    return { fault, known, period };
  };

  checkLimits(seed, (kind, id, path, text) => faults.push({ kind, id, path, text }));
  for (const city of seed.cities) {
    for (const { path, text } of cityFaults(city)) at('cities', city.id).fault(path, text);
  }

  const zoneOwners = new Map<string, string>();
  for (const restaurant of seed.restaurants) {
    const { id } = restaurant;
    const { fault, known } = at('restaurants', id);
    known('city', 'city', cities, [restaurant.cityId]);
    known('menus', 'menu', menus, restaurant.menuIds);
    known('hiddenDishes', 'dish', dishes, restaurant.hiddenDishIds);
    if (restaurant.menuIds.length === 0) fault(['menus'], 'menus: is empty; a restaurant needs at least one menu');
    const city = seed.cities.find((one) => one.id === restaurant.cityId);
    for (const { path, text } of restaurantPlaceFaults(restaurant, city)) fault(path, text);
    if (!isTimeZone(restaurant.timezone)) {
      fault(
        ['timezone'],
        `timezone: there is no "${restaurant.timezone}"; write one such as Europe/Podgorica or +03:00`,
      );
    }
    if (!isCurrency(restaurant.currency)) {
      fault(['currency'], `currency: there is no "${restaurant.currency}"; write one of ISO 4217 such as EUR`);
    }
    for (const [index, { date }] of restaurant.exceptions.entries()) {
      if (!isDate(date)) fault(['specialDays', index], `specialDays: there is no day ${date}`);
    }
    const hours = readable(() => hoursConflict(restaurant.openingHours));
    if (hours !== undefined) fault(['hours'], `hours: ${conflictText(hours, 'mon-sat 10:00-22:00')}`);
    const special = readable(() => specialDayConflict(restaurant.exceptions));
    if (special !== undefined) fault(['specialDays'], `specialDays: ${conflictText(special, '2027-01-01 closed')}`);
    for (const [field, slots] of [
      ['slotsDelivery', restaurant.slots?.delivery],
      ['slotsTakeaway', restaurant.slots?.takeAway],
    ] as const) {
      for (const [index, { date }] of (slots?.exceptions ?? []).entries()) {
        if (!isDate(date)) fault([field, 'exceptions', index], `${field}, exceptions: there is no day ${date}`);
      }
    }
    for (const [index, zone] of restaurant.zones.entries()) {
      const owner = zoneOwners.get(zone.id);
      if (owner !== undefined) {
        fault(
          ['zones', index, 'id'],
          `zones: another zone${owner === id ? '' : ` of ${owner}`} is called ${zone.id} too`,
        );
      }
      zoneOwners.set(zone.id, id);
      if (zone.rules.length === 0) {
        fault(['zones', index, 'tiers'], `zone ${zone.id}, tiers: is empty; say what delivery costs`);
      }
      checkTiers(zone.id, index, zone.rules, fault);
    }
  }

  for (const { id, menuId } of seed.groups) at('groups', id).known('menu', 'menu', menus, [menuId]);

  for (const { id, menuId, groupId, recommended, price, oldPrice } of seed.dishes) {
    const { fault, known } = at('dishes', id);
    known('menu', 'menu', menus, [menuId]);
    if (groupId !== undefined) {
      known('group', 'group', groups, [groupId]);
      const owner = groupMenus.get(groupId);
      if (owner !== undefined && owner !== menuId)
        fault(['group'], `group: ${groupId} belongs to the menu ${owner}, not ${menuId}`);
    }
    known('recommended', 'dish', dishes, recommended);
    for (const [index, other] of recommended.entries()) {
      const otherMenu = dishMenus.get(other);
      if (otherMenu !== undefined && otherMenu !== menuId) {
        fault(['recommended', index], `recommended: ${other} is a dish of the menu ${otherMenu}, not ${menuId}`);
      }
    }
    if (oldPrice !== undefined && oldPrice <= price) fault(['oldPrice'], 'oldPrice: is not above price');
  }

  const modifierOwners = new Map<string, string>();
  for (const { id, dishIds, min, max, free, modifiers } of seed.modifierGroups) {
    const { fault, known } = at('modifierGroups', id);
    known('dishes', 'dish', dishes, dishIds);
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

  checkDishHours(seed, (index) => at('dishHours', String(index)), dishes);

  const codes = new Set(seed.promoCodes.map(({ code }) => normalizedPromoCode(code)));
  for (const promotion of seed.promotions) {
    const { fault, known, period } = at('promotions', promotion.id);
    known('restaurants', 'restaurant', restaurants, promotion.restaurantIds);
    known('dishes', 'dish', dishes, promotion.dishIds);
    known('automatic', 'dish', dishes, promotion.automatic?.dishIds ?? []);
    period(promotion.startsAt, promotion.finishesAt);
    const { promoCode } = promotion;
    if (
      promoCode !== undefined &&
      !codes.has(normalizedPromoCode(promoCode)) &&
      !alsoThere.get('promoCodes')?.has(promoCode)
    ) {
      fault(['promoCode'], `promoCode: there is no promo code "${promoCode}"`);
    }
  }

  const written = new Map<string, string>();
  for (const promoCode of seed.promoCodes) {
    const { code } = promoCode;
    const { fault, known, period } = at('promoCodes', code);
    known('restaurants', 'restaurant', restaurants, promoCode.restaurantIds ?? []);
    period(promoCode.startsAt, promoCode.finishesAt);
    if ((promoCode.percent === undefined) === (promoCode.amount === undefined)) {
      fault(['percent'], 'percent, amount: needs one of both');
    }
    const normalized = normalizedPromoCode(code);
    const other = written.get(normalized);
    if (other !== undefined) fault(['code'], `code: customers who type it mean ${other} too`);
    written.set(normalized, code);
  }

  for (const { cityId } of seed.towns) at('towns', cityId).known('city', 'city', cities, [cityId]);
  return faults;
}

interface Reporting {
  readonly fault: (path: Path, text: string) => void;
  readonly known: (field: string, word: string, ids: ReadonlySet<string>, mentioned: readonly string[]) => void;
}

function checkDishHours({ timeSlots }: Seed, at: (index: number) => Reporting, dishes: ReadonlySet<string>): void {
  const hoursOf = (details: Seed['timeSlots'][number]['details']): readonly WrittenHours[] =>
    details.map(({ dayOfWeek, isActive, startAt, endAt }) => ({
      dayOfWeek,
      active: isActive,
      open: startAt,
      close: endAt,
    }));
  const before = new Map<string, readonly WrittenHours[]>();
  for (const [index, { dishIds, details }] of timeSlots.entries()) {
    const { fault, known } = at(index);
    known('dishes', 'dish', dishes, dishIds);
    const own = hoursOf(details);
    const conflict = readable(() => hoursConflict(own));
    if (conflict !== undefined) fault(['hours'], `hours: ${conflictText(conflict, 'mon-sat 08:00-11:00')}`);
    for (const id of dishIds) {
      const whole = [...(before.get(id) ?? []), ...own];
      const other = conflict ?? readable(() => hoursConflict(whole));
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

function readable<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    // A time of day that cannot be read is a fault of its field.
    return undefined;
  }
}

function conflictText({ day, reason }: HoursConflict<string>, example: string): string {
  const name = day.toLowerCase();
  return reason === 'overlap'
    ? `${name} has two intervals that overlap; state each day once, or intervals one after the other`
    : `${name} is closed and then open again; state each day once, such as "${example}"`;
}

type Tiers = Seed['restaurants'][number]['zones'][number]['rules'];

function checkTiers(zoneId: string, zoneIndex: number, tiers: Tiers, fault: (path: Path, text: string) => void): void {
  const sorted = tiers.map((tier, index) => ({ ...tier, index })).toSorted((a, b) => a.minOrderPrice - b.minOrderPrice);
  for (const [order, { index, minOrderPrice, maxOrderPrice }] of sorted.entries()) {
    if (maxOrderPrice !== undefined && maxOrderPrice <= minOrderPrice) {
      fault(['zones', zoneIndex, 'tiers', index], `zone ${zoneId}, tiers: "to" is not above "from"`);
    }
    const next = sorted[order + 1];
    if (next !== undefined && (maxOrderPrice === undefined || maxOrderPrice > next.minOrderPrice)) {
      fault(
        ['zones', zoneIndex, 'tiers', next.index],
        `zone ${zoneId}, tiers: two tiers hold for one order; end the lower one with "to"`,
      );
    }
  }
}

/** Why nobody can order at a restaurant yet. These are hints rather than errors, because a shop may be filled step by step. */
export function notYetOrderable(seed: Seed): readonly string[] {
  return seed.restaurants.flatMap(({ id, menuIds, openingHours, zones, payConfig }) => {
    const own = seed.menus.filter((menu) => menuIds.includes(menu.id));
    const sold = own.filter((menu) => seed.dishes.some(({ menuId }) => menuId === menu.id));
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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

function isDate(text: string): boolean {
  try {
    return parseIsoDate(text) === text;
  } catch {
    return false;
  }
}
