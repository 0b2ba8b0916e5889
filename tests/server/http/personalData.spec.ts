import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { deviceName } from '#server/people/deviceName.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

const SESSIONS = '/api/v1/me/sessions';
const PLACE = { address: 'Тайная улица, 7', location: { lat: 10.5, lng: 20.5 } };

/** @trust devices personal-data */
describe.each(EVERYDAY_ENGINES)('what is known of a person, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let anna: Person;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database });
    anna = await signIn(shop);
  });

  afterEach(() => shop.close());

  const as = (person: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(shop.app, method, path, { token: person.accessToken, ...(body !== undefined && { body }) });

  /** Another device of the same person. */
  const again = async (): Promise<Person> => {
    shop.clock.advance({ minutes: 5 });
    return signIn(shop, anna.phone);
  };

  describe('as to where they are signed in', () => {
    it('is a list, the one used last first, in which the own one is marked', async () => {
      const desk = await again();
      const { json } = await as(anna, 'GET', SESSIONS);
      expect(json).toMatchObject([
        { source: 'PHONE', device: null, isCurrent: false },
        { source: 'PHONE', device: null, isCurrent: true },
      ]);
      expect((await as(desk, 'GET', SESSIONS)).json[0].isCurrent).toBe(true);
      shop.clock.advance({ minutes: 5 });
      await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: anna.refreshToken });
      expect((await as(desk, 'GET', SESSIONS)).json[1].isCurrent).toBe(true);
    });

    it('ends there with a sign-out from here, for both tokens', async () => {
      const desk = await again();
      const { json } = await as(anna, 'GET', SESSIONS);
      expect((await as(anna, 'DELETE', `${SESSIONS}/${json[0].id}`)).status).toBe(204);
      expect((await as(anna, 'DELETE', `${SESSIONS}/${json[0].id}`)).status).toBe(404);
      expect((await as(desk, 'GET', '/api/v1/me')).status).toBe(401);
      expect((await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: desk.refreshToken })).status).toBe(401);
      expect((await as(anna, 'GET', SESSIONS)).json).toHaveLength(1);
    });

    it('is neither visible to another person nor ended by one', async () => {
      const boris = await signIn(shop);
      const [{ id }] = (await as(anna, 'GET', SESSIONS)).json;
      expect((await as(boris, 'DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
      expect((await as(boris, 'GET', SESSIONS)).json).toHaveLength(1);
      expect((await as(anna, 'GET', '/api/v1/me')).status).toBe(200);
      expect((await ask(shop.app, 'GET', SESSIONS)).status).toBe(401);
    });

    it('names no sign-in that has ended by itself', async () => {
      shop.clock.advance({ days: 20 });
      const desk = await signIn(shop, anna.phone);
      shop.clock.advance({ days: 11 });
      const { json: renewed } = await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: desk.refreshToken });
      expect((await as({ ...desk, ...renewed }, 'GET', SESSIONS)).json).toHaveLength(1);
    });

    it('is deleted a day after a sign-out', async () => {
      const [{ id }] = (await as(anna, 'GET', SESSIONS)).json;
      await again();
      await as(anna, 'DELETE', `${SESSIONS}/${id}`);
      shop.clock.advance({ days: 1, seconds: 1 });
      await pruneDatabase(database, shop.clock.now());
      expect(await database.read.selectFrom('sessions').select('revoked_at').execute()).toEqual([{ revoked_at: null }]);
      expect(await database.read.selectFrom('refresh_tokens').select('session_id').execute()).toHaveLength(1);
    });
  });

  it('can be signed out everywhere, but not by another person', async () => {
    await placeOrder(shop.app, anna, 'key');
    await as(anna, 'POST', '/api/v1/me/places', PLACE);
    await as(anna, 'PATCH', '/api/v1/me/favorites', { added: ['pizza'], removed: [] });
    const { json } = await as(anna, 'GET', '/api/v1/me/export');
    expect(json).toMatchObject({
      person: { phone: anna.phone, firstName: 'Анна' },
      accounts: [],
      places: [{ address: 'Тайная улица, 7' }],
      favorites: ['pizza'],
      sessions: [{ source: 'PHONE' }],
      orders: [{ total: 110_000, person: { name: 'Анна' }, place: { apartment: '7' }, dishes: [{ count: 2 }] }],
    });
    const boris = await signIn(shop);
    expect(JSON.stringify((await as(boris, 'GET', '/api/v1/me/export')).json)).not.toContain(anna.phone);
  });

  describe('when they delete it', () => {
    const finish = async (orderId: string): Promise<void> => {
      for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
        await advanceOrder(database, { orderId, status, at: shop.clock.now() });
      }
    };

    /** Every text of every table, so that a new one cannot be forgotten. */
    const everything = async (): Promise<string> => {
      const tables = await database.read.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          database.read
            .selectFrom(name as 'people')
            .selectAll()
            .execute(),
        ),
      );
      return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    };

    it('is deleted from every table, except for the orders', async () => {
      const { json: order } = await placeOrder(shop.app, anna, 'key');
      await finish(order.id);
      await as(anna, 'POST', '/api/v1/me/places', PLACE);
      await as(anna, 'PATCH', '/api/v1/me/favorites', { added: ['pizza'], removed: [] });
      const { phone } = (await as(anna, 'GET', '/api/v1/me')).json;
      expect(await everything()).toContain(phone);
      expect((await as(anna, 'DELETE', '/api/v1/me')).status).toBe(204);
      const remaining = await everything();
      for (const text of ['Анна', 'Тайная', 'anna@example.com', '+79005550001']) expect(remaining).not.toContain(text);
      const people = await database.read.selectFrom('people').select(['phone', 'email', 'first_name']).execute();
      expect(people).toEqual([{ phone: null, email: null, first_name: null }]);
      const orders = await database.read.selectFrom('orders').select(['number', 'total', 'place']).execute();
      expect(orders).toEqual([{ number: order.number, total: 110_000, place: null }]);
      for (const table of ['sessions', 'refresh_tokens', 'saved_places', 'favorites', 'known_devices'] as const) {
        expect(await database.read.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    it('signs them out everywhere, and the number begins anew', async () => {
      const desk = await again();
      await as(anna, 'DELETE', '/api/v1/me');
      expect((await as(desk, 'GET', '/api/v1/me')).status).toBe(401);
      expect((await as(anna, 'GET', '/api/v1/me')).status).toBe(401);
      shop.clock.advance({ minutes: 2 });
      const anew = await signIn(shop, anna.phone);
      expect(anew.id).not.toBe(anna.id);
    });

    it('is kept while an order is under way', async () => {
      const { json: order } = await placeOrder(shop.app, anna, 'key');
      const refused = await as(anna, 'DELETE', '/api/v1/me');
      expect([refused.status, refused.code]).toEqual([409, 'profile.order-under-way']);
      expect((await as(anna, 'GET', '/api/v1/me')).json.phone).toBe(anna.phone);
      await finish(order.id);
      expect((await as(anna, 'DELETE', '/api/v1/me')).status).toBe(204);
    });

    it('leaves others as they are', async () => {
      const boris = await signIn(shop);
      await as(boris, 'POST', '/api/v1/me/places', PLACE);
      await as(anna, 'DELETE', '/api/v1/me');
      expect((await as(boris, 'GET', '/api/v1/me')).json).toMatchObject({ phone: boris.phone, deliveries: [{}] });
    });
  });
});

describe('the name of a device', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['curl/8', null],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 YaBrowser/24.6 Safari/537.36', 'Yandex Browser, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge, macOS'],
  ])('is read from the user agent %j as %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
