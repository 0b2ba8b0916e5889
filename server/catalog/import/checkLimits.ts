import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { charactersIn } from '#domain/validation/charactersIn.ts';
import type { Seed } from '../seed/Seed.ts';
import type { SeedRestaurant } from '../seed/SeedRestaurant.ts';
import type { SeedText } from '../seed/SeedValues.ts';
import type { Path } from './Entry.ts';
import type { KindName } from './kinds.ts';

type Report = (kind: KindName, id: string, path: Path, text: string) => void;

const { nameCharacters, descriptionCharacters, price: maxPrice, deliveryMinutes } = CATALOG_LIMITS;

/** Reports what the desk could not save again, because it is beyond the limits. */
export function checkLimits(seed: Seed, report: Report): void {
  for (const restaurant of seed.restaurants) {
    checkRestaurant(restaurant, (path, text) => report('restaurants', restaurant.id, path, text));
  }
  for (const [kind, items] of [
    ['dishes', seed.dishes],
    ['promotions', seed.promotions],
  ] as const) {
    for (const { id, name, description, photos } of items) {
      const fault = (path: Path, text: string): void => report(kind, id, path, text);
      checkText('name', name, nameCharacters, fault);
      checkText('description', description ?? '', descriptionCharacters, fault);
      checkCount('photos', photos.length, CATALOG_LIMITS.photos, fault);
    }
  }
  for (const { id, price, oldPrice } of seed.dishes) {
    const fault = (path: Path, text: string): void => report('dishes', id, path, text);
    if (!isAmount(price)) fault(['price'], 'price: is not an amount');
    if (oldPrice !== undefined && !isAmount(oldPrice)) fault(['oldPrice'], 'oldPrice: is not an amount');
  }
  for (const { id, max } of seed.modifierGroups) {
    if (max < 1) report('modifierGroups', id, ['max'], `max: is ${max}, so nothing can be chosen; write 1 or more`);
  }
}

type Fault = (path: Path, text: string) => void;

function checkRestaurant({ openingHours, exceptions, zones }: SeedRestaurant, fault: Fault): void {
  checkCount('hours', openingHours.length, CATALOG_LIMITS.intervals, fault);
  checkCount('specialDays', exceptions.length, CATALOG_LIMITS.specialDays, fault);
  checkCount('zones', zones.length, CATALOG_LIMITS.zones, fault);
  for (const [index, { id, name, polygon, rules }] of zones.entries()) {
    const inZone: Fault = (path, text) => fault(['zones', index, ...path], `zone ${id}, ${text}`);
    checkText('name', name, nameCharacters, inZone);
    checkCount('area', polygon.length, CATALOG_LIMITS.corners, inZone, 'corners');
    checkCount('tiers', rules.length, CATALOG_LIMITS.tiers, inZone);
    for (const [place, { time, deliveryPrice, minOrderPrice, maxOrderPrice = 0 }] of rules.entries()) {
      if (!Number.isInteger(time) || time < 0 || time > deliveryMinutes) {
        const allowed = `a whole number of minutes from 0 to ${deliveryMinutes}`;
        inZone(['tiers', place, 'minutes'], `tiers: ${time} is not ${allowed}`);
      }
      if (![deliveryPrice, minOrderPrice, maxOrderPrice].every(isAmount)) {
        inZone(['tiers', place], 'tiers: a price is not an amount');
      }
    }
  }
}

function isAmount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= maxPrice;
}

function checkText(field: string, text: SeedText, maximum: number, fault: Fault): void {
  const longest = Math.max(0, ...(typeof text === 'string' ? [text] : Object.values(text)).map(charactersIn));
  if (longest > maximum) fault([field], `${field}: has ${longest} characters; at most ${maximum} are allowed`);
}

function checkCount(field: string, count: number, maximum: number, fault: Fault, word = 'entries'): void {
  if (count > maximum) fault([field], `${field}: has ${count} ${word}; at most ${maximum} are allowed`);
}
