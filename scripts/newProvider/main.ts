import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { programOf } from '../programOf.ts';
import { newProvider, PROVIDER_FOLDERS, ProviderRefused } from './newProvider.ts';

/** `npm run new:provider -- geocoder my-vendor` copies the template of a kind and prints the next steps. */
const USAGE = `Usage: npm run new:provider -- ${Object.keys(PROVIDER_FOLDERS).join('|')} NAME\n`;
const [kind = '', name = ''] = readCommandLine({}, { usage: USAGE, words: 2 }).positionals;
try {
  const root = join(import.meta.dirname, '../..');
  const { written, changed, manifest, missing } = newProvider(root, kind, name);
  // Reformats and sorts, because lengths and places of lines depend on the name.
  spawnSync(process.execPath, [programOf('@biomejs/biome', 'biome'), 'check', '--write', ...written, ...changed], {
    cwd: root,
    stdio: 'ignore',
  });
  const spec = written.find((path) => path.startsWith('tests/')) ?? '';
  const lines = [
    ...written.map((path) => `new      ${path}`),
    ...changed.map((path) => `changed  ${path}`),
    '',
    `Its spec passes: npx jest ${spec}`,
    'Call the vendor in it. A market names it with',
    JSON.stringify(manifest, undefined, 2),
    ...(missing.length === 0 ? [] : ['', ...missing]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  if (!(error instanceof ProviderRefused)) throw error;
  wrongCall(`${error.message}.`, USAGE);
}
