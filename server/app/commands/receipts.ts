import { FiscalReceipts } from '#server/orders/receipts/FiscalReceipts.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

/** `npm run receipts -- dead` shows fiscal receipts that were not accepted. The server may be running. */
const USAGE = `Usage: npm run receipts -- dead
       npm run receipts -- retry ID_OF_A_RECEIPT|all
${SETTINGS_USAGE}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => wrongCall(sentence, USAGE);

type Action = (receipts: FiscalReceipts, argument: string | undefined) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = { dead, retry };

await runCommand(async () => {
  const { values, positionals } = readCommandLine(SETTINGS_OPTIONS, { usage: USAGE, words: 2 });
  const [name = '', argument] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) return fail(name === '' ? 'Say what to do.' : `There is no "${name}".`);
  const { database } = await openStorage(readSettings(values));
  try {
    await action(new FiscalReceipts(database), argument);
    return 0;
  } finally {
    await database.close();
  }
});

async function dead(receipts: FiscalReceipts): Promise<void> {
  const all = await receipts.listDead();
  for (const { id, order_number, kind, register, at, problem } of all) {
    say(`${id}  order ${order_number}, ${kind} of ${at} at ${register}: ${problem}`);
  }
  if (all.length === 0) say('All fiscal receipts were accepted.');
}

async function retry(receipts: FiscalReceipts, argument: string | undefined): Promise<void> {
  if (argument === undefined) return fail('Say which receipt to send again, or `all`: `dead` shows them.');
  const count = await receipts.retry(new Date(), argument === 'all' ? undefined : argument);
  if (count === 0) fail(argument === 'all' ? 'No receipt was given up.' : `There is no such receipt ${argument}.`);
  say(`${count} queued to be sent again.`);
}
