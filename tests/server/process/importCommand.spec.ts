import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { callCommand } from '../support/commandCall.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCHEMA = readFileSync(join(ROOT, 'docs/import.schema.json'), 'utf8');

describe('the import command', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('import');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (script: string, ...parameters: readonly string[]) =>
    callCommand(join(ROOT, 'server/app/commands', script), parameters, {
      cwd: folder,
      env: { DATA_DIR: join(folder, 'data') },
    });

  it.each([
    ['import.ts', ['--example'], 'Name a new folder: npm run import -- --example my-shop'],
    ['import.ts', [], 'Name one file or folder.'],
    ['import.ts', ['--exampel', 'shop'], "Unknown option '--exampel'."],
    ['import.ts', ['menu.json', '--from'], "Option '--from <value>' argument missing."],
    ['export.ts', ['out', '--cvs'], "Unknown option '--cvs'."],
    ['export.ts', ['one', 'two'], '"two" is one word too many.'],
    ['deskKey.ts', ['--role', 'owner', '--restaurant', 'all'], 'A key needs a role.'],
    ['deskKey.ts', ['--list', '--revoke', 'x'], 'Say either --list or --revoke.'],
    ['webhooks.ts', ['lisst'], 'There is no "lisst".'],
  ])('answers a wrong call of %s with a sentence: %s', async (script, parameters, sentence) => {
    const { status, stdout, stderr } = await run(script, ...parameters);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('writes an example for a market, as a file or as tables, which an empty shop takes without --replace', async () => {
    for (const [name, more] of [
      ['as-file', []],
      ['as-tables', ['--csv']],
    ] as const) {
      const written = await run('import.ts', '--example', name, '--market', 'solo', ...more);
      expect([written.status, written.stderr]).toEqual([0, '']);
      const [, command = ''] = /npm run import -- (.*)\n$/.exec(written.stdout) ?? [];
      const imported = await run(
        'import.ts',
        ...command.split(' '),
        '--no-pictures',
        ...(name === 'as-tables' ? ['--replace'] : []),
      );
      const place = `Database: ${join(folder, 'data/carte.sqlite')}${name === 'as-file' ? ', which is new' : ''}\n`;
      expect([imported.status, imported.stderr]).toEqual([0, place]);
      expect(imported.stdout).toContain(name === 'as-file' ? 'New: 1 city, 1 restaurant' : 'No changes');
    }
    expect(readFileSync(join(folder, 'as-file/shop.yaml'), 'utf8')).toContain('currency: GBP');
    expect((await run('import.ts', '--example', 'again', '--market', 'solo', '--at', 'by the sea')).stderr).toContain(
      '--at 42.0931,19.1003',
    );
  });

  it('writes the JSON Schema as the project keeps it, into a file or to its output', async () => {
    expect((await run('import.ts', '--schema')).stdout).toBe(SCHEMA);
    expect(await run('import.ts', '--schema', 'schema.json')).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'schema.json'), 'utf8')).toBe(SCHEMA);
  });

  it('ends quietly when its reader has read enough', async () => {
    const command = spawn(process.execPath, [join(ROOT, 'server/app/commands/import.ts'), '--schema'], { cwd: folder });
    command.stdout.destroy();
    let output = '';
    command.stderr.on('data', (data) => {
      output += String(data);
    });
    const [status] = await once(command, 'close');
    expect([status, output]).toEqual([0, '']);
  });
});
