import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { businessDayOf } from '#domain/schedule/businessDay.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { markDatabaseMade } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';

const RESTAURANT = aRestaurant();
const TODAY = { restaurantId: RESTAURANT.id, day: businessDayOf(new Date(), RESTAURANT.timezone) };
const ROOT = join(import.meta.dirname, '../../..');

/** A list of a provider in two pages. */
function answerTo({ pathname, searchParams }: URL): object {
  const ofStripe = { payment_status: 'paid', amount_total: 1_780, currency: 'eur', created: 1_770_000_000 };
  if (pathname === '/v1/checkout/sessions' && searchParams.has('starting_after')) {
    return { data: [{ ...ofStripe, id: 'cs_2', metadata: { carte_payment: 'lost-2' } }], has_more: false };
  }
  if (pathname === '/v1/checkout/sessions') {
    const unpaid = { ...ofStripe, id: 'cs_0', payment_status: 'unpaid', metadata: { carte_payment: 'unpaid' } };
    const other = { ...ofStripe, id: 'cs_1', metadata: {} };
    return { data: [unpaid, other], has_more: true };
  }
  const paid = { id: 'yk-1', amount: { value: '99.00', currency: 'RUB' }, created_at: '2026-02-02T00:00:00.000Z' };
  return { items: [{ ...paid, metadata: { carte_payment: 'lost-1' } }] };
}

/** @trust N9 */
describe('npm run after:restore', () => {
  let folder: string;

  beforeEach(async () => {
    folder = makeTemporaryFolder('restore');
    const database = openSqlite(folder);
    await migrate(database);
    markDatabaseMade(folder);
    await new CatalogRepository(database).replace(aCatalogDocument({ restaurants: [RESTAURANT] }));
    await database.write((writer) => new OrdersRepository(database).nextNumber(writer, TODAY));
    await database.close();
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
    const script = join(ROOT, 'server/app/commands/afterRestore.ts');
    const child = spawn(process.execPath, [script, ...parameters], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const [code] = await once(child, 'close');
    return [code, out];
  };

  it('skips the numbers that lost orders had today', async () => {
    expect(await run(['--ahead', '500'])).toEqual([
      0,
      "Today's order numbers of 1 restaurant go on 500 higher.\nThere are no keys of a payment provider.\n",
    ]);
    const database = openSqlite(folder);
    expect(await database.write((writer) => new OrdersRepository(database).nextNumber(writer, TODAY))).toBe('602');
    await database.close();
  });

  it('lists paid payments at the providers that no order has', async () => {
    const urls: string[] = [];
    const vendor = createServer((request, answer) => {
      urls.push(request.url ?? '');
      answer.end(JSON.stringify(answerTo(new URL(request.url ?? '', 'http://vendor'))));
    });
    vendor.listen(0, '127.0.0.1');
    await once(vendor, 'listening');
    const url = `http://127.0.0.1:${(vendor.address() as { port: number }).port}`;
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_URL: url,
      YOOKASSA_SHOP_ID: '77',
      YOOKASSA_SECRET_KEY: 'x',
      YOOKASSA_URL: url,
    };
    const [code, out] = await run(['--ahead', '0', '--since', '2026-02-01T00:00:00Z'], keys);
    vendor.close();
    expect(out).toBe(
      [
        'stripe  cs_2  17.80 EUR  2026-02-02T02:40:00.000Z',
        'yookassa  yk-1  99.00 RUB  2026-02-02T00:00:00.000Z',
        '2 paid since 2026-02-01T00:00:00.000Z without an order: give the money back at the provider.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(urls.toSorted()).toEqual([
      '/v1/checkout/sessions?limit=100&created%5Bgte%5D=1769904000',
      '/v1/checkout/sessions?limit=100&created%5Bgte%5D=1769904000&starting_after=cs_1',
      '/v3/payments?limit=100&status=succeeded&created_at.gte=2026-02-01T00%3A00%3A00.000Z',
    ]);
  });
});
