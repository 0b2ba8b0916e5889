import { FiscalReceipts } from '#server/orders/receipts/FiscalReceipts.ts';
import { type ActionCall, runActions } from './runActions.ts';

/** `npm run receipts -- dead` shows fiscal receipts that were not accepted. */
const USAGE = `Usage: npm run receipts -- dead
       npm run receipts -- retry ID_OF_A_RECEIPT|all
`;

await runActions({ usage: USAGE, actions: { dead, retry } });

async function dead({ database, say }: ActionCall): Promise<void> {
  const all = await new FiscalReceipts(database).listDead();
  for (const { id, order_number, restaurant_id, kind, register, at, problem } of all) {
    say(`${id}  order ${order_number} at ${restaurant_id}, ${kind} of ${at} at ${register}: ${problem}`);
  }
  if (all.length === 0) say('All fiscal receipts were accepted.');
}

async function retry({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which receipt to send again, or `all`: `dead` shows them.');
  const count = await new FiscalReceipts(database).retry(now, argument === 'all' ? undefined : argument);
  if (count === 0) fail(argument === 'all' ? 'No receipt was given up.' : `There is no such receipt ${argument}.`);
  say(`${count} queued to be sent again.`);
}
