import { sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { MIGRATIONS, migrate } from '#server/database/migrate.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { toWireOrderDetails } from '#server/orders/toWireOrder.ts';
import { ENGINES, openBareDatabase } from '../support/openTestDatabase.ts';

const AT = '2026-03-01T09:00:00.000Z';

/** As the release before migration 003 wrote it: what a line cost stood in the line and in the quote. */
const QUOTE = JSON.stringify({
  positions: [
    { id: 'pizza', count: 2, sum: 100_000, payableAmount: 90_000, specials: [], discounts: [], promoCodes: [] },
    { id: 'soup', count: 1, sum: 30_000, payableAmount: 30_000, specials: [], discounts: [], promoCodes: [] },
    {
      id: 'delivery',
      count: 1,
      sum: 100,
      payableAmount: 100,
      specials: ['delivery-price'],
      discounts: [],
      promoCodes: [],
    },
  ],
  promoCode: 'TEN',
  total: 120_100,
  currency: 'RUB',
  tips: 0,
  delivery: { price: 100, minutes: 45 },
});

describe.each(ENGINES)('an order of an earlier release in %s', (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openBareDatabase(engine);
    await migrate(database, MIGRATIONS.slice(0, 2));
    await database.write(async (writer) => {
      await sql`insert into people (id, phone, created_at) values ('anna', '+79005550001', ${AT})`.execute(writer);
      await sql`insert into orders values ('one', '1001', 'anna', 'port', 'DELIVERY', 'CASH_UPON_RECEIPT', 'new',
        120100, 'RUB', 'TEN', null, 2, null, '{}', '{}', ${QUOTE}, ${AT})`.execute(writer);
      await sql`insert into order_lines values
        ('one', 0, 'pizza', 'main', '"Pizza"', 2, 50000, 100000, 90000, '[]'),
        ('one', 1, 'soup', 'main', '"Soup"', 1, 30000, 30000, 30000, '[]')`.execute(writer);
    });
  });

  afterEach(() => database.close());

  it('has the price of its lines after the migration that stores prices once', async () => {
    await migrate(database);
    const stored = await new OrdersRepository(database).find('anna', 'one');
    if (stored === undefined) throw new Error('The order is gone');
    expect(toWireOrderDetails(stored, undefined)).toMatchObject({
      total: 120_100,
      lines: [
        { id: 'pizza', count: 2, price: 50_000, sum: 100_000 },
        { id: 'soup', count: 1, price: 30_000, sum: 30_000 },
      ],
      positions: JSON.parse(QUOTE).positions,
      promoCode: 'TEN',
      delivery: { price: 100, minutes: 45 },
    });
  });
});
