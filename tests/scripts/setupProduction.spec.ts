import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '#server/config.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('npm run setup:production', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('setup');
    file = join(folder, 'carte.env');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const answer = (...lines: readonly string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/production/setup.ts'), file], {
      input: lines.map((line) => `${line}\n`).join(''),
      encoding: 'utf8',
    });
  const written = () => parseEnv(readFileSync(file, 'utf8'));

  it('writes what the server starts with, for its owner alone', () => {
    const { status } = answer('https://shop.example', '', '', '', '', 'https://sms.example/send?key=a#b', '', '', '');
    expect(status).toBe(0);
    expect(readConfig(written())).toMatchObject({
      isProduction: true,
      publicUrl: 'https://shop.example',
      allowedOrigins: ['https://shop.example'],
      databaseUrl: undefined,
      dataDir: '/var/lib/carte',
      market: 'coral',
      smsUrl: 'https://sms.example/send?key=a#b',
      trustedProxies: 1,
      tokenSecret: expect.stringMatching(/^[\w-]{64}$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('asks again until an answer is one that the server takes', () => {
    const { stdout } = answer(
      'shop.example',
      'https://shop.example',
      '',
      'pearl',
      'coral',
      'mysql://x',
      'postgres://carte:pw@db.example/carte',
      '',
      'https://sms.example/send',
      '',
      'eighty',
      '80',
      '',
    );
    expect(stdout).toContain('PUBLIC_URL must be an address such as https://shop.example, not "shop.example".');
    expect(stdout).toContain('There is no market pearl; there are coral');
    expect(stdout).toContain('DATABASE_URL must be like postgres://');
    expect(stdout).toContain('PORT must be a number');
    expect(readConfig(written())).toMatchObject({ port: 80, databaseUrl: 'postgres://carte:pw@db.example/carte' });
  });

  it('keeps the secret and what else stands in the file when it is asked again', () => {
    answer('https://shop.example', '', '', '', '', 'https://sms.example/send', '', '', '');
    const before = written();
    const { status } = answer('https://other.example', 'https://other.example', '', '', '', '', '', '', '');
    expect(status).toBe(0);
    expect(written()).toEqual({
      ...before,
      PUBLIC_URL: 'https://other.example',
      ALLOWED_ORIGINS: 'https://other.example',
    });
  });

  it('writes nothing when the answers end too early', () => {
    const { status, stderr } = answer('https://shop.example');
    expect([status, stderr]).toEqual([1, '\nThe answers ended before all was asked; nothing was written.\n']);
    expect(() => statSync(file)).toThrow('ENOENT');
  });
});
