import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { NumbersCounter } from '#server/desk/numbers/NumbersCounter.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { noteGivenBack } from '#server/orders/paying/noteGivenBack.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';
import { type Answer, ask } from '../../support/ask.ts';
import { Bank, orderOnline } from '../../support/Bank.ts';
import { type CountedDatabase, countStatements } from '../../support/countStatements.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../../support/openTestDatabase.ts';
import { openTestShop, type TestShop, UNLIMITED } from '../../support/openTestShop.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../../support/requests.ts';

const DESK_KEY = 'the-key-of-a-brand-that-counts-its-orders';
const DAY = '2026-03-02';
const ALL = `from=2026-01-01&to=2026-12-31`;

/** Orders, dishes and money as the orders themselves have them. */
async function sumsOfOrders(database: Database) {
  const orders = await database.read.selectFrom('orders').selectAll().execute();
  const history = await database.read.selectFrom('order_history').selectAll().execute();
  const payments = await database.read.selectFrom('payments').selectAll().execute();
  const lines = await database.read.selectFrom('order_lines').selectAll().execute();
  const known = orders.filter(({ id }) => history.some((step) => step.order_id === id && step.status === 'new'));
  const isRefused = (status: string): boolean => status === 'cancelled' || status === 'rejected';
  const sold = known.filter(({ status }) => !isRefused(status));
  const isBack = (id: string): boolean =>
    payments.some(({ order_id, status }) => order_id === id && ['refund-due', 'refunded'].includes(status));
  const backElsewhere = (id: string): number =>
    payments.filter(({ order_id }) => order_id === id).reduce((sum, { given_back }) => sum + given_back, 0);
  const ids = new Set(sold.map(({ id }) => id));
  return {
    orders: sold.length,
    amount: sold.reduce((sum, { id, total }) => sum + (isBack(id) ? 0 : total - backElsewhere(id)), 0),
    refused: known.length - sold.length,
    portions: lines.reduce((sum, { order_id, count }) => sum + (ids.has(order_id) ? count : 0), 0),
  };
}

