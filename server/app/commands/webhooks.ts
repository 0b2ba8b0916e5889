import { parseArgs } from 'node:util';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { readStorage } from '#server/config/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { webhookAddressFault } from '#server/orders/webhooks/webhookAddress.ts';

/** `npm run webhooks -- list` shows webhooks and failed deliveries. The server may be running. */
const USAGE = `Usage: npm run webhooks -- list
       npm run webhooks -- add https://till.example/orders [--restaurant ID]
       npm run webhooks -- remove ID_OF_A_WEBHOOK
       npm run webhooks -- dead
       npm run webhooks -- retry ID_OF_A_DELIVERY|all
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n${USAGE}`);
  process.exit(1);
}

function readUrl(text: string | undefined): string {
  const address = text ?? '';
  const fault = webhookAddressFault(address, { isProduction: process.env['NODE_ENV'] === 'production' });
  if (fault !== undefined) fail(`The address of a webhook ${fault}.`);
  return new URL(address).href;
}

const { values, positionals } = parseArgs({ options: { restaurant: { type: 'string' } }, allowPositionals: true });
const [command, argument] = positionals;
const { databaseUrl, dataDir } = readStorage(process.env);
const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl, () => {});
const webhooks = new Webhooks(database);
const now = new Date();
try {
  await migrate(database);
  switch (command ?? '') {
    case 'list': {
      const all = await webhooks.list();
      for (const { id, url, restaurant_id } of all) say(`${id}  ${url}  ${restaurant_id ?? 'every restaurant'}`);
      if (all.length === 0) say('No webhooks are registered.');
      break;
    }
    case 'add': {
      const url = readUrl(argument);
      const { restaurants } = await new CatalogRepository(database).load();
      const ids = restaurants.map(({ id }) => id);
      const { restaurant } = values;
      if (restaurant !== undefined && !ids.includes(restaurant)) {
        fail(`There is no restaurant ${restaurant}; there are ${ids.join(', ')}.`);
      }
      const { id, secret } = await webhooks.add({ url, restaurantId: restaurant }, now);
      say(`${id} receives every order from now on. Its secret is shown only once:`);
      say(secret);
      break;
    }
    case 'remove':
      if (argument === undefined) fail('Say which webhook to remove: `list` shows them.');
      if (!(await webhooks.remove(argument, now))) fail(`There is no webhook ${argument}.`);
      say(`${argument} was removed.`);
      break;
    case 'dead': {
      const dead = await webhooks.deliveries('dead');
      for (const { id, webhook_id, order_id, kind, status, at, attempts, problem } of dead) {
        const what = { step: status, refund: 'refunded', unaccepted: 'unaccepted' }[kind];
        say(`${id}  ${webhook_id}  order ${order_id} ${what} at ${at}: ${attempts} attempts, ${problem}`);
      }
      if (dead.length === 0) say('No deliveries have failed.');
      break;
    }
    case 'retry': {
      if (argument === undefined) fail('Say which delivery to retry, or `all`: `dead` shows them.');
      const count = await webhooks.retry(now, argument === 'all' ? {} : { id: argument });
      if (count === 0) fail(argument === 'all' ? 'No delivery is dead.' : `There is no dead delivery ${argument}.`);
      say(`${count} queued for delivery again.`);
      break;
    }
    default:
      fail('Say what to do.');
  }
} finally {
  await database.close();
}
