import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAllergen } from '#domain/catalog/allergens.ts';
import { DIETS, DISH_TAGS } from '#server/catalog/document/catalogSchema.ts';
import type { DocumentPoint, PhotoDocument } from '#server/catalog/document/documents.ts';
import { DEMO_SEEDS } from '#server/catalog/seed/demoSeeds.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';

const DEMO = join(process.cwd(), 'demo');
const seed = readDemoSeed();
const seeds = [seed, ...DEMO_SEEDS.map((market) => readDemoSeed(undefined, market))];

const HUES = ['coral', 'amber', 'leaf', 'iris', 'rose', 'sea', 'sand', 'berry'];

const dishIds = seed.dishes.map((dish) => dish.id);
const restaurantIds = seed.restaurants.map((restaurant) => restaurant.id);
const zones = seed.restaurants.flatMap((restaurant) => restaurant.zones);

function isInside([lat, lng]: DocumentPoint, polygon: readonly DocumentPoint[]): boolean {
  let inside = false;
  polygon.forEach(([aLat, aLng], index) => {
    const [bLat, bLng] = polygon.at(index - 1) ?? [0, 0];
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng) {
      inside = !inside;
    }
  });
  return inside;
}

function crosses(a: DocumentPoint, b: DocumentPoint, c: DocumentPoint, d: DocumentPoint): boolean {
  const side = (p: DocumentPoint, q: DocumentPoint, r: DocumentPoint): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function isSimple(polygon: readonly DocumentPoint[]): boolean {
  const edges = polygon.map((end, index) => [polygon.at(index - 1) ?? end, end] as const);
  return edges.every(([a, b], first) => edges.slice(first + 1).every(([c, d]) => !crosses(a, b, c, d)));
}

type PaymentText = Readonly<Record<string, string>>;
type Picture = Pick<PhotoDocument, 'path' | 'widths' | 'hue'>;

function isWords(value: object): value is PaymentText {
  return 'ru' in value;
}

function isPicture(value: object): value is Picture {
  return 'widths' in value;
}

function textsOf(value: unknown): PaymentText[] {
  if (Array.isArray(value)) {
    return value.flatMap(textsOf);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return isWords(value) ? [value] : Object.values(value).flatMap(textsOf);
}

function photosOf(value: unknown): Picture[] {
  if (Array.isArray(value)) {
    return value.flatMap(photosOf);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return isPicture(value) ? [value] : Object.values(value).flatMap(photosOf);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the demo seed', () => {
  it('says everything in three languages', () => {
    const texts = textsOf(seed);
    expect(texts.length).toBeGreaterThan(500);
    expect(
      texts.filter(
        (text) => Object.keys(text).join() !== 'ru,en,cnr' || Object.values(text).some((line) => line.trim() === ''),
      ),
    ).toEqual([]);
    expect(
      texts
        .filter((text) => /[а-яё]/i.test(`${text.cnr}`.replace('НОЧЬ', '')) || /[а-яё]/i.test(`${text.en}`))
        .filter((text) => !/\d[АБВ]$/.test(`${text.en}`)),
    ).toEqual([]);
  });

  it('uses every id once', () => {
    const lists = [
      seed.cities,
      seed.restaurants,
      seed.menus,
      seed.groups,
      seed.dishes,
      seed.modifierGroups,
      seed.promotions,
      zones,
      seed.modifierGroups.flatMap((group) => group.modifiers),
      seed.towns.flatMap((town) => town.streets),
      seed.towns.flatMap((town) => town.areas),
      seed.towns.flatMap((town) => town.landmarks),
    ];
    expect(lists.flatMap((list) => repeated(list.map((item) => item.id)))).toEqual([]);
    expect(repeated(seed.promoCodes.map((code) => code.code))).toEqual([]);
  });

  it('refers only to what exists', () => {
    const cityIds = seed.cities.map((city) => city.id);
    const menuIds = seed.menus.map((menu) => menu.id);
    const missing = [
      ...seed.restaurants.flatMap((restaurant) => [
        ...[restaurant.cityId].filter((id) => !cityIds.includes(id)),
        ...restaurant.menuIds.filter((id) => !menuIds.includes(id)),
        ...restaurant.hiddenDishIds.filter((id) => !dishIds.includes(id)),
      ]),
      ...seed.groups.filter((group) => !menuIds.includes(group.menuId)).map((group) => group.id),
      ...seed.dishes.flatMap((dish) =>
        dish.recommended
          .filter((id) => seed.dishes.find((other) => other.id === id)?.menuId !== dish.menuId)
          .map((id) => `${dish.id} recommends ${id}`),
      ),
      ...seed.dishes
        .filter(
          (dish) =>
            dish.groupId !== undefined &&
            seed.groups.find((group) => group.id === dish.groupId)?.menuId !== dish.menuId,
        )
        .map((dish) => dish.id),
      ...seed.modifierGroups.flatMap((group) => group.dishIds.filter((id) => !dishIds.includes(id))),
      ...seed.timeSlots.flatMap((slot) => slot.dishIds.filter((id) => !dishIds.includes(id))),
      ...seed.promotions.flatMap((promotion) => [
        ...promotion.restaurantIds.filter((id) => !restaurantIds.includes(id)),
        ...promotion.dishIds.filter((id) => !dishIds.includes(id)),
        ...[promotion.promoCode].filter(
          (code) => code !== undefined && !seed.promoCodes.some((one) => one.code === code),
        ),
      ]),
      ...seed.promoCodes.flatMap((code) => (code.restaurantIds ?? []).filter((id) => !restaurantIds.includes(id))),
      ...seed.towns.filter((town) => !cityIds.includes(town.cityId)).map((town) => town.cityId),
    ];
    expect(missing).toEqual([]);
  });

  it('says the terms of a promotion in each of its languages', () => {
    for (const { description, promoCode, automatic } of seed.promotions) {
      const code = seed.promoCodes.find((one) => one.code === promoCode);
      const numbers = [
        ...(code?.maxDiscountAmount === undefined ? [] : [code.maxDiscountAmount / 100]),
        ...(code?.hours === undefined ? [] : [code.hours.from, code.hours.to].map((time) => Number.parseInt(time, 10))),
        ...(automatic === undefined ? [] : [automatic.percent]),
      ];
      for (const message of Object.values(description)) {
        const text = message.replaceAll('6\u00a0pm', '18');
        for (const term of [...numbers.map(String), ...(promoCode === undefined ? [] : [promoCode])]) {
          expect(text).toMatch(new RegExp(`(^|\\D)${term}(\\D|$)`));
        }
      }
    }
  });

  it('names the prices of sets that became cheaper as the menu has them', () => {
    const sets = seed.promotions.find(({ id }) => id === 'harbour-sets');
    const dishes = seed.dishes.filter(({ id }) => sets?.dishIds.includes(id));
    expect(dishes).toHaveLength(2);
    for (const { price, oldPrice = price } of dishes) {
      for (const message of Object.values(sets?.description ?? {})) {
        const digits = message.replaceAll(/(?<=\d)[\s.,](?=\d{3})/g, '');
        expect(digits).toContain(String(price / 100));
        expect(digits).toContain(String(oldPrice / 100));
      }
      for (const message of Object.values(sets?.name ?? {}))
        expect(message).toContain(String((oldPrice - price) / 100));
    }
  });

  it('prices dishes in whole minor units and names only known codes', () => {
    for (const dish of seed.dishes) {
      expect(Number.isInteger(dish.price) && dish.price > 0).toBe(true);
      expect(dish.oldPrice === undefined || dish.oldPrice > dish.price).toBe(true);
      expect(dish.allergens.filter((code) => !isAllergen(code))).toEqual([]);
      expect(dish.diets.filter((code) => !(DIETS as readonly string[]).includes(code))).toEqual([]);
      expect(dish.tags.filter((code) => !(DISH_TAGS as readonly string[]).includes(code))).toEqual([]);
    }
  });

  it('promises no diet that an allergen contradicts', () => {
    const against: Record<string, readonly string[]> = {
      vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
      vegetarian: ['fish', 'crustaceans', 'molluscs'],
      'gluten-free': ['gluten'],
      'lactose-free': ['milk'],
    };
    const liars = seed.dishes.filter((dish) =>
      dish.diets.some((diet) => dish.allergens.some((allergen) => against[diet]?.includes(allergen))),
    );
    expect(liars.map((dish) => dish.id)).toEqual([]);
    expect(
      seed.dishes
        .filter((dish) => dish.diets.includes('vegan') && !dish.diets.includes('vegetarian'))
        .map((dish) => dish.id),
    ).toEqual([]);
  });

  it('has the menu that was asked for', () => {
    const withModifiers = new Set(seed.modifierGroups.flatMap((group) => group.dishIds));
    expect(seed.dishes.length).toBeGreaterThanOrEqual(100);
    expect(seed.dishes.filter((dish) => dish.menuId === 'main').length).toBeGreaterThanOrEqual(85);
    expect(seed.groups.length).toBeGreaterThanOrEqual(12);
    expect(seed.dishes.filter((dish) => dish.groupId === undefined)).toHaveLength(3);
    expect(seed.dishes.filter((dish) => !dish.available)).toHaveLength(4);
    expect(withModifiers.size).toBeGreaterThanOrEqual(30);
    expect(withModifiers.size).toBeLessThanOrEqual(seed.dishes.length / 2);
    expect(seed.dishes.filter((dish) => dish.tags.includes('long-cooking')).length).toBeGreaterThanOrEqual(2);
  });

  it('keeps default modifiers within the rule of their group', () => {
    for (const group of seed.modifierGroups) {
      const defaults = group.modifiers.filter((modifier) => modifier.byDefault);
      expect(defaults.length).toBeLessThanOrEqual(group.max);
      expect(defaults.length === 0 || defaults.length >= group.min).toBe(true);
      expect(defaults.every((modifier) => modifier.available)).toBe(true);
      expect(group.min).toBeLessThanOrEqual(group.max);
      const reachable = group.modifiers
        .filter((modifier) => modifier.available)
        .reduce((sum, modifier) => sum + modifier.maxCount, 0);
      expect(reachable).toBeGreaterThanOrEqual(group.min);
      expect(group.modifiers.flatMap((modifier) => modifier.allergens).filter((code) => !isAllergen(code))).toEqual([]);
      expect(group.modifiers.every((modifier) => Number.isInteger(modifier.price) && modifier.price >= 0)).toBe(true);
    }
    const required = seed.modifierGroups.filter(
      (group) => group.min > 0 && !group.modifiers.some((modifier) => modifier.byDefault),
    );
    expect(required.map((group) => group.id)).toContain('doneness');
  });

  it('draws zones that do not cross themselves, with tiers that leave no gap', () => {
    for (const zone of zones) {
      expect(zone.polygon.length).toBeGreaterThanOrEqual(6);
      expect(zone.polygon.length).toBeLessThanOrEqual(12);
      expect(isSimple(zone.polygon)).toBe(true);
      zone.rules.forEach((rule, index) => {
        const next = zone.rules[index + 1];
        expect(rule.maxOrderPrice === undefined || rule.maxOrderPrice > rule.minOrderPrice).toBe(true);
        expect(next === undefined || next.minOrderPrice === rule.maxOrderPrice).toBe(true);
        expect(rule.time).toBeGreaterThanOrEqual(30);
        expect(rule.time).toBeLessThanOrEqual(75);
      });
    }
  });

  it('keeps each town, restaurant and zone inside the bounds of its city', () => {
    for (const city of seed.cities) {
      const within = ([lat, lng]: DocumentPoint): boolean =>
        lat <= city.bounds.north && lat >= city.bounds.south && lng <= city.bounds.east && lng >= city.bounds.west;
      const town = seed.towns.find((candidate) => candidate.cityId === city.id);
      const restaurants = seed.restaurants.filter((restaurant) => restaurant.cityId === city.id);
      const points = [
        city.center,
        ...(town?.landmarks.map((landmark) => landmark.at) ?? []),
        ...(town?.streets.flatMap((street) => [...street.line, ...street.houses.map((house) => house.at)]) ?? []),
        ...restaurants.flatMap((restaurant) => [
          restaurant.location,
          ...restaurant.zones.flatMap((zone) => zone.polygon),
        ]),
      ];
      expect(points.filter((point) => !within(point))).toEqual([]);
    }
  });

  it('builds towns large enough to get lost in', () => {
    for (const town of seed.towns) {
      const houses = town.streets.flatMap((street) => street.houses);
      expect(town.streets.length).toBeGreaterThanOrEqual(25);
      expect(town.streets.length).toBeLessThanOrEqual(45);
      expect(houses.length).toBeGreaterThanOrEqual(800);
      expect(houses.some((house) => /^\d+[А-Я]$/.test(house.number))).toBe(true);
      expect(houses.some((house) => /^\d+\/\d+$/.test(house.number))).toBe(true);
      expect(
        town.streets.flatMap((street) =>
          repeated(street.houses.map((house) => house.number)).map((number) => `${street.id} ${number}`),
        ),
      ).toEqual([]);
      const covered = houses.filter((house) => zones.some((zone) => isInside(house.at, zone.polygon)));
      expect(covered.length / houses.length).toBeGreaterThan(0.5);
      expect(covered.length / houses.length).toBeLessThan(0.95);
    }
  });

  it('overlaps the zones of two restaurants in the first city', () => {
    const [port] = seed.restaurants.find((restaurant) => restaurant.id === 'coral-port')?.zones ?? [];
    const [east] = seed.restaurants.find((restaurant) => restaurant.id === 'coral-night')?.zones ?? [];
    const houses = seed.towns.flatMap((town) => town.streets).flatMap((street) => street.houses);
    const shared = houses.filter(
      (house) => isInside(house.at, port?.polygon ?? []) && isInside(house.at, east?.polygon ?? []),
    );
    expect(shared.length).toBeGreaterThan(50);
  });

  it('has a file for every width of every picture', () => {
    const photos = seeds.flatMap(photosOf);
    expect(photos.filter((photo) => !HUES.includes(photo.hue))).toEqual([]);
    const files = photos.flatMap((photo) => photo.widths.map((width) => `${photo.path}-${width}.webp`));
    expect(files.filter((file) => !existsSync(join(DEMO, 'pictures', file)))).toEqual([]);
  });

  it('shows no picture in two markets', () => {
    const photoPaths = seeds.map((market) => [...new Set(photosOf(market).map((photo) => photo.path))]);
    expect(photoPaths.filter((paths) => paths.length === 0)).toEqual([]);
    expect(repeated(photoPaths.flat())).toEqual([]);
  });
});
