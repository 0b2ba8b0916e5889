import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { CatalogDocument, RestaurantDocument } from '#server/catalog/document/documents.ts';
import { withAvailable, withSoldOut } from '#server/catalog/soldOut.ts';
import type { Database } from '#server/database/Database.ts';
import type { App } from '#server/http/Route.ts';
import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop } from '../support/openTestShop.ts';

const RESTAURANTS = ['port', 'hill'] as const;
const MENU_OF = { port: 'main', hill: 'hill' } as const;
const DISHES = ['pizza', 'burger', 'hill-pie', 'set'] as const;

const pathsOf = (id: (typeof RESTAURANTS)[number]): readonly string[] => [
  `/1/p/restos/${id}`,
  `/1/restos/${id}/deliveries`,
  `/1/restos/${id}/positions/modifiers`,
  `/1/restos/${id}/position-time-slots`,
  `/1/restos/${id}/promotions`,
  `/1/p/menus/${MENU_OF[id]}/position-groups`,
  `/1/p/menus/${MENU_OF[id]}/positions?restoId=${id}`,
];
const PATHS = [
  '/1/p/cities',
  '/1/p/cities/harbour',
  '/1/p/cities/harbour/deliveries',
  '/1/p/restos?cityId=harbour',
  '/1/p/restos?view=full&whiteLabel=coral',
  '/1/p/menus/main/positions',
  ...RESTAURANTS.flatMap(pathsOf),
];

type Change = (database: Database, count: number) => Promise<unknown>;

const inKitchen =
  (id: string, change: (restaurant: RestaurantDocument, count: number) => RestaurantDocument): Change =>
  (database, count) =>
    database.write((writer) =>
      new CatalogRepository(database).changeRestaurant(writer, id, (restaurant) => change(restaurant, count)),
    );

const everywhere =
  (change: (document: CatalogDocument, count: number) => CatalogDocument): Change =>
  (database, count) =>
    new CatalogRepository(database).update(async (document) => change(document, count));

const later = new Date('2030-01-01T00:00:00Z');

/** What changes a catalog while a shop is open; `count` makes each change another one. */
const CHANGES = {
  'a dish is sold out': inKitchen('port', (restaurant) => withSoldOut(restaurant, 'dish', { ids: ['pizza'] })),
  'a dish is sold out until later': inKitchen('hill', (restaurant) =>
    withSoldOut(restaurant, 'dish', { ids: ['hill-pie'], until: later }),
  ),
  'a dish is back': inKitchen('port', (restaurant) => withAvailable(restaurant, 'dish', ['pizza'])),
  'an option is sold out': inKitchen('port', (restaurant) => withSoldOut(restaurant, 'modifier', { ids: ['beef'] })),
  'a kitchen is busy': inKitchen('hill', (restaurant, busyMinutes) => ({ ...restaurant, busyMinutes })),
  'a price': (database, price) =>
    database.write((writer) =>
      new CatalogRepository(database).changeItem(writer, 'dishes', 'pizza', async (item) => ({
        item: { ...item, price },
        restaurantIds: ['port'],
      })),
    ),
  'a restaurant is renamed': (database, count) =>
    database.write((writer) =>
      new CatalogRepository(database).changeItem(writer, 'restaurants', 'hill', async (item) => ({
        item: { ...item, name: `Hill ${count}` },
        restaurantIds: ['hill'],
      })),
    ),
  'dishes change places': everywhere(({ dishes, ...rest }) => ({ ...rest, dishes: dishes.toReversed() })),
  'a dish goes': everywhere(({ dishes, ...rest }) => ({ ...rest, dishes: dishes.filter(({ id }) => id !== 'soup') })),
  'a group is renamed': everywhere(({ groups, ...rest }, count) => ({
    ...rest,
    groups: groups.map((group) => ({ ...group, name: `Group ${count}` })),
  })),
  'an option gets another price': everywhere(({ modifierGroups, ...rest }, price) => ({
    ...rest,
    modifierGroups: modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((modifier) => ({ ...modifier, price })),
    })),
  })),
  'options are off': everywhere(({ modifierGroups, ...rest }, count) => ({
    ...rest,
    modifierGroups: modifierGroups.map((group, place) => ({
      ...group,
      modifiers: group.modifiers.map((modifier) => ({ ...modifier, available: place % 2 === count % 2 })),
    })),
  })),
  'a dish loses its options': everywhere(({ modifierGroups, ...rest }, count) => ({
    ...rest,
    modifierGroups: modifierGroups.filter((_, place) => place !== count % 4),
  })),
  'hours of dishes': everywhere((document, count) => ({
    ...document,
    timeSlots: [
      {
        dishIds: [DISHES[count % DISHES.length] ?? 'pizza'],
        restaurantIds: count % 2 === 0 ? ['port'] : [],
        details: [{ dayOfWeek: 'MONDAY', startAt: '08:00', endAt: '11:00', isActive: true }],
      },
    ],
  })),
  'a city is renamed': everywhere(({ cities, ...rest }, count) => ({
    ...rest,
    cities: cities.map((city) => ({ ...city, name: `City ${count}` })),
  })),
  nothing: async () => undefined,
} satisfies Record<string, Change>;

