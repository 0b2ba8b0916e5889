import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

let folder: string;
let started: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carte-setup-'));
});
afterEach(() => {
  started?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A script that gets ready, says how it was started, and does what it does then; it ends by itself after a minute. */
function scriptThat({ first = '', last = '' }: { readonly first?: string; readonly last?: string }): string {
  const script = join(folder, 'script.mjs');
  const says =
    "process.stdout.write(['started', ...process.argv.slice(2), 'on', process.version.split('.')[0]].join(' ') + '\\n');";
  writeFileSync(script, [first, says, last, 'setTimeout(() => {}, 60_000);'].join('\n'));
  return script;
}

const TELLS_SIGNAL = {
  first: "process.on('SIGTERM', () => process.stdout.write('ended by SIGTERM\\n', () => process.exit(0)));",
};

function run(program: string, parameters: readonly string[]): AsyncIterator<string> {
  started = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: started.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
}

describe('the setup that a command goes through', () => {
  it('runs the script after the dashes on the Node of the packages, with its arguments, and ends as it does', async () => {
    const script = scriptThat({ last: 'process.exit(7);' });
    const lines = run(process.execPath, ['scripts/setup.mjs', '--', script, '--json', 'one']);
    expect((await lines.next()).value).toBe('started --json one on v24');
    expect(await once(started as ChildProcess, 'exit')).toEqual([7, null]);
  });

  it('passes a signal on', async () => {
    const lines = run(process.execPath, ['scripts/setup.mjs', '--', scriptThat(TELLS_SIGNAL)]);
    await lines.next();
    started?.kill('SIGTERM');
    expect((await lines.next()).value).toBe('ended by SIGTERM');
    expect(await once(started as ChildProcess, 'exit')).toEqual([0, null]);
  });

  it('ends the script where the shell that stands between is ended without a word', async () => {
    const script = scriptThat(TELLS_SIGNAL);
    const lines = run('sh', ['-c', `"${process.execPath}" scripts/setup.mjs -- "${script}"; true`]);
    await lines.next();
    started?.kill('SIGKILL');
    expect((await lines.next()).value).toBe('ended by SIGTERM');
  });
});

/** @trust M1 */
describe('the packages', () => {
  it('are installed without their install scripts', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
