import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The commands of docs/commands.md that take words or options, with the files that npm runs. */
const COMMANDS = PAGE.replaceAll(/\n {2}/g, ' ')
  .split('\n')
  .flatMap((line): readonly (readonly [string, string])[] => {
    const [, name = ''] = /^- `npm (?:run )?([\w:]+)/.exec(line) ?? [];
    const [file] = /\S+\.ts(?= |$)(?!.*\.ts)/.exec(scripts[name] ?? '') ?? [];
    return line.includes('-- ') && file !== undefined ? [[name, file]] : [];
  });

const run = (file: string, option: string) =>
  spawnSync(process.execPath, [join(ROOT, file), option], { cwd: ROOT, encoding: 'utf8' });

describe('a command of docs/commands.md that takes words or options', () => {
  it('is one of many', () => {
    expect(COMMANDS.map(([name]) => name)).toEqual(
      expect.arrayContaining(['build', 'desk:key', 'webhooks', 'import', 'doctor', 'new:market', 'mutate', 'bench']),
    );
  });

  it.each(COMMANDS)('prints its usage for --help: %s', (_, file) => {
    const { status, stdout, stderr } = run(file, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm /);
  });

  it.each(COMMANDS.filter(([name]) => ['doctor', 'new:market', 'desk:key'].includes(name)))(
    'answers an option that does not exist with a sentence and its usage: %s',
    (_, file) => {
      const { status, stdout, stderr } = run(file, '--no-such-option');
      expect([status === 0, stdout]).toEqual([false, '']);
      expect(stderr).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm /);
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});
