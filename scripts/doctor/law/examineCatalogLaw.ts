import { isDeepStrictEqual } from 'node:util';
import { commonHours } from '#domain/schedule/commonHours.ts';
import { hoursOfDish } from '#domain/schedule/dishHours.ts';
import { InvalidDate } from '#domain/schedule/isoTime.ts';
import { type OpeningHours, parseSpan, WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { DishHours } from '#server/catalog/DishHours.ts';
import type { CatalogDocument, DishDocument, RestaurantDocument } from '#server/catalog/document/documents.ts';
import { toSchedule } from '#server/catalog/toDomain.ts';
import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import type { Finding } from '../Finding.ts';
import { type Breach, findingsOf } from './Breach.ts';

type AlcoholHours = NonNullable<MarketLaw['alcoholHours']>[number];

const MAX_NAMED = 5;
/** What a dish of each diet cannot have in it. */
const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  'gluten-free': ['gluten'],
};

/** Checks whether the catalog keeps the rules about dishes. */
export function examineCatalogLaw(law: MarketLaw, document: CatalogDocument | undefined): readonly Finding[] {
  const rules = [
    ['alcoholHours', law.alcoholHours !== undefined, alcoholAtNight],
    ['allergensBeforePurchase', law.allergensBeforePurchase === true, allergensNotNamed],
    ['portionSize', law.portionSize === true, sizesNotNamed],
  ] as const;
  return rules
    .filter(([, isOn]) => isOn)
    .flatMap(([rule, , breachesOf]): readonly Finding[] => {
      const untried = (detail: string): readonly Finding[] => [{ kind: 'unknown', what: `law.${rule}`, detail }];
      if (document === undefined) {
        return untried('needs a catalog: fill the shop, or name its database with DATA_DIR or DATABASE_URL');
      }
      try {
        return findingsOf(rule, breachesOf(document, law));
      } catch (error) {
        if (!(error instanceof InvalidDate)) throw error;
        return untried(`the catalog has a time of day that cannot be read, "${error.text}": correct it and come again`);
      }
    });
}

function alcoholAtNight(document: CatalogDocument, { alcoholHours = [] }: MarketLaw): readonly Breach[] {
  const hours = new DishHours(document);
  return alcoholHours.flatMap((rule) => {
    const { cityIds = [] } = rule;
    const unknown = cityIds.filter((id) => !document.cities.some((city) => city.id === id));
    const restaurants = document.restaurants.filter(({ cityId }) => cityIds.length === 0 || cityIds.includes(cityId));
    return [
      ...unknown.map((id): Breach => [`city ${id}`, 'there is no such city in the catalog: name one that it has']),
      ...restaurants.flatMap((restaurant) => soldAtNight(document, hours, rule, restaurant)),
    ];
  });
}

function soldAtNight(
  document: CatalogDocument,
  dishHours: DishHours,
  { tag, from, to, cityIds }: AlcoholHours,
  restaurant: RestaurantDocument,
): readonly Breach[] {
  const allowed = everyDay(from, to);
  const open = openAtMost(restaurant);
  const { slots } = dishHours.at(restaurant);
  const late = dishesAt(document, restaurant)
    .filter(({ tags }) => tags.includes(tag))
    .filter(({ id }) => {
      const own = hoursOfDish(slots, id, restaurant.timezone)?.hours;
      const sold = own === undefined ? [open] : [open, own];
      return !isDeepStrictEqual(commonHours([...sold, allowed]), commonHours(sold));
    });
  if (late.length === 0) return [];
  const cities = cityIds === undefined ? '' : `, cities: [${cityIds.join(', ')}]`;
  const entry = `{ tags: [${tag}]${cities}, hours: [daily ${from}-${to}] }`;
  return [
    [
      `restaurant ${restaurant.id}`,
      `sells ${namesOf(late)} also outside ${from}-${to}: add to dishHours of the import: ${entry}`,
    ],
  ];
}

/** Its weekly hours, with those of special days on every day: it is open at no other time. */
function openAtMost(restaurant: RestaurantDocument): readonly OpeningHours[] {
  const { hours, exceptions } = toSchedule(restaurant);
  const special = exceptions.flatMap(({ open, close }) =>
    open === undefined || close === undefined ? [] : WEEK.map((weekDay) => ({ weekDay, active: true, open, close })),
  );
  return [...hours, ...special];
}

const WEEK = WEEK_DAY_NAMES.map((_, index) => (index + 1) as OpeningHours['weekDay']);

function everyDay(from: string, to: string): readonly OpeningHours[] {
  return WEEK.map((weekDay) => ({ weekDay, active: true, ...parseSpan(from, to) }));
}

/** A catalog states no "free of allergens", so a menu without any is one that nobody has filled in. */
function allergensNotNamed(document: CatalogDocument): readonly Breach[] {
  const silent = document.menus
    .filter(({ id }) => {
      const dishes = document.dishes.filter(({ menuId }) => menuId === id);
      return dishes.length > 0 && dishes.every(({ allergens }) => allergens.length === 0);
    })
    .map(({ id }): Breach => [`menu ${id}`, 'no dish names an allergen: state the allergens of each dish']);
  const contradictory = document.dishes.flatMap(({ id, diets, allergens }) =>
    diets.flatMap((diet): readonly Breach[] => {
      const [found] = (IMPOSSIBLE[diet] ?? []).filter((one) => allergens.includes(one));
      if (found === undefined) return [];
      return [[`dish ${id}`, `is ${diet} and has the allergen ${found}: correct its diets or its allergens`]];
    }),
  );
  return [...silent, ...contradictory];
}

function sizesNotNamed(document: CatalogDocument): readonly Breach[] {
  const silent = document.dishes.filter(({ measures }) => measures.length === 0);
  if (silent.length === 0) return [];
  return [[namesOf(silent), 'state no size: add measures such as "350 g", "500 ml" or "1 pc"']];
}

function dishesAt(document: CatalogDocument, restaurant: RestaurantDocument): readonly DishDocument[] {
  const hidden = new Set(restaurant.hiddenDishIds);
  return document.dishes.filter(({ id, menuId }) => restaurant.menuIds.includes(menuId) && !hidden.has(id));
}

/** `dishes wine, beer and 4 more`. */
function namesOf(dishes: readonly DishDocument[]): string {
  const named = dishes.slice(0, MAX_NAMED).map(({ id }) => id);
  const rest = dishes.length - named.length;
  return `${dishes.length === 1 ? 'dish' : 'dishes'} ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
