import type { DeskRole } from '#server/database/Schema.ts';
import { DeskKeys, keyIdOf } from '#server/desk/DeskKeys.ts';
import { restoreGlobals, stubGlobal } from '../../support/stubGlobal.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EventReader } from '../support/EventReader.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const OWN_KEY = 'the-key-that-the-environment-of-these-tests-names';

/** @trust desk-keys */
describe.each(EVERYDAY_ENGINES)('the keys of a desk, in %s,', (engine) => {
  let shop: TestShop;
  let keys: DeskKeys;

  beforeEach(async () => {
    shop = await openTestShop({
      database: await openTestDatabase(engine),
      document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
      config: { deskKey: OWN_KEY },
    });
    keys = new DeskKeys(shop.database, undefined, () => shop.clock.now());
  });

  afterEach(async () => {
    restoreGlobals();
    await shop.close();
  });

  const make = (role: DeskRole, restaurantId?: string, name?: string): Promise<string> => {
    shop.clock.advance({ seconds: 1 });
    return keys.create({ role, restaurantId, name }, shop.clock.now());
  };
  const list = (token: string): Promise<Answer> => ask(shop.app, 'GET', '/desk/api/keys', { token });
  const post = (token: string, body: unknown, isOdd = false): Promise<Answer> =>
    ask(shop.app, 'POST', '/desk/api/keys', { token, body, isOdd });
  const end = (token: string, key: string): Promise<Answer> =>
    ask(shop.app, 'DELETE', `/desk/api/keys/${keyIdOf(key)}`, { token });
  const namesIn = ({ json }: Answer): readonly string[] => json.content.map(({ name }: { name: string }) => name);
  /** Once every write that was begun before is done: writes come one after the other. */
  const useOf = async (key: string): Promise<string | null | undefined> => {
    await shop.database.write(async () => {});
    return (await keys.list()).find(({ id }) => id === keyIdOf(key))?.last_used_at;
  };

  it('are listed for a manager: all of them, or those of one restaurant', async () => {
    await make('manager', undefined, 'Anna');
    await make('staff', 'hill', 'Hill tablet');
    const port = await make('manager', 'port', 'Boris');
    const all = await list(OWN_KEY);
    expect([namesIn(all), all.json.everyResto]).toEqual([['Anna', 'Hill tablet', 'Boris'], true]);
    const { json } = await list(port);
    expect(json).toEqual({
      everyResto: false,
      content: [
        {
          id: keyIdOf(port),
          name: 'Boris',
          role: 'manager',
          restoId: 'port',
          createdAt: shop.clock.now().toISOString(),
          createdBy: null,
          lastUsedAt: json.content[0].lastUsedAt,
          current: true,
        },
      ],
    });
  });

  it('are made for a restaurant of the manager, who is named in the list; for all only by who has all', async () => {
    const anna = await make('manager', undefined, 'Anna');
    const boris = await make('manager', 'port', 'Boris');
    shop.clock.advance({ seconds: 1 });
    const created = await post(anna, { name: ' Counter ', role: 'staff', restoId: 'hill' });
    expect([created.status, keyIdOf(created.json.key)]).toEqual([201, created.json.id]);
    expect((await ask(shop.app, 'GET', '/desk/api/session', { token: created.json.key })).json).toMatchObject({
      role: 'staff',
      restaurants: [{ id: 'hill' }],
    });
    expect((await list(anna)).json.content.at(-1)).toMatchObject({
      name: 'Counter',
      createdBy: 'Anna',
      current: false,
    });
    expect((await post(anna, { name: 'Office', role: 'manager', restoId: null })).status).toBe(201);
    expect((await post(boris, { name: 'Office', role: 'manager' })).code).toBe('access.denied');
    expect((await post(boris, { name: 'Office', role: 'staff', restoId: 'hill' })).code).toBe('resto.not-found');
    expect((await post(boris, { name: 'Office', role: 'staff', restoId: 'port' })).status).toBe(201);
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await post(anna, { name, role: 'staff' }, true)).code).toBe('request.invalid');
    expect((await post(anna, { name: 'Office', role: 'owner' }, true)).code).toBe('request.invalid');
  });

  it('are ended by a manager of their restaurant, and open nothing from then on', async () => {
    const boris = await make('manager', 'port', 'Boris');
    const counter = await make('staff', 'port', 'Counter');
    for (const foreign of [await make('manager'), await make('staff', 'hill'), 'desk_unknown-id_'.padEnd(59, 'x')])
      expect((await end(boris, foreign)).code).toBe('request.not-found');
    // Not by the look at all rights that is taken every second.
    stubGlobal('setInterval', () => () => ({ unref: () => undefined }));
    const events = await EventReader.open(shop.app, '/desk/api/events', { token: counter });
    await events.next(1);
    expect((await end(boris, counter)).status).toBe(204);
    expect(await events.isOver()).toBe(true);
    expect((await ask(shop.app, 'GET', '/desk/api/session', { token: counter })).code).toBe('auth.required');
    expect((await end(boris, counter)).code).toBe('request.not-found');
    expect(namesIn(await list(boris))).toEqual(['Boris']);
    const ended = await keys.list({ withRevoked: true, restaurantId: 'port' });
    expect(ended.map(({ name, revoked_at }) => [name, revoked_at !== null])).toEqual([
      ['Boris', false],
      ['Counter', true],
    ]);
  });

  it('are no business of the staff', async () => {
    const staff = await make('staff', 'port');
    for (const answer of [
      await list(staff),
      await post(staff, { name: 'Mine', role: 'manager', restoId: 'port' }),
      await end(staff, staff),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'access.denied']);
  });

  it('tell when they were last used, written once an hour by whichever server', async () => {
    const key = await make('staff', 'port');
    expect(await useOf(key)).toBeNull();
    const first = shop.clock.now().toISOString();
    await keys.accessOf(key);
    expect(await useOf(key)).toBe(first);
    const others = ['one', 'two'].map(() => new DeskKeys(shop.database, undefined, () => shop.clock.now()));
    shop.clock.advance({ minutes: 59 });
    for (const server of [keys, ...others.slice(1)]) await server.accessOf(key);
    expect(await useOf(key)).toBe(first);
    shop.clock.advance({ minutes: 1 });
    const hourLater = shop.clock.now().toISOString();
    await others[0]?.accessOf(key);
    shop.clock.advance({ minutes: 1 });
    await keys.accessOf(key);
    expect(await useOf(key)).toBe(hourLater);
  });

  it('open a desk whose database takes no writes, which is tried once an hour', async () => {
    const key = await make('staff', 'port');
    let tries = 0;
    const write = (): Promise<never> => {
      tries += 1;
      return Promise.reject(new Error('disk full'));
    };
    const full = new DeskKeys({ ...shop.database, write }, undefined, () => shop.clock.now());
    for (let request = 0; request < 3; request += 1) {
      expect(await full.accessOf(key)).toMatchObject({ role: 'staff' });
    }
    expect([await useOf(key), tries]).toEqual([null, 1]);
    shop.clock.advance({ hours: 1 });
    await full.accessOf(key);
    expect(tries).toBe(2);
  });

  it('note no use of a wrong secret', async () => {
    const key = await make('staff', 'port');
    await expect(keys.accessOf(`${key.slice(0, -4)}nope`)).rejects.toMatchObject({ code: 'auth.required' });
    expect(await useOf(key)).toBeNull();
  });
});
