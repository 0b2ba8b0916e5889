import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandHint } from '#server/config/commandHint.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

describe('the hint of a command', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = makeTemporaryFolder('hints');
    file = join(folder, 'carte.env');
    writeFileSync(
      file,
      'DATA_DIR=/var/lib/carte\nMARKET=coral\nDATABASE_URL=postgres://carte:secret@127.0.0.1/carte\n',
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const IN_FILE = {
    DATA_DIR: '/var/lib/carte',
    MARKET: 'coral',
    DATABASE_URL: 'postgres://carte:secret@127.0.0.1/carte',
  };

  it('is the plain command where no settings were given', () => {
    expect(commandHint('import', 'shop.yaml', { env: {}, execArgv: ['--max-old-space-size=384'] })).toBe(
      'npm run import -- shop.yaml',
    );
  });

  it('repeats files of settings, however they were given, and not what they contain', () => {
    const repeated = `npm run import -- shop.yaml --env-file ${file}`;
    const own = { env: IN_FILE, execArgv: [], envFiles: [file] };
    expect(commandHint('import', 'shop.yaml', own)).toBe(repeated);
    for (const execArgv of [[`--env-file=${file}`], ['--env-file', file], [`--env-file-if-exists=${file}`]])
      expect(commandHint('import', 'shop.yaml', { env: IN_FILE, execArgv })).toBe(repeated);
  });

  it('repeats what was given without a file, but no password', () => {
    const env = { DATA_DIR: 'data', MARKET: 'adriatic', DATABASE_URL: IN_FILE.DATABASE_URL };
    const hint = commandHint('desk:key', '--list', { env, execArgv: [] });
    expect(hint).toBe('DATABASE_URL=... DATA_DIR=data npm run desk:key -- --list --market adriatic');
  });

  it('begins with what the containers say, which have their settings and see a folder when it is mounted', () => {
    const env = { ...IN_FILE, COMMAND_PREFIX: 'docker compose run --rm commands' };
    expect(commandHint('desk:key', '--list', { env, execArgv: [], market: 'coral' })).toBe(
      'docker compose run --rm commands npm run desk:key -- --list',
    );
    expect(commandHint('import', 'my-shop/shop.yaml', { env, execArgv: [], folder: 'my-shop' })).toBe(
      'docker compose run --rm --volume "$PWD/my-shop:/opt/carte/my-shop:ro" commands npm run import -- my-shop/shop.yaml',
    );
  });

  it('repeats the market of the command before that of the environment', () => {
    const start = { env: { ...IN_FILE, MARKET: 'adriatic' }, execArgv: [`--env-file=${file}`], market: 'solo' };
    expect(commandHint('export', 'out', start)).toBe(`npm run export -- out --env-file ${file} --market solo`);
  });
});
