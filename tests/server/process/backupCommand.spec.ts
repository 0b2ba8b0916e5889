import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { callCommand } from '../support/commandCall.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MONTH_MS = 30 * 86_400_000;

/** @trust N9 */
describe('npm run backup', () => {
  let folder: string;
  let backups: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('backup');
    backups = join(folder, 'backups');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (script: string, parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, [join(ROOT, 'server/app/commands', script), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...environment },
    });
  const fill = async () => {
    const shop = { cwd: folder, env: { DATA_DIR: join(folder, 'data') } };
    const command = join(ROOT, 'server/app/commands/import.ts');
    await callCommand(command, ['--example', 'my-shop'], shop);
    expect((await callCommand(command, ['my-shop/shop.yaml', '--no-pictures'], shop)).status).toBe(0);
  };

  it('writes a whole database for its owner alone, deletes old backups, and marks the end', async () => {
    await fill();
    expect(run('backup.ts', [backups]).status).toBe(0);
    const [first = ''] = readdirSync(backups).filter((name) => name.endsWith('.sqlite'));
    expect(first).toMatch(/^coral-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/);
    expect(statSync(join(backups, first)).mode & 0o777).toBe(0o600);
    const copy = new SqliteFile(join(backups, first), { readonly: true });
    expect(copy.prepare('select count(*) as count from catalog_items').get()).not.toEqual({ count: 0 });
    copy.close();
    const old = join(backups, 'coral-2026-01-01T040000Z.sqlite');
    for (const file of [old, join(backups, 'notes.txt')]) {
      writeFileSync(file, '');
      const monthAgo = new Date(Date.now() - MONTH_MS);
      utimesSync(file, monthAgo, monthAgo);
    }
    expect(run('backup.ts', [backups, '--keep', '7']).status).toBe(0);
    const names = readdirSync(backups);
    expect(names).toEqual(expect.arrayContaining(['done', 'notes.txt', first]));
    expect(names).not.toContain('coral-2026-01-01T040000Z.sqlite');
  });

  it('fails without a database, and neither deletes nor marks anything', () => {
    const { status, stderr } = run('backup.ts', [backups]);
    expect([status, stderr]).toEqual([1, `There is no ${folder}/data/carte.sqlite: nothing was backed up.\n`]);
    expect(readdirSync(backups)).toEqual([]);
    const away = run('backup.ts', [backups], {
      DATABASE_URL: 'postgres://carte:pw@127.0.0.1:1/carte',
      PATH: '/nowhere',
    });
    expect([away.status, away.stderr]).toEqual([1, expect.stringMatching(/^pg_dump cannot be started: /)]);
    expect(readdirSync(backups)).toEqual([]);
  });

  it('is what the timer of systemd runs each night', () => {
    const unit = readFileSync(join(ROOT, 'deploy/systemd/carte-backup.service'), 'utf8');
    const [, script = '', target = ''] = /\/node (\S+) (\S+) --keep \d+$/m.exec(unit) ?? [];
    expect([script, target]).toEqual(['server/app/commands/backup.ts', '/var/lib/carte-backup']);
    expect(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')).toContain(`BACKUP_MARKER=${target}/done`);
  });
});
