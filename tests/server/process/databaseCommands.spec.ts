import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { callCommand } from '../support/commandCall.ts';

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
    return callCommand(join(ROOT, 'server/app/commands', `${script}.ts`), parameters, { cwd: folder, env: {} });
  };

  it.each(['webhooks list', 'deskKey --list', 'export out', 'import shop.yaml'])(
    'ends with a sentence where there is none, and makes nothing: %s',
    async (call) => {
      writeFileSync(join(folder, 'shop.yaml'), 'cities: []\n');
      const { status, stdout, stderr } = await run(call);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`there is no ${join(folder, '.data/carte.sqlite')}`);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(readdirSync(folder)).toEqual(['shop.yaml']);
    },
  );

  it('takes the settings of --env-file and repeats them; makes, lists and revokes keys of the desk', async () => {
    writeFileSync(join(folder, 'shop.env'), `DATA_DIR=${join(folder, 'data')}\n`);
    expect((await run('import --example my-shop')).stdout).toContain('npm run import -- my-shop/shop.yaml --new\n');
    expect((await run('import my-shop/shop.yaml --replace --no-pictures --env-file shop.env')).status).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'my-shop', 'shop.env']);
    const { stdout: output } = await run(
      'deskKey --role staff --restaurant old-bridge --name Counter --env-file shop.env',
    );
    const [, id = ''] = /^desk_([^_]+)_/.exec(output) ?? [];
    expect(output).toContain(`npm run desk:key -- --revoke ${id} --env-file shop.env\n`);
    expect((await run('deskKey --list --env-file shop.env')).stdout).toContain(`${id}  Counter  staff`);
    expect((await run(`deskKey --revoke ${id} --env-file shop.env`)).stdout).toContain(
      `The key ${id} opens nothing any more.`,
    );
    expect((await run('deskKey --list --env-file shop.env')).stdout).toMatch(/^There are no keys/);
    expect((await run('messages order 1042 --env-file shop.env')).stdout).toBe('No messages belong to order 1042.\n');
    expect((await run('messages dead --env-file shop.env')).stdout).toBe('No message was given up.\n');
    expect((await run('messages retry x --env-file shop.env')).stderr).toContain(
      'There is no message x to send again.\n',
    );
    expect((await run('messages dead --restaurant old-bridge')).stderr).toContain(
      '--restaurant does not belong here.\n',
    );
    expect((await run('printers list --env-file shop.env')).stdout).toBe('There are no printers.\n');
    expect((await run('receipts dead --env-file shop.env')).stdout).toBe('All fiscal receipts were accepted.\n');
    expect((await run('deskKey --list --ended --env-file shop.env')).stdout).toContain(id);
  });
});
