import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportCatalog } from '#server/catalog/import/exportCatalog.ts';
import { allowClosedPipe, readCommandLine } from './commandLine.ts';
import { openStorage } from './openStorage.ts';

/** `npm run export -- FOLDER` writes the shop's data as a YAML file with its pictures; `--csv` writes tables. */
const USAGE = 'Usage: npm run export -- NEW_FOLDER [--csv] [--market NAME]\n';

allowClosedPipe(process.stdout);
const { values, positionals } = readOptions();
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) fail('Name one folder.');
if (statSync(folder, { throwIfNoEntry: false }) !== undefined && readdirSync(folder).length > 0) {
  fail(`${folder} is not empty: an export never writes over something.`);
}
const { database } = await openStorage(values.market);
try {
  const files = await exportCatalog(database, values.csv === true ? 'csv' : 'yaml');
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const target = values.csv === true ? folder : join(folder, 'shop.yaml');
  process.stdout.write(`Wrote ${files.size} files to ${folder}. Read them back with: npm run import -- ${target}\n`);
} finally {
  await database.close();
}

function readOptions(): ReturnType<typeof readCommandLine<{ csv: { type: 'boolean' }; market: { type: 'string' } }>> {
  try {
    return readCommandLine({ csv: { type: 'boolean' }, market: { type: 'string' } }, USAGE);
  } catch (error) {
    process.stderr.write((error as Error).message);
    process.exit(1);
  }
}

function fail(text: string): never {
  process.stderr.write(`${text}\n${USAGE}`);
  process.exit(1);
}
