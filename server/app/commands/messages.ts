import { buffer } from 'node:stream/consumers';
import { OrderMessages } from '#server/orders/messages/OrderMessages.ts';
import { readBounce } from '#server/orders/messages/readBounce.ts';
import { type ActionCall, runActions } from './runActions.ts';

/** `npm run messages -- order 104` shows what a customer was told, and what did not arrive. */
const USAGE = `Usage: npm run messages -- order NUMBER_OR_ID_OF_AN_ORDER
       npm run messages -- dead
       npm run messages -- retry ID_OF_A_MESSAGE
       npm run messages -- bounced < REPORT_OF_A_MAIL_SERVER
`;

await runActions({ usage: USAGE, actions: { order, dead, retry, bounced } });

async function order({ database, argument, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say the number or the id of an order.');
  const all = await new OrderMessages(database).ofOrder(argument);
  for (const { id, restaurant_id, event, channel, state, tries, problem, at } of all) {
    const attempts = `${tries} ${tries === 1 ? 'attempt' : 'attempts'}`;
    const outcome = problem === null ? attempts : `${attempts}, ${problem}`;
    say(`${id}  ${restaurant_id}, ${event} by ${channel} of ${at}: ${state}, ${outcome}`);
  }
  if (all.length === 0) say(`No messages belong to order ${argument}.`);
}

async function dead({ database, say }: ActionCall): Promise<void> {
  const all = await new OrderMessages(database).listDead();
  for (const { id, order_number, restaurant_id, event, channel, at, problem } of all) {
    say(`${id}  order ${order_number} at ${restaurant_id}, ${event} by ${channel} of ${at}: ${problem}`);
  }
  if (all.length === 0) say('No message was given up.');
}

async function retry({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which message to send again: `dead` shows them.');
  if (!(await new OrderMessages(database).retry(argument, now))) fail(`There is no message ${argument} to send again.`);
  say(`${argument} is queued to be sent again.`);
}

/** A mail that is no report is no fault: a mailbox holds other mails, too. */
async function bounced({ database, now, say }: ActionCall): Promise<void> {
  const bounce = await readBounce(new Uint8Array(await buffer(process.stdin)));
  if (bounce === undefined) return say('This mail does not report that another one failed.');
  const messages = new OrderMessages(database);
  const { messageIds, problem } = bounce;
  const failed = (await Promise.all(messageIds.map((id) => messages.sentMail(id)))).filter((row) => row !== undefined);
  for (const row of failed) {
    await messages.record(row, { kind: 'bounced', problem }, now);
    say(`${row.id}  ${row.event} by e-mail came back: ${problem}`);
  }
  if (failed.length === 0) say('This mail reports nothing about a message that is known as sent.');
}
