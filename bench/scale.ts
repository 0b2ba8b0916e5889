import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import {
  findPostgres,
  findProgram,
  freePort,
  type LocalPostgres,
  startCaddy,
  startPgBouncer,
  startPostgres,
} from '../scripts/production/localServices.ts';
import { Program } from '../scripts/production/Program.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from './customers.ts';
import { withKitchens } from './manyKitchens.ts';
import { processorSeconds } from './processorTime.ts';

/**
 * `npm run bench:scale` measures what a catalog of ten thousand kitchens costs a server, then one and two servers with
 * one PostgreSQL behind Caddy, two with PgBouncer, and two that reach the database over a line with a delay. With clients
 * on the same machine the throughput says little; the processor time of each request, by program, shows how many machines
 * a shop needs. Orders over the slow line show what waits for what.
 */
const SECONDS = 5;
const CONNECTIONS = 32;
const CUSTOMERS = 24;
const CUSTOMERS_OF_SLOW_LINE = 96;
const KITCHENS = 48;
const LARGE_KITCHENS = 10_000;
const REST_SECONDS = 15;
const BROWSER = { 'accept-encoding': 'br, gzip', 'accept-language': 'ru', accept: '*/*' };
const root = join(import.meta.dirname, '..');

interface Setup {
  readonly name: string;
  readonly servers: number;
  readonly isPooled: boolean;
  /** Each statement takes a millisecond more on its way to the database. */
  readonly isFar?: boolean;
}

const SETUPS: readonly Setup[] = [
  { name: 'one server', servers: 1, isPooled: false },
  { name: 'two servers', servers: 2, isPooled: false },
  { name: 'two servers, PgBouncer', servers: 2, isPooled: true },
  { name: 'two servers, 1 ms to the database', servers: 2, isPooled: false, isFar: true },
];

const postgres = findPostgres();
const caddy = findProgram('caddy');
const pgbouncer = findProgram('pgbouncer');
if (postgres === undefined || caddy === undefined || pgbouncer === undefined) {
  process.stderr.write('This needs PostgreSQL, Caddy and PgBouncer: apt-get install postgresql caddy pgbouncer\n');
  process.exit(2);
}

interface Answers {
  readonly count: number;
  /** 99th percentile in milliseconds. */
  readonly p99: number;
}

await measureLargeCatalog();
for (const setup of SETUPS) await measure(setup, { postgres, caddy, pgbouncer });

/** What a catalog of many kitchens costs each server. */
async function measureLargeCatalog(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carte-large-'));
  const database = openSqlite(folder);
  await migrate(database);
  await new CatalogRepository(database).replace(withKitchens(readDemoSeed(), ORDER.restoId, LARGE_KITCHENS));
  await database.close();
  const kitchen = `${ORDER.restoId}-7`;
  const parameters = ['--expose-gc', 'bench/largeCatalog.ts', folder, kitchen, 'pizza-margherita'];
  const printed = execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const { load, heap, toggle }: Record<'load' | 'heap' | 'toggle', number> = JSON.parse(printed);
  process.stdout.write(
    `${LARGE_KITCHENS} kitchens: ${load.toFixed(1)} s of processor to load, ${Math.round(heap)} MB of heap, ` +
      `${toggle.toFixed(1)} ms for a dish that is sold out\n`,
  );
}

/** Transactions a second of a database whose servers have nothing to do. */
async function transactionsAtRest(psql: LocalPostgres['psql']): Promise<number> {
  const count = (): number => Number(psql("select xact_commit from pg_stat_database where datname = 'carte'"));
  const before = count();
  await sleep(1_000 * REST_SECONDS);
  return (count() - before) / REST_SECONDS;
}

