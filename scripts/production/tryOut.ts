/** @trust N4 N9 */

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, findProgram, freePort, startPostgres } from './localServices.ts';
import { Program } from './Program.ts';
import { SteadyLoad } from './SteadyLoad.ts';

/**
 * `npm run try:production` sets up a shop as docs/operating.md describes, with this machine's PostgreSQL and Caddy, two
 * servers and a simulated SMS gateway. It places an order through the proxy, restarts one server after the other under
 * load, and makes both kinds of backup; then it serves two brands in one process. Everything runs locally in a
 * temporary folder and is stopped at the end.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'carte-production-'));
const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const BACKUP = 'server/app/commands/backup.ts';
const AFTER = 'server/app/commands/afterRestore.ts';
/** Milliseconds in which the proxy has asked each server whether it is ready, as the page says. */
const NOTICED_MS = 3_000;
const programs: Program[] = [];
let passed = 0;
let failed = 0;

function check(what: string, isTrue: boolean, actual?: unknown): void {
  if (isTrue) passed += 1;
  else failed += 1;
  process.stdout.write(
    `${isTrue ? '✓' : '✘'} ${what}${isTrue || actual === undefined ? '' : `: ${JSON.stringify(actual)}`}\n`,
  );
}

function block(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)?.[1];
  if (text === undefined) throw new Error(`docs/operating.md has no block of ${language}`);
  return text;
}

const bin = findPostgres();
const caddy = findProgram('caddy');
if (bin === undefined || caddy === undefined || !existsSync(join(root, 'dist', 'storefront'))) {
  process.stderr.write('This needs `npm run build`, and PostgreSQL and Caddy: apt-get install postgresql caddy\n');
  process.exit(2);
}

