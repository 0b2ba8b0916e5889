import { hoursConflict, specialDayConflict } from '#domain/schedule/hoursConflict.ts';
import { isCalendarDate } from '#domain/schedule/isoTime.ts';
import type { CatalogDocument, RestaurantDocument, ZoneDocument } from '../document/documents.ts';
import { restaurantPlaceFaults } from './checkPlaces.ts';
import type { FaultsOf, ItemFaults } from './itemFaults.ts';
import { conflictIn, conflictText } from './statedHoursConflict.ts';

/** Reports the restaurants whose place, time zone, currency, hours or zones do not fit. */
export function checkRestaurants({ cities, restaurants }: CatalogDocument, faultsOf: FaultsOf): void {
  const zoneOwners = new Map<string, string>();
  for (const restaurant of restaurants) {
    const faults = faultsOf('restaurants', restaurant.id);
    checkMenus(restaurant, faults);
    const city = cities.find(({ id }) => id === restaurant.cityId);
    for (const { path, text } of restaurantPlaceFaults(restaurant, city)) faults.fault(path, text);
    checkTimeZoneAndCurrency(restaurant, faults);
    checkHours(restaurant, faults);
    checkSlotDays(restaurant, faults);
    checkZones(restaurant, zoneOwners, faults);
  }
}

function checkMenus(restaurant: RestaurantDocument, { fault }: ItemFaults): void {
  if (restaurant.menuIds.length === 0) fault(['menus'], 'menus: is empty; a restaurant needs at least one menu');
}

function checkTimeZoneAndCurrency(restaurant: RestaurantDocument, { fault }: ItemFaults): void {
  if (!isTimeZone(restaurant.timezone)) {
    fault(['timezone'], `timezone: there is no "${restaurant.timezone}"; write one such as Europe/Podgorica or +03:00`);
  }
  if (!isCurrency(restaurant.currency)) {
    fault(['currency'], `currency: there is no "${restaurant.currency}"; write one of ISO 4217 such as EUR`);
  }
}

function checkHours(restaurant: RestaurantDocument, { fault }: ItemFaults): void {
  for (const [index, { date }] of restaurant.exceptions.entries()) {
    if (!isCalendarDate(date)) fault(['specialDays', index], `specialDays: there is no day ${date}`);
  }
  const hours = conflictIn(() => hoursConflict(restaurant.openingHours));
  if (hours !== undefined) fault(['hours'], `hours: ${conflictText(hours, 'mon-sat 10:00-22:00')}`);
  const special = conflictIn(() => specialDayConflict(restaurant.exceptions));
  if (special !== undefined) fault(['specialDays'], `specialDays: ${conflictText(special, '2027-01-01 closed')}`);
}

function checkSlotDays(restaurant: RestaurantDocument, { fault }: ItemFaults): void {
  for (const [field, slots] of [
    ['slotsDelivery', restaurant.slots?.delivery],
    ['slotsTakeaway', restaurant.slots?.takeAway],
  ] as const) {
    for (const [index, { date }] of (slots?.exceptions ?? []).entries()) {
      if (!isCalendarDate(date)) fault([field, 'exceptions', index], `${field}, exceptions: there is no day ${date}`);
    }
  }
}

/** `zoneOwners` holds the restaurant of each zone id that was seen before. */
function checkZones({ id, zones }: RestaurantDocument, zoneOwners: Map<string, string>, { fault }: ItemFaults): void {
  for (const [index, zone] of zones.entries()) {
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
    checkTiers(zone, index, fault);
  }
}

function checkTiers({ id, rules }: ZoneDocument, zoneIndex: number, fault: ItemFaults['fault']): void {
  const sorted = rules.map((tier, index) => ({ ...tier, index })).toSorted((a, b) => a.minOrderPrice - b.minOrderPrice);
  for (const [order, { index, minOrderPrice, maxOrderPrice }] of sorted.entries()) {
    if (maxOrderPrice !== undefined && maxOrderPrice <= minOrderPrice) {
      fault(['zones', zoneIndex, 'tiers', index], `zone ${id}, tiers: "to" is not above "from"`);
    }
    const next = sorted[order + 1];
    if (next !== undefined && (maxOrderPrice === undefined || maxOrderPrice > next.minOrderPrice)) {
      fault(
        ['zones', zoneIndex, 'tiers', next.index],
        `zone ${id}, tiers: two tiers hold for one order; end the lower one with "to"`,
      );
    }
  }
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
