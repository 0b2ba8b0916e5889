import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** @trust no-second-database */
describe('a command that uses the database of a shop', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('commands');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (call: string) => {
    const [script = '', ...parameters] = call.split(' ');
    return spawnSync(process.execPath, [join(ROOT, 'server/app/commands', `${script}.ts`), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  };

  it.each(['webhooks list', 'deskKey --list', 'export out', 'import shop.yaml'])(
    'ends with a sentence where there is none, and makes nothing: %s',
    (call) => {
      writeFileSync(join(folder, 'shop.yaml'), 'cities: []\n');
      const { status, stdout, stderr } = run(call);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`there is no ${join(folder, '.data/carte.sqlite')}`);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(readdirSync(folder)).toEqual(['shop.yaml']);
    },
  );

  it('takes the settings of --env-file and repeats them; makes, lists and revokes keys of the desk', () => {
    writeFileSync(join(folder, 'shop.env'), `DATA_DIR=${join(folder, 'data')}\n`);
    expect(run('import --example my-shop').stdout).toContain('npm run import -- my-shop/shop.yaml --new\n');
    expect(run('import my-shop/shop.yaml --replace --no-pictures --env-file shop.env').status).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'my-shop', 'shop.env']);
    const made = run('deskKey --role staff --restaurant old-bridge --name Counter --env-file shop.env').stdout;
    const [, id = ''] = /^desk_([^_]+)_/.exec(made) ?? [];
    expect(made).toContain(`npm run desk:key -- --revoke ${id} --env-file shop.env\n`);
    expect(run('deskKey --list --env-file shop.env').stdout).toContain(`${id}  Counter  staff`);
    expect(run(`deskKey --revoke ${id} --env-file shop.env`).stdout).toContain(`The key ${id} opens nothing any more.`);
    expect(run('deskKey --list --env-file shop.env').stdout).toMatch(/^There are no keys/);
    expect(run('deskKey --list --ended --env-file shop.env').stdout).toContain(id);
  });
});