try {
  await tryOut(bin, caddy);
} catch (error) {
  check(`goes on to the end: ${String(error)}`, false);
  for (const program of programs) process.stderr.write(`--- ${program.name}\n${program.printed.slice(-2_000)}\n`);
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function tryOut(postgres: string, proxy: string): Promise<void> {
  const messages: { to: string; text: string }[] = [];
  const gateway = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part) => {
      body += String(part);
    });
    incoming.on('end', () => {
      messages.push(JSON.parse(body));
      outgoing.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const gatewayPort = (gateway.address() as { port: number }).port;
  const [databasePort, tls, plain, one, two, restored] = await Promise.all(Array.from({ length: 6 }, freePort));
  if (tls === undefined || plain === undefined || one === undefined || two === undefined) throw new Error('no ports');

  // PostgreSQL with the role and database from the documentation.
  const { program: database, psql } = await startPostgres(postgres, folder, databasePort ?? 0);
  programs.push(database);
  for (const statement of block('sql')
    .split(';\n')
    .filter((text) => text.trim() !== ''))
    psql(statement);
  const databaseUrl = `postgres://carte:a%20long%20password@127.0.0.1:${databasePort}/carte`;

  // Settings, answered as an operator would.
  const environmentFile = join(folder, 'carte.env');
  const origin = `https://localhost:${tls}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}/send`;
  const setup = answerSetup(
    [environmentFile],
    ['coral', origin, '', databaseUrl, gatewayUrl, join(folder, 'data'), '', '', ''],
  );
  check('setup:production writes the settings', setup.status === 0, setup.stdout + setup.stderr);

  const node = (script: string, ...parameters: readonly string[]) =>
    spawnSync(process.execPath, [`--env-file=${environmentFile}`, join(root, script), ...parameters], {
      cwd: root,
      encoding: 'utf8',
    });
  // The load comes from one address and one customer.
  appendFileSync(
    environmentFile,
    'LIMITS=orders=6000/6000,quotes=6000/6000,sign-ins=6000/6000,cart-cost=60000/60000\n',
  );
  const serve = (name: string, port: number, more: Readonly<Record<string, string>> = {}): Program =>
    start(name, process.execPath, [`--env-file=${environmentFile}`, 'server/app/main.ts'], {
      PORT: String(port),
      DATA_DIR: join(folder, name),
      ...more,
    });

  const empty = serve('empty', one);
  await empty.ended();
  check(
    'an empty shop does not open, and says how it is filled',
    empty.printed.includes('npm run import'),
    empty.printed,
  );
  node('server/app/commands/import.ts', '--example', join(folder, 'shop'));
  const imported = node('server/app/commands/import.ts', join(folder, 'shop/shop.yaml'));
  check('the example is imported', imported.status === 0, imported.stderr);

  let servers = [serve('one', one), serve('two', two)];
  await Promise.all(servers.map((server) => server.until(/^Carte is open/m)));

  // The documented Caddyfile, with other ports and an internal certificate.
  const caddyfile = block('caddyfile')
    .replace('shop.example {', `localhost:${tls} {\n\ttls internal`)
    .replace('127.0.0.1:8080', `127.0.0.1:${one}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${two}`);
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\thttp_port ${plain}\n\tskip_install_trust\n}\n${caddyfile}`,
  );
  const home = { XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy'), HOME: folder };
  const front = start('caddy', proxy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], home);
  await front.until(/serving initial configuration/);
  const authority = join(folder, 'caddy/caddy/pki/authorities/local/root.crt');
  while (!existsSync(authority)) await sleep(50);
  const ask = asker(tls, readFileSync(authority, 'utf8'));
  while ((await ask('GET', '/health').catch(() => undefined))?.status !== 200) {
    await sleep(100);
  }

  const home1 = await ask('GET', '/');
  check(
    'the menu comes through the proxy, for TLS alone',
    home1.status === 200 &&
      home1.text.includes('id="carte"') &&
      String(home1.headers['strict-transport-security']).includes('max-age'),
    home1.status,
  );
  check('there is no demo', (await ask('GET', '/dev/outbox')).status === 404);

  const phone = '+79005550001';
  const coded = await ask('POST', '/api/v1/sign/in/phone/code', { mode: 'WEB', phone, whiteLabel: 'coral' });
  const code = /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0];
  check('the code of a sign-in goes to the gateway', coded.status === 204 && code !== undefined, coded);
  const tokens = (await ask('POST', '/api/v1/sign/in/phone', { phone, code })).json;
  const bearer = { Authorization: `Bearer ${tokens.accessToken}` };
  const me = (await ask('GET', '/api/v1/me', undefined, bearer)).json;
  const order = {
    restoId: 'old-bridge',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    promoCode: null,
    positions: [{ id: 'margherita', count: 2, name: '', price: 0, sum: 0, modifiers: [] }],
    person: { name: 'Ana', phone, email: 'ana@example.com' },
    comment: null,
    personCount: 1,
    deliveryPlace: null,
    requestedAt: null,
    expectedTotal: 1780,
  };
  const orders = `/api/v1/persons/${me.id}/orders`;
  const place = (key: string) => ask('POST', orders, order, { ...bearer, 'Idempotency-Key': key });
  // The example has opening hours, but this script may run at night.
  writeFileSync(
    join(folder, 'hours.yaml'),
    'restaurants:\n  - id: old-bridge\n    hours: [daily 00:00-24:00]\n    specialDays: []\n',
  );
  node('server/app/commands/import.ts', join(folder, 'hours.yaml'));
  const placed = await place('try-1');
  check('an order is taken through the proxy', placed.status === 201 && placed.json.total === 1780, placed.text);
  const live = await follow({
    port: tls,
    ca: readFileSync(authority, 'utf8'),
    path: `${orders}/${placed.json.id}/events`,
    headers: bearer,
    onOpen: () => ask('POST', `${orders}/${placed.json.id}/cancel`, {}, bearer),
  });
  check('live events are passed on as they come', live.includes('cancelled'), live);

  // Restarts one server after the other under load, as documented.
  const before = psql('select count(*) from orders', 'carte');
  const load = new SteadyLoad([
    { name: 'page', perSecond: 12, send: () => ask('GET', '/') },
    { name: 'order', perSecond: 4, send: (number) => place(`during-${number}`) },
    { name: 'quote', perSecond: 2, send: () => ask('POST', '/1/persons/orders/preflight', order) },
    {
      name: 'sign-in',
      // One address may ask for 20 text messages an hour, and on a busy machine the restarts take half a minute.
      perSecond: 0.25,
      send: (number) => {
        const other = `+7900666${String(number).padStart(4, '0')}`;
        return ask('POST', '/api/v1/sign/in/phone/code', { mode: 'WEB', phone: other, whiteLabel: 'coral' });
      },
    },
  ]);
  load.start();
  for (const [index, port] of [one, two].entries()) {
    await servers[index]?.stop();
    const next = serve(index === 0 ? 'one' : 'two', port);
    servers = servers.with(index, next);
    await next.until(/^Carte is open/m);
    await sleep(NOTICED_MS);
  }
  await load.stop();
  const refused = load.answers.filter(({ status }) => ![200, 201, 204].includes(status));
  check(
    `nobody notices that both servers are restarted, one after the other (${load.summary()})`,
    refused.length === 0 && load.answers.length > 150,
    refused,
  );
  const acknowledged = load.answers.filter(({ status }) => status === 201).length;
  check(
    'each order that was acknowledged meanwhile is there once',
    Number(psql('select count(*) from orders', 'carte')) === Number(before) + acknowledged,
  );

  // Both kinds of backup, with the documented commands.
  const backups = join(folder, 'backups');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const shell = (command: string, more: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', ['-c', command], { env: { ...env, ...more }, encoding: 'utf8' });
  const saved = node(BACKUP, backups);
  const dump = join(backups, readdirSync(backups).find((name) => name.endsWith('.dump')) ?? '');
  psql('CREATE DATABASE restored OWNER carte');
  const restoredUrl = databaseUrl.replace(/carte$/, 'restored');
  const back = shell(command('pg_restore').replace(/coral-\S+\.dump/, dump), { DATABASE_URL: restoredUrl });
  check(
    'PostgreSQL is backed up and restored',
    saved.status === 0 &&
      back.status === 0 &&
      psql('select count(*) from orders', 'restored') === psql('select count(*) from orders', 'carte'),
    saved.stderr + back.stderr,
  );
  const skipped = spawnSync(process.execPath, [`--env-file=${environmentFile}`, join(root, AFTER), '--ahead', '1000'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: restoredUrl },
  });
  check('numbers of lost orders are skipped', skipped.stdout.includes('go on 1000 higher.'), [
    skipped.stdout,
    skipped.stderr,
  ]);
  const again = serve('restored', restored ?? 0, { DATABASE_URL: restoredUrl });
  await again.until(/^Carte is open/m);
  const known = await fetch(`http://127.0.0.1:${restored}${orders}/${placed.json.id}`, { headers: bearer });
  check('a server on the restored database knows the order', known.status === 200);
  await again.stop();

  const sqlite = join(folder, 'sqlite');
  mkdirSync(sqlite);
  const embedded = { DATA_DIR: sqlite, DATABASE_URL: '' };
  spawnSync(
    process.execPath,
    [`--env-file=${environmentFile}`, join(root, 'server/app/commands/import.ts'), join(folder, 'shop/shop.yaml')],
    { cwd: root, env: { ...process.env, ...embedded } },
  );
  const small = serve('small', restored ?? 0, embedded);
  await small.until(/^Carte is open/m);
  const vacuum = spawnSync(process.execPath, [`--env-file=${environmentFile}`, join(root, BACKUP), backups], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...embedded },
  });
  const copy = join(backups, readdirSync(backups).find((name) => name.endsWith('.sqlite')) ?? '');
  await small.stop();
  rmSync(join(sqlite, 'carte.sqlite'));
  const lost = serve('lost', restored ?? 0, embedded);
  await lost.ended();
  check('a shop whose SQLite file is gone says so', lost.printed.includes('Restore it from a backup'), lost.printed);
  cpSync(copy, join(sqlite, 'carte.sqlite'));
  const returned = serve('returned', restored ?? 0, embedded);
  await returned.until(/^Carte is open/m);
  const menu = await fetch(`http://127.0.0.1:${restored}/1/p/menus/main/positions`);
  check('SQLite is backed up and restored', vacuum.status === 0 && menu.status === 200, vacuum.stderr);
  await returned.stop();
  await Promise.all(servers.map((server) => server.stop()));
  psql('CREATE DATABASE adriatic OWNER carte');
  await trySeveral(one, databaseUrl.replace(/carte$/, 'adriatic'), gatewayUrl);
  gateway.close();
}

