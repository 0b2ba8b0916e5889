import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { aDish, aRestaurant, aSeed } from '../support/aSeed.ts';
import { type Answer, ask } from '../support/ask.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const OWN_KEY = 'the-key-that-the-environment-of-these-tests-names';

const WEEK = [{ dayOfWeek: 'MONDAY', active: true, open: '10:00', close: '20:00' }];

describe.each(ENGINES)('the catalog at a desk, in %s,', (engine) => {
  let shop: TestShop;
  let anna: string;

  beforeEach(async () => {
    const hill = aRestaurant({ id: 'hill', name: 'Hill', menuIds: ['hill'] });
    const twin = aRestaurant({ id: 'twin', name: 'Twin', menuIds: ['hill'] });
    const seed = aSeed();
    shop = await openTestShop({
      database: await openTestDatabase(engine),
      seed: aSeed({
        restaurants: [aRestaurant(), hill, twin],
        dishes: [...seed.dishes, aDish({ id: 'shared', menuId: 'hill', name: 'Shared' })],
      }),
      config: { deskKey: OWN_KEY },
    });
    anna = await keyOf('manager', undefined, 'Anna');
  });

  afterEach(() => shop.close());

  const keyOf = (role: 'manager' | 'staff', restaurantId?: string, name?: string): Promise<string> =>
    new DeskKeys(shop.database, undefined).create({ role, restaurantId, name }, shop.clock.now());
  const at = (path: string, resto = 'port'): string => `/desk/api/restos/${resto}/catalog${path}`;
  const read = async (token = anna, resto?: string): Promise<Answer['json']> =>
    (await ask(shop.app, 'GET', at('', resto), { token })).json;
  const dish = async (id: string, resto?: string): Promise<Answer['json']> =>
    (await read(anna, resto)).positions.find((position: { id: string }) => position.id === id);
  const fieldsOf = ({ revision, name, description, price, oldPrice, available }: Answer['json']): Answer['json'] => ({
    revision,
    name,
    description,
    price,
    oldPrice,
    available,
  });
  const save = (path: string, body: unknown, token = anna, resto?: string): Promise<Answer> =>
    ask(shop.app, 'PUT', at(path, resto), { token, body });
  const edits = async (resto?: string): Promise<Answer['json']> =>
    (await ask(shop.app, 'GET', at('/edits', resto), { token: anna })).json.content;
  const undo = async (version: number, revision: string, token = anna): Promise<Answer> =>
    ask(shop.app, 'POST', at(`/edits/${version}/undo`), { token, body: { revision } });
  const priceInMenu = async (id: string): Promise<number> => {
    const { json } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    return json.find((position: { id: string }) => position.id === id).price;
  };

  it('changes a price, which the menu has at once and the history tells with who and when', async () => {
    const before = await dish('pizza');
    expect((await save('/positions/pizza', { ...fieldsOf(before), price: 47_000 })).status).toBe(204);
    expect(await priceInMenu('pizza')).toBe(47_000);
    expect(await edits()).toMatchObject([
      {
        part: 'position',
        itemId: 'pizza',
        before: { price: 50_000 },
        after: { price: 47_000 },
        by: 'Anna',
        at: shop.clock.now().toISOString(),
        undoes: null,
      },
    ]);
  });

  it('keeps everything about a dish that it does not state', async () => {
    const row = async (): Promise<Answer['json']> => {
      const query = shop.database.read.selectFrom('catalog_items').select('data').where('id', '=', 'pizza');
      return JSON.parse((await query.executeTakeFirstOrThrow()).data);
    };
    const before = await row();
    const texts = { name: { ru: 'Пицца', en: 'Pie' }, description: { en: 'Hot', ru: '' } };
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), ...texts, oldPrice: 60_000, available: false });
    const { oldPrice, available, name, description, ...rest } = await row();
    const { available: _, name: __, description: ___, ...kept } = before;
    expect(rest).toEqual(kept);
    expect({ oldPrice, available, name, description }).toEqual({
      oldPrice: 60_000,
      available: false,
      name: texts.name,
      description: { en: 'Hot' },
    });
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), oldPrice: null });
    expect('oldPrice' in (await row())).toBe(false);
  });

  it('refuses who has not seen the newest save, and tells what stands there', async () => {
    const seen = fieldsOf(await dish('pizza'));
    await save('/positions/pizza', { ...seen, price: 47_000 });
    const late = await save('/positions/pizza', { ...seen, price: 48_000 });
    expect([late.status, late.code]).toEqual([409, 'catalog.conflict']);
    const { revision, ...fields } = fieldsOf(await dish('pizza'));
    expect(late.json.errors[0].data.current).toEqual({ revision, fields });
    expect(await priceInMenu('pizza')).toBe(47_000);
    expect(await edits()).toHaveLength(1);
  });

  it('lets one of two through who save at the same moment', async () => {
    const seen = fieldsOf(await dish('pizza'));
    const prices = [41_000, 42_000, 43_000, 44_000];
    const answers = await Promise.all(prices.map((price) => save('/positions/pizza', { ...seen, price })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    expect(await edits()).toHaveLength(1);
  });

  it('makes no version of a save that changes nothing', async () => {
    const version = await shop.database.read.selectFrom('settings').selectAll().execute();
    expect((await save('/positions/pizza', fieldsOf(await dish('pizza')))).status).toBe(204);
    expect(await edits()).toEqual([]);
    expect(await shop.database.read.selectFrom('settings').selectAll().execute()).toEqual(version);
  });

  it('puts back what stood there before a save, as a save of its own that can be put back too', async () => {
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), price: 47_000 });
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), price: 48_000 });
    const [, first] = await edits();
    const { revision } = await dish('pizza');
    expect((await undo(first.version, 'another-one')).code).toBe('catalog.conflict');
    expect((await undo(first.version, revision, OWN_KEY)).status).toBe(204);
    expect(await priceInMenu('pizza')).toBe(50_000);
    const [newest] = await edits();
    expect(newest).toMatchObject({ undoes: first.version, by: null, before: { price: 48_000 } });
    await undo(newest.version, (await dish('pizza')).revision);
    expect(await priceInMenu('pizza')).toBe(48_000);
    expect((await undo(9_999, revision)).code).toBe('request.not-found');
  });

  it('changes hours and special days, and puts them back', async () => {
    const { revision, openingHours } = (await read()).hours;
    const exceptions = [{ date: '2026-12-31', dayOff: false, open: '10:00', close: '18:00' }];
    expect((await save('/hours', { revision, openingHours: WEEK, exceptions })).status).toBe(204);
    const { json } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect(json).toMatchObject({ openingHours: WEEK, exceptions: [{ date: '2026-12-31' }] });
    const [edit] = await edits();
    expect(edit).toMatchObject({ part: 'hours', itemId: 'port', before: { openingHours } });
    await undo(edit.version, (await read()).hours.revision);
    expect((await read()).hours).toEqual({ revision, openingHours, exceptions: [] });
    expect(await edits('hill')).toEqual([]);
  });

  it('tells every restaurant that sells a dish that it changed', async () => {
    const changes = (): Promise<readonly { restaurant_id: string }[]> =>
      shop.database.read.selectFrom('changes').select('restaurant_id').orderBy('restaurant_id').execute();
    await save('/positions/shared', { ...fieldsOf(await dish('shared', 'hill')), price: 1 }, anna, 'hill');
    expect(await changes()).toEqual([{ restaurant_id: 'hill' }, { restaurant_id: 'twin' }]);
    expect(await edits('twin')).toMatchObject([{ itemId: 'shared' }]);
  });

  it.each([
    ['a name in no language', { name: { en: ' ' } }, 'name'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['a fraction of a cent', { price: 10.5 }, 'price'],
    ['a reduced price that is none', { oldPrice: 100 }, undefined],
    ['a language that is none', { name: { '../': 'Pizza' } }, 'name'],
  ])('takes no dish with %s', async (_, change, path) => {
    const body = { ...fieldsOf(await dish('pizza')), ...change };
    const answer = await ask(shop.app, 'PUT', at('/positions/pizza'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].path]).toEqual([400, path]);
    expect(await edits()).toEqual([]);
  });

  it.each([
    ['a day that does not exist', { exceptions: [{ date: '2026-02-30', dayOff: true }] }],
    ['a time that does not exist', { openingHours: [{ ...WEEK[0], open: '25:00' }] }],
  ])('takes no hours with %s', async (_, change) => {
    const body = { ...(await read()).hours, ...change };
    expect((await ask(shop.app, 'PUT', at('/hours'), { token: anna, body, isOdd: true })).status).toBe(400);
  });

  it('is for managers, of this restaurant alone', async () => {
    const body = fieldsOf(await dish('pizza'));
    const staff = await keyOf('staff');
    expect((await ask(shop.app, 'GET', at(''), { token: staff })).code).toBe('access.denied');
    expect((await save('/positions/pizza', body, staff)).code).toBe('access.denied');
    const other = await keyOf('manager', 'hill');
    expect((await ask(shop.app, 'GET', at(''), { token: other })).code).toBe('resto.not-found');
    expect((await save('/positions/pizza', body, other, 'hill')).code).toBe('request.not-found');
  });

  it('lets a menu of several restaurants be changed by a key that opens them all', async () => {
    const ofHill = await keyOf('manager', 'hill');
    const { positions } = await read(ofHill, 'hill');
    const shared = positions.find(({ id }: { id: string }) => id === 'shared');
    expect(shared.editable).toBe(false);
    expect((await save('/positions/shared', fieldsOf(shared), ofHill, 'hill')).code).toBe('access.denied');
    expect((await dish('shared', 'hill')).editable).toBe(true);
  });
});
