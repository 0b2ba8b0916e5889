import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { columnsWith } from '../support/columnsWith.ts';
import { callCommand } from '../support/commandCall.ts';
import { openTestShop, type TestShop, TOKEN_SECRET } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const COMMAND = join(import.meta.dirname, '../../../server/app/commands/people.ts');
const PHONE = '+79005558642';

/** @trust personal-data */
describe('the people command', () => {
  let folder: string;

  beforeEach(() => {
    folder = makeTemporaryFolder('people');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...parameters: readonly string[]) =>
    callCommand(COMMAND, parameters, {
      cwd: folder,
      env: { DATA_DIR: join(folder, 'data'), TOKEN_SECRET, MARKET: 'coral' },
    });
  /** What a command that succeeds says on standard error. */
  const databaseLine = expect.stringMatching(/^Database: \S+carte\.sqlite\n$/);
  const failed = (sentence: string): object => ({ status: 1, stderr: expect.stringMatching(sentence) });

  it.each([
    [[], 'Say what to do: find, export, erase, log.'],
    [['erase'], 'Name a customer to erase.'],
    [['find', PHONE, '--yes'], 'Only erase takes --yes.'],
    [['find', PHONE, '--reson', 'x'], "Unknown option '--reson'."],
    [['export', PHONE, '--reason', ' '], '--reason must have 1 to 200 characters.'],
  ])('answers the wrong parameters %j with a sentence', async (parameters, sentence) => {
    const { status, stdout, stderr } = await run(...parameters);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', sentence]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('prints its usage, and makes no database where there is none', async () => {
    expect(await run('--help')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching('^Usage: npm run people'),
    });
    expect(await run('find', PHONE)).toMatchObject(failed('^There is no database: '));
    mkdirSync(join(folder, 'data'));
    expect(await run('find', PHONE)).toMatchObject(failed('^There is no database: '));
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
  });

  describe('beside an open shop', () => {
    let shop: TestShop;
    let anna: Person;
    let orderId: string;

    beforeEach(async () => {
      mkdirSync(join(folder, 'data'));
      const database = openSqlite(join(folder, 'data'));
      await migrate(database);
      shop = await openTestShop({ database, document: aCatalogDocument() });
      anna = await signIn(shop, PHONE);
      const person = { name: 'Анна', phone: PHONE, email: 'anna@example.com' };
      orderId = (await placeOrder(shop.app, anna, 'key', anOrder({ person }))).json.id;
    });

    afterEach(() => shop.close());

    /** Action, customer and reason of each entry of the log. */
    const entries = async (): Promise<readonly (readonly string[])[]> =>
      (await run('log')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/).slice(1));

    it('finds and exports a customer, and lists that it did', async () => {
      const result = await run('find', '8', '900', '555-86-42');
      expect([result.status, result.stderr]).toEqual([0, databaseLine]);
      expect(result.stdout).toMatch(`${anna.id}  ${PHONE}  anna@example.com  Анна  since `);
      expect(await run('find', '+79005550000')).toMatchObject(failed('There is no customer \\+79005550000.\n$'));

      const own = await ask(shop.app, 'GET', '/api/v1/me/export', { token: anna.accessToken });
      const printed = await run('export', PHONE);
      // The clock of the command is later than the end of the session.
      expect(JSON.parse(printed.stdout)).toEqual({ ...own.json, sessions: [] });
      const file = join(folder, 'anna.json');
      expect(await run('export', 'ANNA@example.com', '--to', file)).toMatchObject({ status: 0 });
      expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([printed.stdout, 0o600]);
      writeFileSync(file, 'kept');
      expect(await run('export', PHONE, '--to', file)).toMatchObject(failed('exists already'));
      expect(readFileSync(file, 'utf8')).toBe('kept');
      expect((await entries()).map(([action, , reason]) => [action, reason])).toEqual([
        ['find', 'no reason'],
        ['find', 'no reason'],
        ['export', 'no reason'],
        ['export', 'no reason'],
      ]);
    });

    it('erases a customer with a reason and --yes, and lists it without naming them', async () => {
      expect(await run('erase', PHONE, '--yes')).toMatchObject(failed('Give the reason for the log: '));
      expect(await run('erase', PHONE, '--reason', 'Анна wrote', '--yes')).toMatchObject(
        failed('--reason names the customer'),
      );
      expect(await run('erase', PHONE, '--reason', 'letter', '--yes')).toMatchObject(
        failed('An order is in progress \\('),
      );
      for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
        await advanceOrder(shop.database, { orderId, status, at: shop.clock.now() });
      }
      const preview = await run('erase', PHONE, '--reason', 'letter');
      expect(preview).toMatchObject(failed('Nothing was deleted. To delete it, add --yes.\n$'));
      expect(preview.stdout).toContain('empties contacts, address, comment and notes of their orders: 1;');
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: anna.accessToken })).status).toBe(200);

      expect(await run('erase', PHONE, '--reason', 'letter', '--yes')).toMatchObject({
        status: 0,
        stderr: databaseLine,
      });
      expect((await ask(shop.app, 'GET', '/api/v1/me', { token: anna.accessToken })).status).toBe(401);
      expect(await columnsWith(shop.database, [PHONE, 'anna@example.com', 'Анна'])).toEqual(['sign_in_codes.phone']);
      expect(await run('export', anna.id)).toMatchObject(failed('was erased or merged with another one at '));

      const whom = (await entries())[0]?.[1];
      expect(await entries()).toEqual([
        ['find', whom, 'letter'],
        ['erase', whom, 'letter'],
      ]);
      expect((await run('log', PHONE)).stdout).toBe((await run('log')).stdout);
    });

    it('needs the secret of the server, and makes none', async () => {
      const { status, stderr } = await callCommand(COMMAND, ['find', PHONE], {
        cwd: folder,
        env: { DATA_DIR: join(folder, 'data') },
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching('^TOKEN_SECRET is missing')]);
      expect(existsSync(join(folder, 'data/token-secret'))).toBe(false);
    });
  });
});