/** Two brands in one process, the first with the embedded database and the second with PostgreSQL. */
async function trySeveral(port: number, databaseUrl: string, gatewayUrl: string): Promise<void> {
  const environmentFile = join(folder, 'brands.env');
  const setup = answerSetup(
    [environmentFile, '--markets', 'coral,adriatic'],
    [
      ['https://coral.example', '', '', gatewayUrl],
      ['https://adriatic.example', '', databaseUrl, ''],
      [join(folder, 'brands'), '', String(port), ''],
    ].flat(),
  );
  check('setup:production writes the settings of two brands', setup.status === 0, setup.stdout + setup.stderr);
  const command = (market: string, script: string, ...parameters: readonly string[]) =>
    spawnSync(process.execPath, [`--env-file=${environmentFile}`, join(root, script), ...parameters], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MARKET: market },
    });
  const shop = join(folder, 'shop/shop.yaml');
  const own = join(folder, 'shop/adriatic.yaml');
  writeFileSync(own, readFileSync(shop, 'utf8').replaceAll('The Old Bridge', 'The New Bridge'));
  const imports = [
    command('coral', 'server/app/commands/import.ts', shop),
    command('adriatic', 'server/app/commands/import.ts', own),
    command('adriatic', 'server/app/commands/deskKey.ts', '--role', 'manager', '--restaurant', 'all'),
  ];
  const refusals = imports.filter(({ status }) => status !== 0).map(({ stderr }) => stderr);
  check('each is filled, and a desk gets its key, by MARKET before the command', refusals.length === 0, refusals);
  const both = start('both', process.execPath, [`--env-file=${environmentFile}`, 'server/app/main.ts']);
  await both.until(/^Carte is open/m);
  const askAs = async (host: string): Promise<Answer> => askPlainly(port, host, '/1/p/restos');
  const [coral, adriatic, other] = await Promise.all(['coral.example', 'adriatic.example', 'other.example'].map(askAs));
  check(
    'one process serves both by their names, and no other name',
    coral?.text.includes('The Old Bridge') === true &&
      adriatic?.text.includes('The New Bridge') === true &&
      other?.status === 421,
    [coral?.status, adriatic?.status, other?.status],
  );
  check('it is ready when both databases are', (await askPlainly(port, '127.0.0.1', '/ready')).status === 200);
  await both.stop();
}

