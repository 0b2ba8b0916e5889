import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { endSoldOut } from '#server/catalog/endSoldOut.ts';
import { Changes } from '#server/database/Changes.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EventReader } from '../support/EventReader.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

const KEY = 'the-key-that-the-environment-of-these-tests-names';
const SOLD_OUT = 'person-order.position-not-found-in-resto';
const NO_MODIFIER = 'person-order.modifier-not-available';
const UNTIL = '2026-03-02T09:10:00.000Z';

interface StockItem {
  readonly id: string;
  readonly available: boolean;
  readonly until: string | null;
  readonly revision: number;
  readonly changedBy: string | null;
}

/** @trust sold-out */
describe.each(EVERYDAY_ENGINES)('stock of a desk, in %s,', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({
      database: await openTestDatabase(engine),
      document: aCatalogDocument(),
      config: { deskKey: KEY },
    });
  });

  afterEach(() => shop.close());

  const say = (item: string, body: object, token = KEY): Promise<Answer> =>
    ask(shop.app, 'POST', `/desk/api/${item}/availability`, { token, body: { restoId: 'port', ...body } });
  const stock = async () => (await ask(shop.app, 'GET', '/desk/api/restos/port/stock', { token: KEY })).json;
  const itemOf = async (id: string): Promise<StockItem> => {
    const { positions, modifiers } = await stock();
    return [...positions, ...modifiers].find((item: StockItem) => item.id === id);
  };
  const onMenu = async (): Promise<boolean> => {
    const { json } = await ask(shop.app, 'GET', '/1/p/menus/main/positions?restoId=port');
    return json.find(({ id }: { id: string }) => id === 'pizza').available;
  };
  const restock = (): Promise<void> => {
    const { now } = shop.clock;
    return endSoldOut(shop.database, new CurrentCatalog(new CatalogRepository(shop.database), [], now), now());
  };

  it('is back on the menu, in quotes and orders from the end of being sold out on, before any job has run', async () => {
    const person = await signIn(shop);
    expect((await say('positions/pizza', { available: false, until: UNTIL })).status).toBe(204);
    shop.clock.advance({ minutes: 9 });
    expect([await onMenu(), (await preflight(shop.app, anOrder())).code]).toEqual([false, SOLD_OUT]);
    expect((await placeOrder(shop.app, person, 'early')).code).toBe(SOLD_OUT);
    shop.clock.advance({ minutes: 1 });
    expect([await onMenu(), (await preflight(shop.app, anOrder())).status]).toEqual([true, 200]);
    expect((await placeOrder(shop.app, person, 'late')).status).toBe(201);
    expect(await itemOf('pizza')).toMatchObject({ available: true, until: null });
  });

  it('offers a modifier again from its end on', async () => {
    const modifiers = [{ id: 'thick', name: 'Пышное', price: 5_000, count: 1 }];
    const order = anOrder({ positions: [aLine({ sum: 110_000, modifiers })] });
    await say('modifiers/thick', { available: false, until: UNTIL });
    expect((await preflight(shop.app, order)).code).toBe(NO_MODIFIER);
    expect(await itemOf('thick')).toMatchObject({ available: false, until: UNTIL });
    shop.clock.advance({ minutes: 10 });
    expect((await preflight(shop.app, order)).status).toBe(200);
  });

  it('tells open menus once that something is back, on however many servers the job runs', async () => {
    await say('positions/pizza', { available: false, until: UNTIL });
    const events = await EventReader.open(shop.app, '/1/restos/port/events');
    expect((await events.next(3))[0]?.data.positionIds).toContain('pizza');
    const before = await new Changes(shop.database).latest();
    await restock();
    expect(await new Changes(shop.database).latest()).toBe(before);
    shop.clock.advance({ minutes: 10 });
    await restock();
    // Another server had read the catalog before.
    await endSoldOut(shop.database, { restaurantsToRestock: async () => ['port'] }, shop.clock.now());
    expect(await new Changes(shop.database).latest()).toBe(before + 1);
    expect((await events.next(3))[0]?.data.positionIds).not.toContain('pizza');
    await events.close();
  });

  it('stays sold out for good without an end, also where an earlier press had one', async () => {
    await say('positions/pizza', { available: false, until: UNTIL });
    await say('positions/pizza', { available: false });
    shop.clock.advance({ minutes: 20 });
    await restock();
    expect([await onMenu(), await itemOf('pizza')]).toMatchObject([false, { available: false, until: null }]);
  });

  it('refuses a press on what another desk has changed meanwhile, and changes nothing', async () => {
    const anna = await new DeskKeys(shop.database, undefined).create(
      { role: 'staff', name: 'Anna', restaurantId: 'port' },
      shop.clock.now(),
    );
    expect(await itemOf('pizza')).toMatchObject({ revision: 0, changedBy: null });
    expect((await say('positions/pizza', { available: false, revision: 0 }, anna)).status).toBe(204);
    const late = await say('positions/pizza', { available: true, left: 4, revision: 0 });
    expect([late.status, late.code]).toEqual([409, 'catalog.conflict']);
    expect(await itemOf('pizza')).toMatchObject({ available: false, revision: 1, changedBy: 'Anna', left: null });
    expect((await say('positions/pizza', { available: true, left: 4, revision: 1 })).status).toBe(204);
    // A till shows nothing: what it says holds.
    expect((await say('positions/pizza', { available: false })).status).toBe(204);
    expect(await itemOf('pizza')).toMatchObject({ available: false, revision: 3 });
  });

  it('lists dishes with the groups of the menu, and the ends that a kitchen chooses from', async () => {
    const { positions, ends } = await stock();
    const pizza = positions.find(({ id }: StockItem) => id === 'pizza');
    expect([pizza.group, ends]).toEqual([
      { ru: 'Пиццы', en: 'Pizzas' },
      { closing: '2026-03-02T20:00:00.000Z', tomorrow: '2026-03-03T06:00:00.000Z' },
    ]);
    const main = positions.filter(({ id }: StockItem) => ['pizza', 'soup', 'bread'].includes(id));
    expect(main.map(({ id }: StockItem) => id)).toEqual(['pizza', 'soup', 'bread']);
  });

  it('has an end only where something is sold out', async () => {
    const bodies = [
      { available: true, until: UNTIL },
      { available: false, until: 'tomorrow' },
    ];
    for (const body of bodies) {
      const { json, code } = await ask(shop.app, 'POST', '/desk/api/positions/pizza/availability', {
        token: KEY,
        body: { restoId: 'port', ...body },
        isOdd: true,
      });
      expect([code, json.errors[0].path]).toEqual(['request.invalid', 'until']);
    }
  });
});