/** @trust numbers */
describe.each(EVERYDAY_ENGINES)('the numbers of a brand, on %s', (engine) => {
  let database: Database;
  let counted: CountedDatabase;
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    counted = countStatements(await openTestDatabase(engine));
    database = counted;
    shop = await openTestShop({
      database,
      document: aCatalogDocument(),
      config: { deskKey: DESK_KEY, limits: UNLIMITED },
    });
    person = await signIn(shop);
  });
  afterEach(() => shop.close());

  const counter = (): NumbersCounter =>
    new NumbersCounter({
      database,
      changes: new Changes(database),
      currentCatalog: new CurrentCatalog(new CatalogRepository(database), [], shop.clock.now),
    });
  const numbers = (query = ALL, key = DESK_KEY): Promise<Answer> =>
    ask(shop.app, 'GET', `/desk/api/numbers?${query}`, { token: key });
  const order = async (changes: Readonly<Record<string, unknown>> = {}, who = person): Promise<string> =>
    (await placeOrder(shop.app, who, randomUUID(), anOrder(changes))).json.id;
  const move = (orderId: string, status: 'accepted' | 'delivered' | 'cancelled' | 'rejected', reason?: string) =>
    advanceOrder(database, { orderId, status, reason, at: shop.clock.now() });

  /** What a manager does on the page of the payment provider. */
  const giveBackElsewhere = (orderId: string, paymentId: string, amount: number): Promise<void> =>
    database.write(async (writer) => {
      const row = await writer.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
      await noteGivenBack(writer, database, row, { payment: { id: paymentId }, total: amount, at: shop.clock.now() });
    });

  it('are without what a manager gave back at the payment provider', async () => {
    const { id, payment } = await orderOnline(shop, person, randomUUID());
    await new Bank(shop).press(payment.id, 'approve');
    await counter().count();
    expect((await numbers()).json.days).toMatchObject([{ orders: 1, amount: 110_000 }]);
    await giveBackElsewhere(id, payment.id, 10_000);
    await counter().count();
    expect((await numbers()).json).toMatchObject({
      days: [{ orders: 1, amount: 100_000 }],
      restaurants: [{ restoId: 'port', amount: 100_000 }],
    });
  });

  it('are counted by day, hour, dish, code, way and reason', async () => {
    const promo = { promoCode: 'TEN', expectedTotal: 100_000 };
    await order();
    shop.clock.advance({ minutes: 1 });
    await order(promo);
    const refused = await order({}, await signIn(shop));
    await move(refused, 'rejected', 'sold-out');
    await counter().count();
    const { json } = await numbers();
    expect(json).toMatchObject({
      currency: 'RUB',
      days: [{ date: DAY, orders: 2, amount: 210_000, returning: 1, refused: 1 }],
      deliveryTypes: [{ deliveryType: 'DELIVERY', orders: 2, amount: 210_000 }],
      hours: [{ hour: 12, orders: 2, amount: 210_000 }],
      dishes: [{ id: 'pizza', name: { ru: 'Пицца' }, portions: 4, amount: 190_000 }],
      promoCodes: [{ code: 'TEN', orders: 1, amount: 10_000 }],
      refusals: [{ reason: 'sold-out', orders: 1, amount: 110_000 }],
      restaurants: [{ restoId: 'port', orders: 2, amount: 210_000 }],
    });
  });

  it('are counted with as many statements for ten orders as for one', async () => {
    await order();
    await counter().count();
    const statementsOf = async (orders: number): Promise<number> => {
      for (let index = 0; index < orders; index += 1) await order();
      return counted.statementsOf(() => counter().count());
    };
    const one = await statementsOf(1);
    expect(await statementsOf(10)).toBe(one);
    expect((await numbers()).json.days).toMatchObject([{ orders: 12, amount: 12 * 110_000, returning: 0 }]);
  });

  it('follow an order that ends otherwise, and count nothing that was never paid', async () => {
    const id = await order();
    await orderOnline(shop, person, randomUUID());
    await counter().count();
    expect((await numbers()).json.days).toMatchObject([{ orders: 1, refused: 0 }]);
    await move(id, 'cancelled');
    await counter().count();
    expect((await numbers()).json.days).toMatchObject([{ orders: 0, amount: 0, refused: 1 }]);
  });

  it('have orders of before they were counted, and changes that a server missed for days', async () => {
    await order();
    await counter().count();
    const id = await order();
    shop.clock.advance({ days: 3 });
    await pruneDatabase(database, shop.clock.now());
    await counter().count();
    expect((await numbers()).json.days).toMatchObject([{ orders: 2 }]);
    await move(id, 'cancelled');
    await counter().count();
    await pruneDatabase(database, shop.clock.now());
    expect((await numbers()).json.days).toMatchObject([{ orders: 1, refused: 1 }]);
  });

  it('are shown to managers, for days in order, of their restaurants', async () => {
    for (const query of [
      '',
      'from=2026-03-02',
      'from=2026-03-02&to=2026-03-01',
      'from=2026-01-01&to=2028-01-01',
      'from=a&to=b',
    ]) {
      expect([
        query,
        (await ask(shop.app, 'GET', `/desk/api/numbers?${query}`, { token: DESK_KEY, isOdd: true })).code,
      ]).toEqual([query, 'request.invalid']);
    }
    const made = await ask(shop.app, 'POST', '/desk/api/keys', {
      token: DESK_KEY,
      body: { name: 'Cook', role: 'staff', restoId: 'port' },
    });
    expect((await numbers(ALL, made.json.key)).code).toBe('access.denied');
    await order();
    await counter().count();
    expect((await numbers(`${ALL}&restoId=hill`)).json.days).toEqual([]);
    expect((await numbers(`${ALL}&restoId=port`)).json.days).toHaveLength(1);
  });

  it('equal the sums of the orders after any history, with two servers that count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 7 }), { minLength: 4, maxLength: 14 }), async (acts) => {
        const bank = new Bank(shop);
        const [one, other] = [counter(), counter()];
        const open: string[] = [];
        for (const act of acts) {
          const [id] = open;
          if (act <= 1 || id === undefined)
            open.push(
              await order(
                {
                  positions: [aLine({ count: 2 + act, sum: 50_000 * (2 + act) })],
                  expectedTotal: 50_000 * (2 + act) + 10_000,
                },
                // The access token of an earlier one has ended.
                await signIn(shop),
              ),
            );
          else if (act === 2) {
            const { id: paid, payment } = await orderOnline(shop, await signIn(shop), randomUUID());
            await bank.press(payment.id, 'approve');
            await bank.work();
            await move(paid, 'delivered');
            await refundOrder(database, { orderId: paid, at: shop.clock.now() });
          } else if (act === 3) {
            const [line] = await database.read
              .selectFrom('order_lines')
              .selectAll()
              .where('order_id', '=', id)
              .execute();
            const lines = [{ line: 0, count: 1, from: line?.count ?? 0 }];
            if ((line?.count ?? 0) > 1)
              await takeOffDishes(database, {
                orderId: id,
                key: randomUUID(),
                fingerprint: 'f',
                lines,
                by: undefined,
                at: shop.clock.now(),
              });
          } else if (act === 7) {
            const { id: paid, payment } = await orderOnline(shop, await signIn(shop), randomUUID());
            await bank.press(payment.id, 'approve');
            await move(paid, 'delivered');
            await giveBackElsewhere(paid, payment.id, 10_000);
          } else if (act === 4) await move(open.shift() ?? '', 'delivered');
          else if (act === 5) await move(open.shift() ?? '', 'cancelled');
          else await Promise.all([one.count(), other.count()]);
          // Until the restaurant, which is closed at night, takes orders again.
          do shop.clock.advance({ hours: 5 });
          while (shop.clock.now().getUTCHours() < 8 || shop.clock.now().getUTCHours() > 18);
        }
        await Promise.all([one.count(), other.count()]);
        const { json } = await numbers();
        const days = json.days as readonly Readonly<Record<'orders' | 'amount' | 'refused', number>>[];
        const dishes = json.dishes as readonly { readonly portions: number }[];
        const total = (name: 'orders' | 'amount' | 'refused'): number => days.reduce((sum, day) => sum + day[name], 0);
        expect({
          orders: total('orders'),
          amount: total('amount'),
          refused: total('refused'),
          portions: dishes.reduce((sum, { portions }) => sum + portions, 0),
        }).toEqual(await sumsOfOrders(database));
      }),
      { numRuns: runs(40, 6) },
    );
  });
});
