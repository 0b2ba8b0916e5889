import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { post } from '../server/process/orderOverHttp.ts';

const PROJECT = join(import.meta.dirname, '../..');
const COPIED = ['src', 'server', 'markets', 'demo', 'scripts', 'package.json'];
const PAGE = readFileSync(join(PROJECT, 'docs/first-hour.md'), 'utf8');
const COMMANDS = [...PAGE.matchAll(/^```sh\n([^`]*)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The words of a command of the page, as a shell would pass them on. */
function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** What npm runs for a command of the page: the script of package.json without the setup before it. */
function scriptOf(command: string): readonly string[] {
  const [, name = '', rest = ''] = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(command) ?? [];
  const [script = ''] = scripts[name]?.match(/\S+\.ts$/) ?? [];
  return [script, ...wordsOf(rest)];
}

describe('the page of the first hour', () => {
  let root: string;
  const environment = { PATH: process.env['PATH'], PORT: '0' };

  beforeAll(() => {
    root = makeTemporaryFolder('first-hour');
    for (const name of COPIED) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('has commands that make, fill, open and examine a shop, as they are written', async () => {
    const outputs: string[] = [];
    for (const command of COMMANDS.filter((line) => line.startsWith('npm run '))) {
      const { status, stdout, stderr } = spawnSync(process.execPath, scriptOf(command), {
        cwd: root,
        encoding: 'utf8',
        env: environment,
      });
      const faults = stderr.replaceAll(/^(?:Database: |There is no shop yet in ).*\n/gm, '');
      expect([command, status, faults]).toEqual([command, 0, '']);
      outputs.push(stdout);
    }
    const [created = '', written = '', dry = '', filled = '', examined = ''] = outputs;
    expect(created).toContain('new  markets/lagoon/market.json');
    expect(written).toContain('npm run import -- my-shop/shop.yaml --new --market lagoon');
    expect(dry).toContain('This was a dry run');
    expect(filled).toContain('The catalog is at version 1');
    expect(filled).not.toContain('Note:');
    expect(examined).toContain('✓ the geocoder photon: finds the address of old-bridge');
    expect(examined).toContain('– the towns of the import: no other streets');
    expect(existsSync(join(root, '.data/lagoon/carte.sqlite'))).toBe(true);

    const [start = ''] = COMMANDS.filter((line) => !line.startsWith('npm run '));
    const [, market = '', command = ''] = /^MARKET=(\w+) (npm start)$/.exec(start) ?? [];
    const [script = ''] = /server\/app\/main\.ts$/.exec(scriptOf(command)[0] ?? '') ?? [];
    const server = spawn(process.execPath, [script], { cwd: root, env: { ...environment, MARKET: market } });
    let printed = '';
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => reject(new Error(printed)));
      server.stderr.on('data', (text) => (printed += String(text)));
      server.stdout.on('data', (text) => {
        printed += String(text);
        const [, address] = /^Carte is open at (http\S+)$/m.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    expect(printed).toContain('sign in with any phone, for instance +382 ');
    expect(printed).not.toContain('promo code');
    const json = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
    expect(await json('/1/p/cities')).toEqual([expect.objectContaining({ id: 'bar' })]);
    expect(await json('/geo/api?q=Rije%C4%8Dna%20ulica%205&lang=cnr')).toMatchObject({
      features: [{ properties: { housenumber: '5', city: 'Bar' } }],
    });
    expect(await orderAt(url)).toEqual({ status: 201, total: 1602 });
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    await once(server, 'exit');
  });
});

/** Signs somebody in and orders a takeaway, which the example takes at any hour. */
async function orderAt(url: string): Promise<{ readonly status: number; readonly total: unknown }> {
  const phone = '+38260123456';
  await post(`${url}/api/v1/sign/in/phone/code`, { mode: 'WEB', phone, whiteLabel: 'lagoon' });
  const [message] = (await (await fetch(`${url}/dev/outbox`)).json()) as readonly { readonly code: string }[];
  const { json: tokens } = await post(`${url}/api/v1/sign/in/phone`, { phone, code: message?.code });
  const headers = { Authorization: `Bearer ${tokens.accessToken}` };
  const { id } = await (await fetch(`${url}/api/v1/me`, { headers })).json();
  const order = {
    restoId: 'old-bridge',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    promoCode: 'HELLO10',
    positions: [{ id: 'margherita', count: 2, name: '', price: 0, sum: 0, modifiers: [] }],
    person: { name: 'Ana', phone, email: 'ana@example.com' },
    comment: null,
    personCount: 1,
    deliveryPlace: null,
    requestedAt: null,
    expectedTotal: 1602,
  };
  const { status, json } = await post(`${url}/api/v1/persons/${id}/orders`, order, {
    ...headers,
    'Idempotency-Key': 'first',
  });
  return { status, total: json.total };
}
