import { groupDishes } from '#domain/catalog/DishGroup.ts';
import { DishIndex } from '#domain/catalog/DishIndex.ts';
import { readDemoSeed } from '#server/seed/readDemoSeed.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';

const seed = readDemoSeed();
const tagNames = new Map(seed.restaurants.flatMap(({ tags }) => tags.map(({ code, name }) => [code, name] as const)));

const dishes = seed.dishes.map(({ id, groupId, name, description, diets, tags, order }) =>
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
const groups = seed.groups.map((group) => ({ ...group, photos: [] }));
const sections = groupDishes('main', groups, dishes);
const index = DishIndex.of(aCatalog([], [aMenu()], { menus: [{ menu: aMenu(), sections }] }));

const find = (text: string): readonly string[] => index.search(text).map(({ id }) => id);
const ofDiet = (diet: string): readonly string[] =>
  seed.dishes.flatMap(({ id, diets }) => (diets.includes(diet) ? [id] : []));
const sorted = (ids: readonly string[]): readonly string[] => ids.toSorted();

describe('the search in the demo’s menu', () => {
  it.each(['чай', 'tea', 'čaj'])('finds tea for "%s", and nothing that only sounds like it', (typed) => {
    const found = find(typed);
    expect(found.slice(0, 2).toSorted()).toEqual(['bubble-tea', 'tea-pot']);
    expect(found.filter((id) => /salmon|steak/.test(id))).toEqual([]);
  });

  it.each(['вино', 'wine', 'vino'])('finds wine for "%s", not quinoa', (typed) => {
    const found = find(typed);
    expect(found).toEqual(expect.arrayContaining(['wine-vranac', 'wine-chardonnay', 'wine-prosecco']));
    expect(found).not.toContain('salad-quinoa-avocado');
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
