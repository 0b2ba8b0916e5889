import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutantsOf } from './mutantsOf.ts';

/**
 * Changes the domain one operator, bound or constant at a time and looks whether a test notices. Prints what nobody
 * noticed and the score. `npm run mutate -- delivery` looks at the files whose path holds that word;
 * `npm run mutate -- delivery tests/domain/delivery` asks those tests alone, which is faster and stricter.
 */
const root = join(import.meta.dirname, '..', '..');
const domain = 'src/domain';
const wanted = process.argv[2] ?? '';
const asked = process.argv[3] ?? 'tests/(domain|application)';

function isKilled(folder: string): Promise<boolean> {
  const parameters = ['jest', '--selectProjects', 'core', '--testPathPatterns', asked, '--bail', '--silent', '-i'];
  return new Promise((resolve) => {
    const run = spawn('node', ['node_modules/jest/bin/jest.js', ...parameters.slice(1)], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 60_000,
    });
    run.on('exit', (code) => resolve(code !== 0));
  });
}

function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carte-mutants-'));
  for (const name of [
    'src/domain',
    'src/application',
    'server/catalog',
    'demo',
    'server/seed',
    'tests',
    'package.json',
    'jest.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    '.npmrc',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function work(folder: string, queue: IterableIterator<Mutant>, survivors: Mutant[]): Promise<void> {
  for (const mutant of queue) {
    const file = join(folder, mutant.file);
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, mutant.text);
    const killed = await isKilled(folder);
    writeFileSync(file, original);
    if (killed) continue;
    survivors.push(mutant);
    process.stdout.write(`survived: ${mutant.file}:${mutant.line}  ${mutant.change}\n`);
  }
}

const files = readdirSync(join(root, domain), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(domain, name))
  .filter((name) => name.includes(wanted));
const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
const survivors: Mutant[] = [];
const queue = mutants.values();
const folders = cpus().map(workplace);
if (await isKilled(folders[0] ?? root)) throw new Error('The tests fail without any mutant');
await Promise.all(folders.map((folder) => work(folder, queue, survivors)));
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
const killed = mutants.length - survivors.length;
process.stdout.write(
  `${killed} of ${mutants.length} mutants noticed, ${((100 * killed) / Math.max(1, mutants.length)).toFixed(1)} %\n`,
);
