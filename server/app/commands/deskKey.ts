import { MAX_KEY_NAME } from '#domain/validation/deskLimits.ts';
import { charactersIn } from '#domain/validation/rules.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { Database } from '#server/database/Database.ts';
import type { DeskRole } from '#server/database/Schema.ts';
import { DeskKeys, keyIdOf, type ListedKey } from '#server/desk/DeskKeys.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { keyTable } from './keyTable.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

/** `npm run desk:key` makes, lists and revokes keys of the desk. The server may be running. */
const USAGE = `Usage: npm run desk:key -- --role manager|staff --restaurant all|ID [--name "Tablet at the counter"]
       npm run desk:key -- --list [--ended]
       npm run desk:key -- --revoke ID_OF_A_KEY

--role, --restaurant  makes a key and shows it once
--name      whose key it is or where it is used, up to ${MAX_KEY_NAME} characters
--list      lists the keys; with --ended revoked ones too
--revoke    ends a key: desks that are open with it close in a second or two (--revoke=-ID if the id begins with a dash)
${SETTINGS_USAGE.trimStart()}`;

const OPTIONS = {
  role: { type: 'string' },
  restaurant: { type: 'string' },
  name: { type: 'string' },
  list: { type: 'boolean' },
  ended: { type: 'boolean' },
  revoke: { type: 'string' },
  ...SETTINGS_OPTIONS,
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => wrongCall(sentence, USAGE);

interface NewKey {
  readonly role: DeskRole;
  readonly restaurant: string;
  readonly name: string | undefined;
}

await runCommand(async () => {
  const { values } = readCommandLine(OPTIONS, { usage: USAGE, words: 0 });
  const { list: isList, ended, revoke } = values;
  const isMaking = isList !== true && revoke === undefined;
  if (isList === true && revoke !== undefined) return fail('Say either --list or --revoke.');
  if (ended === true && isList !== true) return fail('--ended belongs to --list.');
  const key = isMaking ? newKeyIn(values) : undefined;
  const settings = readSettings(values);
  const { database } = await openStorage(settings);
  try {
    const keys = new DeskKeys(database, undefined);
    if (key !== undefined) {
      const id = await make(database, keys, key);
      say(`Revoke it with: ${settings.hint('desk:key', `--revoke ${id}`)}`);
    } else if (revoke !== undefined) await end(keys, revoke);
    else show(await keys.list({ withRevoked: ended === true }), ended === true);
    return 0;
  } finally {
    await database.close();
  }
});

function newKeyIn({ role, restaurant, name }: { role?: string; restaurant?: string; name?: string }): NewKey {
  if (role !== 'manager' && role !== 'staff') return fail('A key needs a role.');
  if (restaurant === undefined) return fail('A key needs a restaurant, or all of them.');
  if (charactersIn(name ?? '') > MAX_KEY_NAME) return fail(`The name is longer than ${MAX_KEY_NAME} characters.`);
  return { role, restaurant, name: name?.trim() || undefined };
}

/** Makes a key and returns its id. */
async function make(database: Database, keys: DeskKeys, { role, restaurant, name }: NewKey): Promise<string> {
  const { restaurants } = await new CatalogRepository(database).load();
  const ids = restaurants.map(({ id }) => id);
  if (restaurant !== 'all' && !ids.includes(restaurant)) {
    fail(`There is no restaurant ${restaurant}; there are ${ids.join(', ')}.`);
  }
  const restaurantId = restaurant === 'all' ? undefined : restaurant;
  const key = await keys.create({ role, restaurantId, name }, new Date());
  say(key);
  say('Enter it at /desk. It is shown this once: the database keeps only its hash.');
  return keyIdOf(key);
}

async function end(keys: DeskKeys, id: string): Promise<void> {
  if (!(await keys.revoke(id, new Date()))) fail(`There is no living key ${id}: --list shows them.`);
  say(`The key ${id} opens nothing any more. Desks that are open with it close in a second or two.`);
}

function show(keys: readonly ListedKey[], withEnded: boolean): void {
  if (keys.length > 0) for (const line of keyTable(keys, { withEnded })) say(line);
  else say(withEnded ? 'No key was ever made.' : 'There are no keys. DESK_KEY opens the desk if it is set.');
}
