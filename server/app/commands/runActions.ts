import type { Database } from '#server/database/Database.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

export interface ActionCall {
  readonly database: Database;
  /** The word after the action. */
  readonly argument: string | undefined;
  readonly restaurant: string | undefined;
  readonly now: Date;
  readonly say: (line: string) => void;
  /** Ends the command with a sentence and the usage. */
  readonly fail: (sentence: string) => never;
}

type Action = (call: ActionCall) => Promise<void>;

interface Actions {
  /** The lines of `--help`, without the settings of the shop. */
  readonly usage: string;
  readonly actions: Readonly<Record<string, Action>>;
  /** Whether an action may be about one restaurant. */
  readonly takesRestaurant?: boolean;
}

const OPTIONS = { restaurant: { type: 'string' }, ...SETTINGS_OPTIONS } as const;

/** Runs a command whose first word is an action on the shop's database. The server may be running. */
export async function runActions({ usage: actionsUsage, actions, takesRestaurant = false }: Actions): Promise<void> {
  const usage = `${actionsUsage}${SETTINGS_USAGE}`;
  const fail = (sentence: string): never => wrongCall(sentence, usage);
  await runCommand(async () => {
    const { values, positionals } = readCommandLine(OPTIONS, { usage, words: 2 });
    if (values.restaurant !== undefined && !takesRestaurant) return fail('--restaurant does not belong here.');
    const [name = '', argument] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) return fail(name === '' ? 'Say what to do.' : `There is no "${name}".`);
    const { database } = await openStorage(readSettings(values));
    try {
      const say = (line: string): void => void process.stdout.write(`${line}\n`);
      await action({ database, argument, restaurant: values.restaurant, now: new Date(), say, fail });
      return 0;
    } finally {
      await database.close();
    }
  });
}
