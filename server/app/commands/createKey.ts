import { parseArgs } from 'node:util';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';

/**
 * `npm run desk:key -- --role manager --restaurant all` creates a desk key and prints it once; `--name Anna` names its
 * owner, `--revoke <id>` revokes one. The server may be running.
 */
const USAGE = `Usage: npm run desk:key -- --role manager|staff --restaurant all|ID [--name WHOSE] [--market NAME]
       npm run desk:key -- --revoke ID_OF_A_KEY [--market NAME]
`;

function fail(text: string): never {
  process.stderr.write(`${text}\n${USAGE}`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    restaurant: { type: 'string' },
    revoke: { type: 'string' },
    name: { type: 'string' },
    market: { type: 'string' },
  },
});
const { role, restaurant, revoke, name, market } = values;
if (revoke === undefined && role !== 'manager' && role !== 'staff') fail('A key needs a role.');
if (revoke === undefined && restaurant === undefined) fail('A key needs a restaurant, or all of them.');

const config = readConfig(market === undefined ? process.env : { ...process.env, MARKET: market });
const database =
  config.databaseUrl === undefined ? openSqlite(config.dataDir) : await openPostgres(config.databaseUrl, () => {});
try {
  await migrate(database);
  const keys = new DeskKeys(database, undefined);
  const now = new Date();
  if (revoke !== undefined) {
    if (!(await keys.revoke(revoke, now))) fail(`There is no living key ${revoke}.`);
    process.stdout.write(`The key ${revoke} opens nothing any more.\n`);
  } else {
    const { restaurants } = await new CatalogRepository(database).load();
    const isKnown = restaurant === 'all' || restaurants.some(({ id }) => id === restaurant);
    if (!isKnown)
      fail(`There is no restaurant ${restaurant}; there are ${restaurants.map(({ id }) => id).join(', ')}.`);
    const restaurantId = restaurant === 'all' ? undefined : restaurant;
    const key = await keys.create({ role: role === 'manager' ? 'manager' : 'staff', restaurantId, name }, now);
    process.stdout.write(`${key}\nEnter it at /desk. It is shown this once: the database keeps only its hash.\n`);
  }
} finally {
  await database.close();
}
