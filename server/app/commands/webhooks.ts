import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { webhookAddressFault } from '#server/orders/webhooks/webhookAddress.ts';
import { type ActionCall, runActions } from './runActions.ts';

/** `npm run webhooks -- list` shows webhooks and failed deliveries. */
const USAGE = `Usage: npm run webhooks -- list
       npm run webhooks -- add https://till.example/orders [--restaurant ID]
       npm run webhooks -- remove ID_OF_A_WEBHOOK
       npm run webhooks -- dead
       npm run webhooks -- retry ID_OF_A_DELIVERY|all
`;

await runActions({ usage: USAGE, actions: { list, add, remove, dead, retry }, takesRestaurant: true });

async function list({ database, say }: ActionCall): Promise<void> {
  const all = await new Webhooks(database).list();
  for (const { id, url, restaurant_id, created_at } of all) {
    say(`${id}  ${url}  ${restaurant_id ?? 'every restaurant'}  since ${created_at.slice(0, 'YYYY-MM-DD'.length)}`);
  }
  if (all.length === 0) say('No webhooks are registered.');
}

async function add({ database, argument, restaurant, now, say, fail }: ActionCall): Promise<void> {
  const url = readUrl(argument, fail);
  const { restaurants } = await new CatalogRepository(database).load();
  const ids = restaurants.map(({ id }) => id);
  if (restaurant !== undefined && !ids.includes(restaurant)) {
    fail(`There is no restaurant ${restaurant}; there are ${ids.join(', ')}.`);
  }
  const { id, secret } = await new Webhooks(database).add({ url, restaurantId: restaurant }, now);
  say(`${id} receives every order from now on. Its secret is shown only once:`);
  say(secret);
}

async function remove({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which webhook to remove: `list` shows them.');
  if (!(await new Webhooks(database).remove(argument, now))) fail(`There is no webhook ${argument}.`);
  say(`${argument} was removed.`);
}

async function dead({ database, say }: ActionCall): Promise<void> {
  const all = await new Webhooks(database).deliveries('dead');
  for (const { id, webhook_id, order_id, kind, status, at, attempts, problem } of all) {
    const what = { step: status, refund: 'refunded', unaccepted: 'unaccepted' }[kind];
    say(`${id}  ${webhook_id}  order ${order_id} ${what} at ${at}: ${attempts} attempts, ${problem}`);
  }
  if (all.length === 0) say('No deliveries have failed.');
}

async function retry({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which delivery to retry, or `all`: `dead` shows them.');
  const count = await new Webhooks(database).retry(now, argument === 'all' ? {} : { id: argument });
  if (count === 0) fail(argument === 'all' ? 'No delivery is dead.' : `There is no dead delivery ${argument}.`);
  say(`${count} queued for delivery again.`);
}

function readUrl(text: string | undefined, fail: ActionCall['fail']): string {
  const address = text ?? '';
  const fault = webhookAddressFault(address, { isProduction: process.env['NODE_ENV'] === 'production' });
  if (fault !== undefined) fail(`The address of a webhook ${fault}.`);
  return new URL(address).href;
}