const changes = record({
  what: constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  count: integer({ min: 1, max: 9 }),
});

const answersOf = (app: App, paths: readonly string[]): Promise<readonly string[]> =>
  Promise.all(paths.map(async (path) => (await ask(app, 'GET', path)).text));

/** @trust catalog-parts */
describe('answers from the catalog', () => {
  it('are those of a server that has just started, after any changes', async () => {
    await assert(
      asyncProperty(array(changes, { minLength: 1, maxLength: 6 }), async (happened) => {
        const shop = await openTestShop();
        await answersOf(shop.app, PATHS);
        for (const { what, count } of happened) {
          await CHANGES[what](shop.database, count);
          expect([what, await answersOf(shop.app, PATHS)]).toEqual([what, await answersOf(shop.restart(), PATHS)]);
        }
        await shop.close();
      }),
      { numRuns: runs(60) },
    );
  });

  it('of a restaurant are others only if the state is another one that its pages are cached by', async () => {
    await assert(
      asyncProperty(array(changes, { minLength: 1, maxLength: 6 }), async (happened) => {
        const shop = await openTestShop();
        const current = new CurrentCatalog(new CatalogRepository(shop.database), [], shop.clock.now);
        const look = async (id: (typeof RESTAURANTS)[number]): Promise<readonly [string, string]> => [
          (await current.get()).stateFor(id),
          (await answersOf(shop.app, pathsOf(id))).join(),
        ];
        const before = new Map(await Promise.all(RESTAURANTS.map(async (id) => [id, await look(id)] as const)));
        const silent: string[] = [];
        for (const { what, count } of happened) {
          await CHANGES[what](shop.database, count);
          for (const id of RESTAURANTS) {
            const [state, answers] = await look(id);
            const [stateBefore, answersBefore] = before.get(id) ?? [];
            if (state === stateBefore && answers !== answersBefore) silent.push(`${what} at ${id}`);
            before.set(id, [state, answers]);
          }
        }
        expect(silent).toEqual([]);
        await shop.close();
      }),
      { numRuns: runs(60) },
    );
  });

  it('stay as they are where another kitchen has sold out a dish', async () => {
    const database = await openTestDatabase();
    const repository = new CatalogRepository(database);
    await repository.replace(aCatalogDocument());
    const current = new CurrentCatalog(repository, [], () => new Date());
    const before = await current.get();
    await CHANGES['a dish is sold out'](database, 1);
    const after = await current.get();
    expect(after.version).toBe(before.version + 1);
    expect(after.stateFor('hill')).toBe(before.stateFor('hill'));
    expect(after.stateFor('port')).not.toBe(before.stateFor('port'));
    expect(after.stateFor(undefined)).not.toBe(before.stateFor(undefined));
    expect(after.restaurant('hill')).toBe(before.restaurant('hill'));
    expect(after.dishesOfMenu('hill')).toBe(before.dishesOfMenu('hill'));
    // Pages may show names and pictures of any restaurant.
    await CHANGES['a restaurant is renamed'](database, 1);
    expect((await current.get()).stateFor('port')).not.toBe(after.stateFor('port'));
    await database.close();
  });
});
