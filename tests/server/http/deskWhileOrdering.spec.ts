import { sql } from 'kysely';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Database } from '#server/database/Database.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openEmptyPostgres } from '../support/realPostgres.ts';
import { anOrder, countOrders, type Person, placeOrder, signIn } from '../support/requests.ts';

const KEY = 'the-key-of-a-desk-that-changes-what-is-being-ordered';

type Failpoint = (point: string) => Promise<void>;

/** `port` sells the menu `main`; `hill` sells a menu of its own. */
function openChain(database: Database, failpoint: Failpoint): Promise<TestShop> {
  const menuIds = ['hill'];
  return openTestShop({
    database,
    document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill', menuIds })] }),
    config: { deskKey: KEY },
    failpoint,
  });
}

const setBusy = (shop: TestShop, minutes: number, restoId = 'port'): Promise<Answer> =>
  ask(shop.app, 'POST', `/desk/api/restos/${restoId}/busy`, { token: KEY, body: { minutes } });

async function setPrice(shop: TestShop, restoId: string, dishId: string, price: number): Promise<Answer> {
  const path = `/desk/api/restos/${restoId}/catalog`;
  const { json } = await ask(shop.app, 'GET', path, { token: KEY });
  const dish = json.positions.find(({ id }: { id: string }) => id === dishId);
  const { revision, name, description, oldPrice, available } = dish;
  const body = { revision, name, description, price, oldPrice, available };
  return ask(shop.app, 'PUT', `${path}/positions/${dishId}`, { token: KEY, body });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The embedded PostgreSQL has one connection, so nothing waits for a lock there. */
const queues: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', () => openTestDatabase('SQLite')],
  ...(hasRealPostgres ? [['PostgreSQL', openEmptyPostgres] as const] : []),
];

/** @trust desk-load */
describe.each(queues)('a change at the desk while orders are being written, in %s,', (_, open) => {
  it('waits only for the orders before it, and the orders after it wait for the change', async () => {
    const database = await open();
    let transactions = 0;
    const countingDatabase: Database = {
      ...database,
      write: (work) => {
        transactions += 1;
        return database.write(work);
      },
    };
    const untilBegun = async (count: number): Promise<void> => until(() => transactions >= count);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    /** How busy the restaurant is for everybody each time an order has locked what it was priced by. */
    const observations: unknown[] = [];
    const shop = await openChain(countingDatabase, async (point) => {
      if (point !== 'stock') return;
      const { restaurants } = await new CatalogRepository(database).load();
      observations.push(restaurants.find(({ id }) => id === 'port')?.busyMinutes);
      await gate;
    });
    const person = await signIn(shop);
    // The first request of a desk also notes that it is there.
    await setBusy(shop, 0);
    transactions = 0;
    const before = [placeOrder(shop.app, person, 'first'), placeOrder(shop.app, person, 'second')];
    await untilBegun(2);
    await until(() => observations.length >= (database.dialect === 'postgres' ? 2 : 1));
    const change = setBusy(shop, 15);
    await untilBegun(3);
    if (database.dialect === 'postgres') await until(() => isLockAwaited(database));
    const after = Array.from({ length: 3 }, (__, index) => placeOrder(shop.app, person, `after-${index}`));
    await untilBegun(6);
    const earlier = observations.length;
    release();
    const answers = await Promise.all([...before, change, ...after]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 201, 201, 201]);
    const [first, second, ...others] = observations;
    expect([first, second, new Set(others)]).toEqual([undefined, undefined, new Set([15])]);
    expect(earlier).toBeLessThanOrEqual(2);
    await shop.close();
  });
});

async function isLockAwaited({ read }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(read);
  return rows.length > 0;
}

describe.each(ENGINES)('an order that was priced before a change, in %s,', (engine) => {
  let shop: TestShop;
  let person: Person;
  let onPriced: (times: number) => Promise<unknown>;
  let priced: number;

  beforeEach(async () => {
    priced = 0;
    onPriced = async () => undefined;
    shop = await openChain(await openTestDatabase(engine), async (point) => {
      if (point !== 'priced') return;
      priced += 1;
      await onPriced(priced);
    });
    person = await signIn(shop);
  });

  afterEach(() => shop.close());

  it('is written as it was priced when another restaurant changes, however often', async () => {
    onPriced = async () => {
      for (let minutes = 15; minutes <= 90; minutes += 15) await setBusy(shop, minutes, 'hill');
      const body = { available: false, restoId: 'hill' };
      await ask(shop.app, 'POST', '/desk/api/positions/hill-pie/availability', { token: KEY, body });
    };
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(201);
    expect(priced).toBe(1);
  });

  it('is priced again when its own restaurant changes', async () => {
    onPriced = async (times) => (times === 1 ? setBusy(shop, 15) : undefined);
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(201);
    expect(priced).toBe(2);
  });

  it('is priced again when a dish of its restaurant costs more, and not for one of another', async () => {
    onPriced = (times) => (times === 1 ? setPrice(shop, 'port', 'soup', 31_000) : Promise.resolve());
    expect((await placeOrder(shop.app, person, 'of-its-own')).status).toBe(201);
    expect(priced).toBe(2);
    onPriced = () => setPrice(shop, 'hill', 'hill-pie', 77_700);
    expect((await placeOrder(shop.app, person, 'of-another')).status).toBe(201);
    expect(priced).toBe(3);
  });

  it('is priced again after an import', async () => {
    onPriced = (times) => (times === 1 ? shop.change(aCatalogDocument()) : Promise.resolve());
    expect((await placeOrder(shop.app, person, 'key')).status).toBe(201);
    expect(priced).toBe(2);
  });

  it('is refused with 503 and a time to come back when its restaurant never rests, and leaves its key unused', async () => {
    onPriced = (times) => setBusy(shop, (times % 2) * 15);
    const answer = await placeOrder(shop.app, person, 'key');
    expect([answer.status, answer.code]).toEqual([503, 'server.unavailable']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect([priced, await countOrders(shop)]).toEqual([5, 0]);
    onPriced = async () => undefined;
    expect((await placeOrder(shop.app, person, 'key', anOrder())).status).toBe(201);
  });
});