async function measure(
  { name, servers: count, isPooled, isFar = false }: Setup,
  programs: { readonly postgres: string; readonly caddy: string; readonly pgbouncer: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carte-scale-'));
  const running: Program[] = [];
  const started = (program: Program): Program => {
    running.push(program);
    return program;
  };
  try {
    const databasePort = await freePort();
    const { program: database, psql } = await startPostgres(programs.postgres, folder, databasePort);
    running.push(database);
    psql('CREATE DATABASE carte');
    const databaseUrl = `postgres://postgres@127.0.0.1:${databasePort}/carte`;
    const pool = isPooled ? await startPgBouncer(programs.pgbouncer, folder, databaseUrl) : undefined;
    if (pool !== undefined) running.push(pool.program);
    await fill(databaseUrl);
    const line = isFar ? started(await startSlowLine(databasePort)) : undefined;
    const linePort = /127\.0\.0\.1:(\d+)/.exec(line?.printed ?? '')?.[1];
    const port = pool?.port ?? Number(linePort ?? databasePort);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const servers = ports.map((one) => started(startServer(folder, one, port)));
    for (const server of servers) await server.until(/^Carte is open/m);
    const rest = await transactionsAtRest(psql);
    const proxyPort = await freePort();
    const proxy = started(await startCaddy(programs.caddy, folder, proxyPort, ports));
    const url = `http://127.0.0.1:${proxyPort}`;
    const groups = {
      server: servers,
      database: [database, ...(pool === undefined ? [] : [pool.program])],
      proxy: [proxy],
    };
    process.stdout.write(`\nAt rest ${rest.toFixed(1)} transactions a second`);
    process.stdout.write(
      `\n| ${name} | a second | p99, ms | server, ms | database, ms | proxy, ms |\n| --- | --- | --- | --- | --- | --- |\n`,
    );
    const works = await kinds(url, `http://127.0.0.1:${ports[0]}`, isFar);
    for (const [what, work] of Object.entries(works)) {
      await work(1);
      const before = secondsOf(groups);
      const startedAt = performance.now();
      const { count: answers, p99 } = await work(SECONDS);
      const seconds = (performance.now() - startedAt) / 1_000;
      const after = secondsOf(groups);
      const costs = after.map((one, index) => ((1_000 * (one - (before[index] ?? 0))) / answers).toFixed(2));
      process.stdout.write(
        `| ${what} | ${Math.round(answers / seconds)} | ${Math.round(p99)} | ${costs.join(' | ')} |\n`,
      );
    }
  } finally {
    for (const program of running.toReversed()) await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsOf(groups: Readonly<Record<string, readonly Program[]>>): readonly number[] {
  return Object.values(groups).map((programs) => programs.reduce((sum, { pid }) => sum + processorSeconds(pid), 0));
}

/**
 * `server` is one of those behind `url`, where customers sign in, each with an address of their own as a proxy would
 * report it.
 */
async function kinds(
  url: string,
  server: string,
  isFar: boolean,
): Promise<Readonly<Record<string, (seconds: number) => Promise<Answers>>>> {
  const menu = `${url}/1/p/menus/main/positions?restoId=coral-port&page=0&size=100`;
  const etag = (await fetch(menu)).headers.get('etag') ?? '';
  const customers: Customer[] = [];
  for (let index = 0; index < (isFar ? CUSTOMERS_OF_SLOW_LINE : CUSTOMERS); index += 1) {
    const { orders, headers } = await signInCustomer({ url: server }, index);
    customers.push({ orders: orders.replace(server, url), headers });
  }
  const cart = JSON.stringify({ ...ORDER, positions: Array.from({ length: 10 }, () => ORDER.positions[0]) });
  const quote = await (await post(`${url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const orders = { order: (seconds: number) => order(customers, quote.total, seconds) };
  if (isFar) return orders;
  return {
    'home, kept': (seconds) => read(url, seconds, { cookie: 'carte_place=coral-port.d', accept: 'text/html' }),
    'menu, unchanged': (seconds) => read(menu, seconds, { 'if-none-match': etag }),
    'quote of ten dishes': (seconds) =>
      read(`${url}/1/persons/orders/preflight`, seconds, { 'content-type': 'application/json' }, cart),
    ...orders,
  };
}

async function read(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answers> {
  const { requests, latency, non2xx, statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    workers: 1,
    duration: seconds,
    headers: { ...BROWSER, ...headers },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const refused = non2xx - (statusCodeStats?.['304']?.count ?? 0);
  if (refused > 0) throw new Error(`${url}: ${refused} requests were refused`);
  return { count: requests.total, p99: latency.p99 };
}

/** Each customer orders again, at one kitchen of many, as soon as the previous order is confirmed. */
async function order(customers: readonly Customer[], total: number, seconds: number): Promise<Answers> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const press = async ({ orders, headers }: Customer, name: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const startedAt = performance.now();
      const body = JSON.stringify({ ...ORDER, restoId: `coral-port-${name % KITCHENS}`, expectedTotal: total });
      const answer = await post(orders, body, { ...headers, 'Idempotency-Key': `${name}-${turn}-${startedAt}` });
      if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(customers.map(press));
  return { count: times.length, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

/** Fills the database with the demo's data and many kitchens that never close. */
async function fill(url: string): Promise<void> {
  const database = await openPostgres(url, () => {});
  await migrate(database);
  await new CatalogRepository(database).replace(withKitchens(readDemoSeed(), ORDER.restoId, KITCHENS));
  await database.close();
}

async function startSlowLine(databasePort: number): Promise<Program> {
  const line = new Program('slow line', process.execPath, ['bench/slowLine.ts', String(databasePort)], {
    cwd: root,
    environment: {},
  });
  await line.until(/127\.0\.0\.1:\d+\n/);
  return line;
}

function startServer(folder: string, port: number, databasePort: number): Program {
  return new Program(`server ${port}`, process.execPath, ['server/app/main.ts'], {
    cwd: root,
    environment: {
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/carte`,
      TOKEN_SECRET: 'the same on each server, and long enough for both',
      TRUST_PROXY: '1',
      LIMITS: NO_LIMITS,
    },
  });
}
