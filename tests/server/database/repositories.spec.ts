import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Database } from '#server/database/Database.ts';
import { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { type WritingStatement, writeTogether } from '#server/database/writeTogether.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { PromoCodeUses } from '#server/orders/PromoCodeUses.ts';
import { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { anOrderRow } from '../support/anOrderRow.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

describe.each(ENGINES)('what %s keeps', (engine) => {
  let database: Database;
  const clock = new FixedClock();

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });

  afterAll(async () => {
    await database.close();
  });

  it('of the catalog is what was written, under a version that increases', async () => {
    const catalog = new CatalogRepository(database);
    expect(await catalog.version()).toBe(0);
    expect(await Promise.all([catalog.fillEmpty(aCatalogDocument()), catalog.fillEmpty(aCatalogDocument())])).toEqual([
      true,
      false,
    ]);
    expect(await catalog.version()).toBe(1);
    expect(await catalog.load()).toEqual(aCatalogDocument());
    const smaller = aCatalogDocument({ dishes: [], modifierGroups: [] });
    await catalog.replace(smaller);
    expect(await catalog.version()).toBe(2);
    expect(await catalog.load()).toEqual(smaller);
    expect(await database.write((writer) => catalog.lockRestaurant(writer, 'port'))).toBe(2);
  });

  it('of the catalog is the same object where it is as it was loaded last, and never an old one', async () => {
    const catalog = new CatalogRepository(database);
    const [first, second, ...more] = aCatalogDocument().dishes;
    if (first === undefined || second === undefined) throw new Error('There are too few dishes');
    await catalog.replace(aCatalogDocument());
    const before = await catalog.load();
    await catalog.replace(aCatalogDocument({ dishes: [second, { ...first, price: first.price + 1 }, ...more] }));
    const after = await catalog.load();
    expect(after.dishes.slice(0, 2)).toEqual([second, { ...first, price: first.price + 1 }]);
    expect(after.dishes[0]).toBe(before.dishes[1]);
    expect(before.dishes[0]).toEqual(first);
    await catalog.replace(aCatalogDocument());
    expect(await catalog.load()).toEqual(aCatalogDocument());
  });

  it('of a person is one row a phone number', async () => {
    const people = new PeopleRepository(database, clock.now);
    const id = await people.withPhone('+79005550001');
    expect(await people.withPhone('+79005550001')).toBe(id);
    expect(await people.withPhone('+79005550002')).not.toBe(id);
    expect(await people.find(id)).toMatchObject({ phone: '+79005550001', created_at: clock.now().toISOString() });
    expect(await people.find('nobody')).toBeUndefined();
  });

  it('of an order is all of it, and its owner’s only', async () => {
    const orders = new OrdersRepository(database);
    const personId = await new PeopleRepository(database, clock.now).withPhone('+79005550003');
    const order = anOrderRow({ person_id: personId });
    const line = {
      order_id: order.id,
      place: 0,
      position_id: 'pizza',
      menu_id: 'main',
      name: '{}',
      count: 2,
      price: 50_000,
      modifiers: '[]',
    };
    const step = { order_id: order.id, step: 1, status: 'new' as const, at: order.created_at, reason: null };
    const key = {
      person_id: personId,
      key: 'key',
      fingerprint: 'f',
      order_id: order.id,
      answer: '{}',
      created_at: order.created_at,
    };
    await database.write(async (writer) => {
      const today = { restaurantId: 'port', day: '2026-02-01' };
      expect(await orders.nextNumber(writer, today)).toBe('101');
      expect(await orders.nextNumber(writer, today)).toBe('102');
      expect(await orders.nextNumber(writer, { ...today, restaurantId: 'hill' })).toBe('101');
      expect(await orders.nextNumber(writer, { ...today, day: '2026-02-02' })).toBe('101');
      expect(await orders.nextNumber(writer, today, 100)).toBe('202');
      const write = (...statements: readonly WritingStatement[]): Promise<readonly number[]> =>
        writeTogether(writer, database.dialect, statements);
      const placed = orders.adding(writer, { order, lines: [line], history: [step] });
      expect(await write(...placed, orders.bindingKey(writer, key))).toEqual([1, 1, 1, 1]);
      expect(await write(orders.bindingKey(writer, { ...key, fingerprint: 'other' }))).toEqual([0]);
    });
    expect(await orders.find(personId, order.id)).toEqual({ order, lines: [line], history: [step] });
    expect(await orders.find('stranger', order.id)).toBeUndefined();
    expect(await orders.findKey(personId, 'key')).toEqual(key);
    expect(await orders.findKey('stranger', 'key')).toBeUndefined();
    await pruneDatabase(database, new Date('2026-03-03T09:00:00.001Z'));
    expect(await orders.findKey(personId, 'key')).toEqual({ ...key, answer: null });
  });

  it('of orders comes in pages, the newest first', async () => {
    const orders = new OrdersRepository(database);
    const personId = await new PeopleRepository(database, clock.now).withPhone('+79005550004');
    await database.write(async (writer) => {
      for (const minute of [1, 2, 3]) {
        const created_at = `2026-03-02T09:0${minute}:00.000Z`;
        const order = anOrderRow({ id: `o${minute}`, number: `n${minute}`, person_id: personId, created_at });
        await writer.insertInto('orders').values(order).execute();
      }
    });
    const idsOn = async (page: number): Promise<readonly string[]> =>
      (await orders.list(personId, page, 2)).orders.map(({ id }) => id);
    expect(await idsOn(0)).toEqual(['o3', 'o2']);
    expect(await idsOn(1)).toEqual(['o1']);
    expect((await orders.list(personId, 0, 2)).count).toBe(3);
  });

  it('of promo codes is counted up to its limits and given back', async () => {
    const uses = new PromoCodeUses(database);
    const redeem = (personId: string): Promise<string> =>
      database.write((writer) => uses.redeem(writer, 'TEN', personId, { limit: 2, personLimit: 1 }));
    expect(await redeem('a')).toBe('redeemed');
    expect(await database.write(async (writer) => uses.redeem(writer, 'FREE', 'a', {}))).toBe('redeemed');
    expect(await redeem('b')).toBe('redeemed');
    expect(await redeem('c')).toBe('limit');
    await database.write((writer) => uses.release(writer, 'TEN', 'b'));
    expect(await uses.count('TEN', 'a')).toEqual({ used: 1, usedByPerson: 1 });
    expect(await redeem('a')).toBe('person-limit');
    expect(await uses.count('TEN', 'b')).toEqual({ used: 2, usedByPerson: 0 });
    expect(await uses.count('NEVER', undefined)).toEqual({ used: 0, usedByPerson: 0 });
  });

  it('of an hourly limit restarts with the hour, and is not used up by failures', async () => {
    const limiter = new StoredRateLimiter(clock.now);
    const take = (key: string, anHour: number): Promise<boolean> =>
      database.write((writer) => limiter.take(writer, key, anHour));
    expect(await take('sms', 2)).toBe(true);
    const failing = database.write(async (writer) => {
      expect(await limiter.take(writer, 'sms', 2)).toBe(true);
      throw new Error('not sent');
    });
    await expect(failing).rejects.toThrow('not sent');
    expect(await take('sms', 2)).toBe(true);
    expect(await take('sms', 2)).toBe(false);
    expect(await take('other', 1)).toBe(true);
    clock.advance({ hours: 1 });
    expect(await take('sms', 2)).toBe(true);
  });

  it('is rolled back when the work fails', async () => {
    const people = new PeopleRepository(database, clock.now);
    const id = await people.withPhone('+79005550009');
    await expect(
      database.write(async (writer) => {
        await writer.updateTable('people').set({ email: 'lost@example.com' }).where('id', '=', id).execute();
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect((await people.find(id))?.email).toBeNull();
  });

  it('holds together: an order of nobody is refused', async () => {
    const orphan = anOrderRow({ id: 'orphan', number: 'orphan', person_id: 'nobody' });
    const adding = database.write((writer) => writer.insertInto('orders').values(orphan).execute());
    await expect(adding).rejects.toThrow(/foreign key/i);
  });
});
