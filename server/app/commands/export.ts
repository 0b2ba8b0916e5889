import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportCatalog } from '#server/catalog/import/exportCatalog.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

/** `npm run export -- FOLDER` writes the shop's data as a YAML file with its pictures; `--csv` writes tables. */
const USAGE = `Usage: npm run export -- NEW_FOLDER [--csv] [--market NAME] [--env-file FILE]

--csv       writes tables
${SETTINGS_USAGE.trimStart()}`;

await runCommand(run);

async function run(): Promise<number> {
  const { values, positionals } = readCommandLine(
    { csv: { type: 'boolean' }, ...SETTINGS_OPTIONS },
    { usage: USAGE, words: 1 },
  );
  const [folder] = positionals;
  if (folder === undefined) return wrongCall('Name one folder.', USAGE);
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined && readdirSync(folder).length > 0) {
    return wrongCall(`${folder} is not empty: an export never writes over something.`, USAGE);
  }
  const settings = readSettings(values);
  const { database, openPictures } = await openStorage(settings);
  try {
    const files = await exportCatalog(database, values.csv === true ? 'csv' : 'yaml', await openPictures());
    for (const [name, content] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const target = values.csv === true ? folder : join(folder, 'shop.yaml');
    process.stdout.write(
      `Wrote ${files.size} files to ${folder}. Read them back with: ${settings.hint('import', target)}\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}
