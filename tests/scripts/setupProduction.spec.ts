import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { readConfigs } from '#server/config/readConfigs.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { COMPOSE_COMMANDS } from '../../scripts/production/composeFiles.ts';

const ROOT = join(import.meta.dirname, '../..');

/** @trust production */
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

  const setUp = (flags: readonly string[], ...lines: readonly string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/production/setup.ts'), file, ...flags], {
      input: lines.map((line) => `${line}\n`).join(''),
      encoding: 'utf8',
    });
  const answer = (...lines: readonly string[]) => setUp([], ...lines);
  const written = () => parseEnv(readFileSync(file, 'utf8'));

  it('writes what the server starts with, for its owner alone', () => {
    const { status } = answer('', 'https://shop.example', '', '', 'https://sms.example/send?key=a#b', '', '', '', '');
    expect(status).toBe(0);
    expect(readConfig(written())).toMatchObject({
      isProduction: true,
      publicUrl: 'https://shop.example',
      allowedOrigins: ['https://shop.example'],
      databaseUrl: undefined,
      dataDir: '/var/lib/carte/8080',
      market: 'coral',
      smsUrl: 'https://sms.example/send?key=a#b',
      trustedProxies: 1,
      tokenSecret: expect.stringMatching(/^[\w-]{64}$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('asks again until an answer is one that the server takes', () => {
    const { stdout } = answer(
      'pearl',
      'coral',
      'shop.example',
      'https://shop.example',
      '',
      'mysql://x',
      'postgres://carte:pw@db.example/carte',
      'https://sms.example/send',
      '',
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
    answer('', 'https://shop.example', '', '', 'https://sms.example/send', '', '', '', '');
    appendFileSync(file, 'METRICS_TOKEN=a-token-of-sixteen\n');
    const before = written();
    const { status } = answer('', 'https://other.example', 'https://other.example', '', '', '', '', '', '');
    expect(status).toBe(0);
    expect(written()).toEqual({
      ...before,
      PUBLIC_URL: 'https://other.example',
      ALLOWED_ORIGINS: 'https://other.example',
    });
  });

  it('writes nothing when the answers end too early', () => {
    const { status, stderr } = answer('', 'https://shop.example');
    expect([status, stderr]).toEqual([1, '\nThe answers ended before all was asked; nothing was written.\n']);
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  describe('for compose', () => {
    const setUpContainers = (...lines: readonly string[]) => setUp(['--for', 'compose'], ...lines);
    const ANSWERS = ['coral', 'https://shop.example', '', 'https://sms.example/send?key=a$b#c'];
    const image = parseEnv(
      (/^ENV (.+)$/m.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '').replaceAll(' ', '\n'),
    );
    const fileBeside = (name: string) => readFileSync(join(folder, name), 'utf8');

    it('leaves address and data folder to the image, and asks for nothing that compose.yaml decides', () => {
      const { status, stdout } = setUpContainers(...ANSWERS);
      expect([status, stdout.match(/^[A-Z_]+(?=: )/gm)]).toEqual([
        0,
        ['MARKET', 'PUBLIC_URL', 'ALLOWED_ORIGINS', 'SMS_URL'],
      ]);
      const password = fileBeside('database-password');
      expect(readConfig({ ...image, ...written() })).toMatchObject({
        isProduction: true,
        host: '0.0.0.0',
        port: 8080,
        dataDir: '/data',
        databaseUrl: `postgres://carte:${password}@database/carte`,
        trustedProxies: 1,
        smsUrl: 'https://sms.example/send?key=a$b#c',
        metricsToken: expect.stringMatching(/^[\w-]{64}$/),
      });
      // Docker would replace $b in a value without single quotes.
      expect(fileBeside('carte.env')).toContain(`SMS_URL='https://sms.example/send?key=a$b#c'`);
      expect(fileBeside('.env')).toBe('SHOP_HOST=shop.example\n');
      for (const secret of ['carte.env', 'database-password']) {
        expect(statSync(join(folder, secret)).mode & 0o777).toBe(0o600);
      }
      for (const command of COMPOSE_COMMANDS) expect(stdout).toContain(`  ${command}\n`);
    });

    it('keeps the password of the database, percent-encoded in its address, and other variables of compose.yaml', () => {
      writeFileSync(join(folder, 'database-password'), "it's 100%/day\n");
      writeFileSync(join(folder, '.env'), 'COMPOSE_PROJECT_NAME=shop\nSHOP_HOST=old.example\n');
      writeFileSync(
        file,
        'HOST=127.0.0.1\nPORT=80\nDATA_DIR=/var/lib/carte\nDESK_KEY=9d1f0c7be2a845369d1f0c7be2a84536\n',
      );
      expect(setUpContainers(...ANSWERS).status).toBe(0);
      const { databaseUrl = '', ...config } = readConfig({ ...image, ...written() });
      expect(decodeURIComponent(new URL(databaseUrl).password)).toBe("it's 100%/day");
      expect(config).toMatchObject({ host: '0.0.0.0', port: 8080, dataDir: '/data', deskKey: expect.any(String) });
      expect(fileBeside('database-password')).toBe("it's 100%/day\n");
      expect(parseEnv(fileBeside('.env'))).toEqual({ COMPOSE_PROJECT_NAME: 'shop', SHOP_HOST: 'shop.example' });
      const before = written();
      expect(setUpContainers('', '', '', '').status).toBe(0);
      expect(written()).toEqual(before);
    });

    it('takes one market, and no other kind of machine', () => {
      expect(setUp(['--for', 'compose', '--markets', 'coral,solo'])).toMatchObject({
        status: 1,
        stderr: 'deploy/compose.yaml has one database, for one market.\n',
      });
      expect(setUpContainers('coral,solo', ...ANSWERS).stdout).toContain('compose.yaml has one database');
      expect(setUp(['--for', 'kubernetes']).stderr).toMatch(/^There is no --for kubernetes\.\n/);
    });
  });

  describe('of several markets', () => {
    const SMS = 'https://sms.example/send';
    const CORAL = ['https://coral.example', '', 'postgres://carte:pw@db.example/coral', SMS];
    const ADRIATIC = ['https://adriatic.example', 'https://app.adriatic.example', '', ''];
    const SHARED = ['', '', '', ''];

    it.each([
      ['answered', [], ['coral,adriatic']],
      ['named by a flag', ['--markets', 'coral,adriatic'], []],
    ] as const)('writes what one server opens them all with, %s', (_, flags, choice) => {
      const { status, stdout } = setUp(flags, ...choice, ...CORAL, ...ADRIATIC, ...SHARED);
      expect(status).toBe(0);
      const configs = readConfigs(written());
      expect(configs).toMatchObject([
        {
          market: 'coral',
          isProduction: true,
          publicUrl: 'https://coral.example',
          allowedOrigins: ['https://coral.example'],
          databaseUrl: 'postgres://carte:pw@db.example/coral',
          dataDir: '/var/lib/carte/8080/coral',
          smsUrl: SMS,
          tokenSecret: expect.stringMatching(/^[\w-]{64}$/),
        },
        {
          market: 'adriatic',
          isProduction: true,
          publicUrl: 'https://adriatic.example',
          allowedOrigins: ['https://app.adriatic.example'],
          databaseUrl: undefined,
          dataDir: '/var/lib/carte/8080/adriatic',
          smsUrl: SMS,
          tokenSecret: expect.stringMatching(/^[\w-]{64}$/),
        },
      ]);
      expect(configs[0].tokenSecret).not.toBe(configs[1]?.tokenSecret);
      for (const market of ['coral', 'adriatic']) {
        expect(stdout).toContain(`MARKET=${market} npx node --env-file=${file} server/app/commands/import.ts`);
      }
      for (const shared of ['DATA_DIR', 'HOST', 'PORT', 'TRUST_PROXY']) {
        expect(stdout.split(`\n${shared}: `)).toHaveLength(2);
      }
    });

    it('asks again where two of them would have the same address or database, or a market is named twice', () => {
      const { stdout } = answer(
        'coral,coral',
        'coral,pearl',
        'coral, adriatic',
        ...CORAL,
        'https://coral.example',
        ...ADRIATIC.slice(0, 2),
        'postgres://carte:pw@db.example/coral',
        ...ADRIATIC.slice(2),
        ...SHARED,
      );
      expect(stdout).toContain('coral is named twice.');
      expect(stdout).toContain('There is no market pearl; there are coral');
      expect(stdout).toContain('PUBLIC_URL is the same for the markets coral and adriatic');
      expect(stdout).toContain('DATABASE_URL is the same for the markets coral and adriatic');
      expect(readConfigs(written())).toHaveLength(2);
    });

    it('refuses a flag that names no market, before anything is asked', () => {
      const { status, stdout, stderr } = setUp(['--markets', 'coral,pearl']);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain('There is no market pearl; there are coral');
    });

    it('takes over what one of them had alone, and keeps all of it when it is asked again', () => {
      answer('adriatic', 'https://adriatic.example', '', '', SMS, '', '', '', '');
      appendFileSync(file, `DESK_KEY=9d1f0c7be2a845369d1f0c7be2a84536\n`);
      const alone = readConfig(written());
      const { stdout } = answer('coral,adriatic', ...CORAL, '', '', '', '', ...SHARED);
      const [coral, adriatic] = readConfigs(written());
      const { publicUrl, allowedOrigins, tokenSecret, smsUrl, deskKey } = alone;
      expect(adriatic).toMatchObject({ publicUrl, allowedOrigins, tokenSecret, smsUrl, deskKey });
      expect(coral).toMatchObject({ publicUrl: 'https://coral.example', deskKey: undefined });
      expect(stdout).toContain('adriatic now keeps its data in /var/lib/carte/8080/adriatic');
      expect(stdout).toContain('MARKET=coral npx node');
      expect(stdout).not.toContain('MARKET=adriatic npx node');
      expect(stdout).toContain('restart its servers');
      const before = written();
      expect(answer(...Array.from({ length: 13 }, () => '')).status).toBe(0);
      expect(written()).toEqual(before);
      expect(answer('adriatic', ...Array.from({ length: 8 }, () => '')).status).toBe(0);
      expect(readConfigs(written())).toMatchObject([{ market: 'adriatic', publicUrl, tokenSecret, smsUrl }]);
    });

    it('gives each a secret of its own where one stood for both', () => {
      const shared = '9d1f0c7be2a84536'.repeat(4);
      writeFileSync(file, `MARKETS=coral,adriatic\nTOKEN_SECRET=${shared}\nSMS_URL=${SMS}\n`);
      expect(answer('', ...CORAL, ...ADRIATIC, ...SHARED).status).toBe(0);
      expect(readConfigs(written())[0].tokenSecret).toBe(shared);
      expect(readConfigs(written())[1]?.tokenSecret).not.toBe(shared);
    });
  });
});
