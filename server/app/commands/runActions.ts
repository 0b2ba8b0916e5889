import { marketEnvironment } from '#server/config/marketEnvironments.ts';
import type { Database } from '#server/database/Database.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

export interface ActionCall {
  readonly database: Database;
  /** The word after the action. */
  readonly argument: string | undefined;
  readonly restaurant: string | undefined;
  /** Values of the options that the command has beside the usual ones. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** The market's languages, the first one first. */
  readonly locales: readonly string[];
  readonly openPictures: Storage['openPictures'];
  /** A setting of the shop. */
  readonly setting: (name: string) => string | undefined;
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
  /** Names of further options with a value. */
  readonly options?: readonly string[];
}

const OPTIONS = { restaurant: { type: 'string' }, ...SETTINGS_OPTIONS } as const;

/** Runs a command whose first word is an action on the shop's database. The server may be running. */
export async function runActions(command: Actions): Promise<void> {
  const { usage: actionsUsage, actions, takesRestaurant = false, options: names = [] } = command;
  const usage = `${actionsUsage}${SETTINGS_USAGE}`;
  const fail = (sentence: string): never => wrongCall(sentence, usage);
  await runCommand(async () => {
    const own = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
    const { values, positionals } = readCommandLine({ ...own, ...OPTIONS }, { usage, words: 2 });
    const options = Object.fromEntries(names.map((option) => [option, textOf(values, option)]));
    if (values.restaurant !== undefined && !takesRestaurant) return fail('--restaurant does not belong here.');
    const [name = '', argument] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) return fail(name === '' ? 'Say what to do.' : `There is no "${name}".`);
    const settings = readSettings(values);
    const { database, market, openPictures } = await openStorage(settings);
    try {
      const say = (line: string): void => void process.stdout.write(`${line}\n`);
      const { locales } = market;
      const environment = marketEnvironment(settings.environment);
      const setting = (text: string): string | undefined => environment[text]?.trim() || undefined;
      const shop = { database, openPictures, setting, locales };
      await action({ ...shop, argument, restaurant: values.restaurant, options, now: new Date(), say, fail });
      return 0;
    } finally {
      await database.close();
    }
  });
}

function textOf(values: Readonly<Record<string, unknown>>, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}