/** Runs setup:production and answers its questions, as an operator would. */
function answerSetup(parameters: readonly string[], answers: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/production/setup.ts'), ...parameters], {
    input: answers.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  });
}

/** The documented command that begins with this program. */
function command(name: string): string {
  const line = page.split('\n').find((text) => text.startsWith(`${name} `));
  if (line === undefined) throw new Error(`docs/operating.md has no line for ${name}`);
  return line;
}

function start(
  name: string,
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const started = new Program(name, program, parameters, { cwd: root, environment });
  programs.push(started);
  return started;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: its fields are checked right away.
  readonly json: any;
}

/** Sends requests over TLS and trusts only the proxy's own certificate authority. */
function asker(port: number, ca: string) {
  return (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: 'localhost', port, path, method, ca, headers: { 'Content-Type': 'application/json', ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () => {
            const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
            resolve({
              status: answer.statusCode ?? 0,
              text,
              headers: answer.headers,
              json: isJson ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Asks a server itself by the name that a proxy would pass on. */
function askPlainly(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = requestPlainly({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers, json: undefined }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

interface Following {
  readonly port: number;
  readonly ca: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the first bytes. */
  readonly onOpen: () => Promise<unknown>;
}

/** Reads an event stream until the order is cancelled. */
function follow({ port, ca, path, headers, onOpen }: Following): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: 'localhost', port, path, ca, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        if (text === '') onOpen().catch(reject);
        text += part;
        if (!text.includes('"cancelled"')) return;
        resolve(text);
        call.destroy();
      });
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end();
  });
}
