import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupDishes } from '#domain/catalog/DishGroup.ts';
import { DishIndex } from '#domain/catalog/DishIndex.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { ADRIATIC, CORAL } from './typedTexts.ts';

const seed = readDemoSeed();
const adriatic = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/adriatic.json'), 'utf8'),
) as CatalogDocument;

function indexOf({ restaurants, dishes, groups }: CatalogDocument): DishIndex {
  const tagNames = new Map(restaurants.flatMap(({ tags }) => tags.map(({ code, name }) => [code, name] as const)));
  const offered = dishes.map(({ id, groupId, name, description, diets, tags, order }) =>
    aDish({
      id,
      groupId,
      name,
      description,
      diets,
      order,
      tags: tags.map((code) => ({ code, name: tagNames.get(code) ?? code })),
    }),
  );
  const sections = groupDishes(
    'main',
    groups.map((group) => ({ ...group, photos: [] })),
    offered,
  );
  return DishIndex.of(aCatalog([], [aMenu()], { menus: [{ menu: aMenu(), sections }] }));
}

const index = indexOf(seed);
const coast = indexOf(adriatic);

const find = (text: string, menu = index): readonly string[] => menu.search(text).map(({ id }) => id);
const ofDiet = (diet: string): readonly string[] =>
  seed.dishes.flatMap(({ id, diets }) => (diets.includes(diet) ? [id] : []));
const sorted = (ids: readonly string[]): readonly string[] => ids.toSorted();
const ids = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '');

const texts = [
  ...Object.entries(CORAL).flatMap(([locale, rows]) => rows.map((row) => ({ menu: index, locale, row }))),
  ...ADRIATIC.map((row) => ({ menu: coast, locale: 'adriatic', row })),
].map(({ menu, locale, row: [typed, first, absent = ''] }) => ({ menu, locale, typed, first, absent }));

/** @spec 2.31 */
describe('what is typed', () => {
  it.each(texts)(
    'finds the right dishes first, and no wrong ones: $typed ($locale)',
    ({ menu, typed, first, absent }) => {
      const results = find(typed, menu);
      const best = first === '' ? results : results.slice(0, ids(first).length);
      expect(sorted(best)).toEqual(sorted(ids(first)));
      expect(results.filter((id) => ids(absent).includes(id))).toEqual([]);
    },
  );

  it('names dishes that exist', () => {
    const dishIds = new Set([...seed.dishes, ...adriatic.dishes].map(({ id }) => id));
    const named = texts.flatMap(({ first, absent }) => [...ids(first), ...ids(absent)]);
    expect(named.filter((id) => !dishIds.has(id))).toEqual([]);
  });
});

describe('the search in the demo’s menu', () => {
  it.each(['чай', 'tea', 'čaj'])('finds tea for "%s", and nothing that only sounds like it', (typed) => {
    const results = find(typed);
    expect(results.slice(0, 2).toSorted()).toEqual(['bubble-tea', 'tea-pot']);
    expect(results.filter((id) => /salmon|steak/.test(id))).toEqual([]);
  });

  it.each(['вино', 'wine', 'vino'])('finds wine for "%s", not quinoa', (typed) => {
    const results = find(typed);
    expect(results).toEqual(expect.arrayContaining(['wine-vranac', 'wine-chardonnay', 'wine-prosecco']));
    expect(results).not.toContain('salad-quinoa-avocado');
  });

  it.each([
    ['gluten-free', ['без глютена', 'gluten free', 'gluten-free', 'bez glutena', 'безглютеновое']],
    ['vegan', ['vegan', 'веган', 'веганское', 'веганские', 'vegansko', 'постное']],
    ['vegetarian', ['вегетарианское', 'vegetarian', 'vegetarijansko', 'без мяса']],
    ['lactose-free', ['без лактозы', 'lactose free', 'bez laktoze']],
  ] as const)('finds for words of the diet %s every dish that the filter leaves', (diet, texts) => {
    for (const text of texts)
      expect({ text, found: sorted(find(text)) }).toEqual({ text, found: sorted(ofDiet(diet)) });
  });

  it('answers a query of one word with its dishes before those that begin so', () => {
    expect(find('сыр').indexOf('salad-beet-goat')).toBe(0);
    expect(find('сыр').indexOf('pizza-four-cheese')).toBeLessThan(find('сыр').indexOf('focaccia') >>> 0);
    expect(find('tuna')[0]).toBe('salad-tuna');
  });
});
