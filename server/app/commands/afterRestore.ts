import { businessDayOf } from '#domain/schedule/businessDay.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { marketEnvironment } from '#server/config/marketEnvironments.ts';
import { PAY_VENDOR_NAMES } from '#server/config/payVendors.ts';
import type { Database } from '#server/database/Database.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { type VendorPayment, vendorPayments } from '#server/payments/vendorPayments.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

/** `npm run after:restore` goes on with order numbers that no lost order had, and lists payments of lost orders. */
const USAGE = `Usage: npm run after:restore -- [--ahead 1000] [--since 2026-11-22T04:00Z]

--ahead     today's next order number of each restaurant is so much higher: more than its lost orders; 1000 without it
--since     lists payments at the providers since then that no order has; without it since the newest order
${SETTINGS_USAGE.trimStart()}`;
const DEFAULT_AHEAD = 1_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const options = { ahead: { type: 'string' }, since: { type: 'string' }, ...SETTINGS_OPTIONS } as const;
  const { values } = readCommandLine(options, { usage: USAGE, words: 0 });
  const ahead = Number(values.ahead ?? DEFAULT_AHEAD);
  if (!Number.isInteger(ahead) || ahead < 0) return wrongCall(`--ahead is a number, not "${values.ahead}".`, USAGE);
  const start = values.since === undefined ? undefined : new Date(values.since);
  if (Number.isNaN(start?.getTime())) return wrongCall(`--since is a time, not "${values.since}".`, USAGE);
  const settings = readSettings(values);
  const config = readConfig(marketEnvironment(settings.environment));
  const { database } = await openStorage(settings);
  try {
    if (ahead > 0) {
      const count = await skipNumbers(database, ahead);
      say(`Today's order numbers of ${count} ${count === 1 ? 'restaurant' : 'restaurants'} go on ${ahead} higher.`);
    }
    await tellLost(database, config, start ?? (await newestOrder(database)));
    return 0;
  } finally {
    await database.close();
  }
});

/** Returns the number of restaurants. */
async function skipNumbers(database: Database, count: number): Promise<number> {
  const orders = new OrdersRepository(database);
  const { restaurants } = await new CatalogRepository(database).load();
  await database.write(async (writer) => {
    for (const { id: restaurantId, timezone } of restaurants) {
      await orders.nextNumber(writer, { restaurantId, day: businessDayOf(new Date(), timezone) }, count);
    }
  });
  return restaurants.length;
}

async function newestOrder({ read }: Database): Promise<Date> {
  const { at } = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  return new Date(at ?? 0);
}

async function tellLost(database: Database, config: Config, since: Date): Promise<void> {
  if (PAY_VENDOR_NAMES.every((name) => config[name] === undefined))
    return say('There are no keys of a payment provider.');
  const lost = await withoutOrder(database, await vendorPayments(config, since));
  for (const { provider, reference, amount, at } of lost)
    say(`${provider}  ${reference}  ${amount}  ${at.toISOString()}`);
  say(
    lost.length === 0
      ? `Each payment since ${since.toISOString()} has an order.`
      : `${lost.length} paid since ${since.toISOString()} without an order: give the money back at the provider.`,
  );
}

async function withoutOrder({ read }: Database, payments: readonly VendorPayment[]): Promise<readonly VendorPayment[]> {
  const lost: VendorPayment[] = [];
  for (const payment of payments) {
    const stored = await read
      .selectFrom('payments')
      .select('id')
      .where('id', '=', payment.paymentId)
      .executeTakeFirst();
    if (stored === undefined) lost.push(payment);
  }
  return lost;
}
