import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Database } from '#server/database/Database.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { webhookAddressFault } from '#server/orders/webhooks/webhookAddress.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

/** `npm run webhooks -- list` shows webhooks and failed deliveries. The server may be running. */
const USAGE = `Usage: npm run webhooks -- list
       npm run webhooks -- add https://till.example/orders [--restaurant ID]
       npm run webhooks -- remove ID_OF_A_WEBHOOK
       npm run webhooks -- dead
       npm run webhooks -- retry ID_OF_A_DELIVERY|all
${SETTINGS_USAGE}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => wrongCall(sentence, USAGE);

interface Call {
  readonly argument: string | undefined;
  readonly restaurant: string | undefined;
  readonly now: Date;
}

type Action = (webhooks: Webhooks, call: Call, database: Database) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = { list, add, remove, dead, retry };

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    { restaurant: { type: 'string' }, ...SETTINGS_OPTIONS },
    { usage: USAGE, words: 2 },
  );
  const [name = '', argument] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) return fail(name === '' ? 'Say what to do.' : `There is no "${name}".`);
  const { database } = await openStorage(readSettings(values));
  try {
    await action(new Webhooks(database), { argument, restaurant: values.restaurant, now: new Date() }, database);
    return 0;
  } finally {
    await database.close();
  }
});

async function list(webhooks: Webhooks): Promise<void> {
  const all = await webhooks.list();
  for (const { id, url, restaurant_id, created_at } of all) {
    say(`${id}  ${url}  ${restaurant_id ?? 'every restaurant'}  since ${created_at.slice(0, 'YYYY-MM-DD'.length)}`);
  }
  if (all.length === 0) say('No webhooks are registered.');
}

async function add(webhooks: Webhooks, { argument, restaurant, now }: Call, database: Database): Promise<void> {
  const url = readUrl(argument);
  const { restaurants } = await new CatalogRepository(database).load();
  const ids = restaurants.map(({ id }) => id);
  if (restaurant !== undefined && !ids.includes(restaurant)) {
    fail(`There is no restaurant ${restaurant}; there are ${ids.join(', ')}.`);
  }
  const { id, secret } = await webhooks.add({ url, restaurantId: restaurant }, now);
  say(`${id} receives every order from now on. Its secret is shown only once:`);
  say(secret);
}

async function remove(webhooks: Webhooks, { argument, now }: Call): Promise<void> {
  if (argument === undefined) return fail('Say which webhook to remove: `list` shows them.');
  if (!(await webhooks.remove(argument, now))) fail(`There is no webhook ${argument}.`);
  say(`${argument} was removed.`);
}

async function dead(webhooks: Webhooks): Promise<void> {
  const all = await webhooks.deliveries('dead');
  for (const { id, webhook_id, order_id, kind, status, at, attempts, problem } of all) {
    const what = { step: status, refund: 'refunded', unaccepted: 'unaccepted' }[kind];
    say(`${id}  ${webhook_id}  order ${order_id} ${what} at ${at}: ${attempts} attempts, ${problem}`);
  }
  if (all.length === 0) say('No deliveries have failed.');
}

async function retry(webhooks: Webhooks, { argument, now }: Call): Promise<void> {
  if (argument === undefined) return fail('Say which delivery to retry, or `all`: `dead` shows them.');
  const count = await webhooks.retry(now, argument === 'all' ? {} : { id: argument });
  if (count === 0) fail(argument === 'all' ? 'No delivery is dead.' : `There is no dead delivery ${argument}.`);
  say(`${count} queued for delivery again.`);
}

function readUrl(text: string | undefined): string {
  const address = text ?? '';
  const fault = webhookAddressFault(address, { isProduction: process.env['NODE_ENV'] === 'production' });
  if (fault !== undefined) fail(`The address of a webhook ${fault}.`);
  return new URL(address).href;
}
