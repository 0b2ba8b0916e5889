import type { Database } from '#server/database/Database.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openRealPostgres } from '../support/realPostgres.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

/** A shop whose orders stop in the middle of their transaction until they are let go. */
async function heldShop(database: Database) {
  let onBegin = (): void => {};
  let release = (): void => {};
  const hasBegun = new Promise<void>((resolve) => (onBegin = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const failpoint = async (point: string): Promise<void> => {
    if (point !== 'order') return;
    onBegin();
    await isReleased;
  };
  return { shop: await openTestShop({ database, failpoint }), hasBegun, release };
}

function lookUp(app: TestShop['app'], person: Person, key: string): Promise<Answer> {
  return ask(app, 'GET', `/api/v1/persons/${person.id}/orders?key=${key}`, { token: person.accessToken });
}

/** The embedded one has one connection, on which a held order holds all. */
const engines: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', () => openTestDatabase('SQLite')],
  ...(!hasRealPostgres ? [] : [['PostgreSQL', () => openRealPostgres()] as const]),
];

/** @trust A10 A12 */
describe.each(engines)('a look-up by the key of an order on %s', (_, open) => {
  it('reports that the key is unknown, that the order is being worked on, or which order it created', async () => {
    const { shop, hasBegun, release } = await heldShop(await open());
    const person = await signIn(shop);
    expect((await lookUp(shop.app, person, 'key')).json).toMatchObject({ content: [], totalPages: 0 });
    const placing = placeOrder(shop.app, person, 'key');
    await hasBegun;
    const during = await lookUp(shop.app, person, 'key');
    expect([during.status, during.code, during.headers.get('Retry-After')]).toEqual([
      409,
      'idempotency.in-flight',
      '1',
    ]);
    release();
    const placed = await placing;
    expect((await lookUp(shop.app, person, 'key')).json.content).toMatchObject([{ id: placed.json.id }]);
    await shop.close();
  });

  it('reports again that the key is unknown after the order was refused', async () => {
    const shop = await openTestShop({ database: await open() });
    const person = await signIn(shop);
    expect((await placeOrder(shop.app, person, 'key', { restoId: 'port' }, true)).status).toBe(400);
    expect((await lookUp(shop.app, person, 'key')).json.content).toEqual([]);
    await shop.close();
  });

  it('does not reveal another person’s order under the same key', async () => {
    const { shop, hasBegun, release } = await heldShop(await open());
    const [one, other] = [await signIn(shop), await signIn(shop)];
    const placing = placeOrder(shop.app, one, 'key');
    await hasBegun;
    expect((await lookUp(shop.app, other, 'key')).json.content).toEqual([]);
    release();
    await placing;
    expect((await lookUp(shop.app, other, 'key')).json.content).toEqual([]);
    await shop.close();
  });
});

if (hasRealPostgres) {
  it('a look-up reports an order that another instance on the same PostgreSQL works on', async () => {
    const { shop, hasBegun, release } = await heldShop(await openRealPostgres());
    const other = await openTestShop({ database: await openRealPostgres() });
    const person = await signIn(shop);
    const placing = placeOrder(shop.app, person, 'key');
    await hasBegun;
    for (let call = 0; call < 10; call += 1) {
      expect((await lookUp(other.app, person, 'key')).code).toBe('idempotency.in-flight');
    }
    expect((await lookUp(other.app, person, 'another')).json.content).toEqual([]);
    release();
    const placed = await placing;
    expect((await lookUp(other.app, person, 'key')).json.content).toMatchObject([{ id: placed.json.id }]);
    await Promise.all([shop.close(), other.close()]);
  });
}
