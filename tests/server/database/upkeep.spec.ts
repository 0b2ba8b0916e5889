import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import { counterOf } from '#server/orders/Quotes.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, sendCode, signIn } from '../support/requests.ts';

/** Nothing was paid for there. */
const unknownBank = { confirmOrder: async () => true };

/** @trust B9 expiry */
describe.each(EVERYDAY_ENGINES)('the upkeep of %s', (engine) => {
  let database: Database;
  let shop: TestShop;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const promoCodes = [aPromoCode({ limit: 1 })];
    shop = await openTestShop({ database, document: aCatalogDocument({ promoCodes }) });
  });

  afterEach(() => shop.close());

  const count = async (table: 'rate_limits' | 'order_keys' | 'orders' | 'outbox' | 'refresh_tokens'): Promise<number> =>
    (
      await database.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  const discounted = (person: Person, key: string): ReturnType<typeof placeOrder> =>
    placeOrder(shop.app, person, key, anOrder({ promoCode: 'TEN', payType: 'CARD_ONLINE', expectedTotal: 100_000 }));

  it('cancels an order that was not paid within half an hour, and returns its promo code use', async () => {
    const { json: placed } = await discounted(await signIn(shop), 'a');
    expect(placed.status).toBe('awaiting-payment');
    shop.clock.advance({ minutes: 29, seconds: 59 });
    await expireUnpaidOrders(database, unknownBank, shop.clock.now());
    const boris = await signIn(shop);
    expect((await discounted(boris, 'b')).code).toBe('promo-code.limit-exceed');
    shop.clock.advance({ seconds: 1 });
    await Promise.all([1, 2, 3].map(() => expireUnpaidOrders(database, unknownBank, shop.clock.now())));
    expect(await database.read.selectFrom('orders').select('status').execute()).toEqual([{ status: 'cancelled' }]);
    expect((await discounted(boris, 'b')).status).toBe(201);
    const uses = await database.read.selectFrom('promo_code_counters').selectAll().execute();
    expect(uses).toEqual([{ code: counterOf('TEN'), used: 1 }]);
  });

  it('deletes the catalog history after a year', async () => {
    const edit = {
      part: 'position' as const,
      item_id: 'pizza',
      scope: 'menu',
      before: '{}',
      after: '{}',
      by: null,
      undoes: null,
    };
    const { now } = shop.clock;
    await database.write((writer) =>
      writer
        .insertInto('catalog_edits')
        .values({ ...edit, version: 7, at: now().toISOString() })
        .execute(),
    );
    const versions = async (): Promise<readonly number[]> => {
      await pruneDatabase(database, now());
      const rows = await database.read.selectFrom('catalog_edits').select('version').execute();
      return rows.map(({ version }) => version);
    };
    shop.clock.advance({ hours: 365 * 24 });
    expect(await versions()).toEqual([7]);
    shop.clock.advance({ seconds: 1 });
    expect(await versions()).toEqual([]);
  });

  it('does not cancel an order that was paid or that is paid on receipt', async () => {
    const person = await signIn(shop);
    const { json: paid } = await discounted(person, 'a');
    await advanceOrder(database, { orderId: paid.id, status: 'new', at: shop.clock.now() });
    await placeOrder(shop.app, person, 'b');
    shop.clock.advance({ hours: 5 });
    await expireUnpaidOrders(database, unknownBank, shop.clock.now());
    const rows = await database.read.selectFrom('orders').select('status').execute();
    expect(rows).toEqual([{ status: 'new' }, { status: 'new' }]);
    const late = { orderId: paid.id, status: 'cancelled', from: 'awaiting-payment', at: shop.clock.now() } as const;
    await expect(advanceOrder(database, late)).rejects.toMatchObject({ code: 'order.status-conflict' });
  });

  it('deletes expired sessions, codes, limits, messages and keys, and nothing that is in use', async () => {
    const old = await signIn(shop);
    await placeOrder(shop.app, old, 'old');
    await sendCode(shop.app, '+79005559999');
    await pruneDatabase(database, shop.clock.now());
    expect([await count('rate_limits'), await count('outbox'), await count('refresh_tokens')]).toEqual([2, 2, 1]);
    shop.clock.advance({ days: 31, seconds: 1 });
    const fresh = await signIn(shop);
    await placeOrder(shop.app, fresh, 'fresh');
    await pruneDatabase(database, shop.clock.now());
    expect([await count('rate_limits'), await count('outbox'), await count('refresh_tokens')]).toEqual([2, 1, 1]);
    const codes = await database.read.selectFrom('sign_in_codes').select('phone').execute();
    expect(codes).toEqual([{ phone: fresh.phone }]);
    expect([await count('order_keys'), await count('orders')]).toEqual([2, 2]);
    expect((await ask(shop.app, 'GET', '/api/v1/me', { token: fresh.accessToken })).status).toBe(200);
    shop.clock.advance({ days: 365 - 31 });
    await pruneDatabase(database, shop.clock.now());
    expect([await count('order_keys'), await count('orders')]).toEqual([1, 2]);
  });
});
