import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { freePort } from '../../scripts/production/localServices.ts';
import { Program } from '../../scripts/production/Program.ts';
import { demand, pause, until } from './Check.ts';
import { Postgres } from './Postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEY = 'a-desk-key-for-two-releases-on-one-database';
const DISH = 'pizza-margherita';
const CUSTOMERS = 6;
/** How long customers order at both releases, in milliseconds. */
const TOGETHER_MS = 10_000;
/** How late a server may learn what another one has changed, in milliseconds. */
const MAX_LATE_MS = 2_000;

interface Server {
  readonly url: string;
  readonly program: Program;
}

/**
 * A rolling upgrade: a server of the release before and one of this tree on one real PostgreSQL, while customers order at
 * both and desks mark a dish as sold out at either. No order may be refused or lost. The release before is the commit
 * before the latest migration, so that the two have different tables, or that of `EARLIER`.
 */
export async function rollingUpgrade({ say }: { readonly say: (line: string) => void }): Promise<void> {
  const postgres = new Postgres();
  const earlier = checkOutEarlier(say);
  const running: Program[] = [];
  let shoppers: Shoppers | undefined;
  try {
    const databaseUrl = await postgres.start();
    const start = async (name: string, root: string): Promise<Server> => {
      const server = await startServer(name, root, databaseUrl);
      running.push(server.program);
      return server;
    };
    const before = await start('the release before', earlier.folder);
    const customers = await signedIn(before);
    shoppers = new Shoppers(customers);
    shoppers.begin([before.url]);
    const { placed, refused } = shoppers;
    await until('the first orders', () => placed.size >= CUSTOMERS);
    const after = await start('this release', ROOT);
    shoppers.begin([before.url, after.url]);
    const togetherUntil = performance.now() + TOGETHER_MS;
    const late: number[] = [];
    for (let turn = 0; performance.now() < togetherUntil; turn += 1) {
      const [one, other] = turn % 2 === 0 ? [before, after] : [after, before];
      late.push(await marksDish(one, other, turn % 4 >= 2));
    }
    say(`${late.length} times sold out or back at one server, seen at the other within ${Math.max(...late)} ms`);
    shoppers.begin([after.url]);
    await pause(1_000);
    await before.program.stop();
    await pause(2_000);
    await shoppers.end();
    const stored = await orderIds(databaseUrl);
    const lost = [...placed].filter((id) => !stored.has(id));
    say(`${placed.size} orders, ${refused.length} refused, ${lost.length} lost`);
    demand(refused.length === 0, `Refused: ${refused.slice(0, 5).join('; ')}`);
    demand(lost.length === 0 && stored.size === placed.size, `${stored.size} are stored`);
  } finally {
    await shoppers?.end();
    for (const program of running) await program.stop();
    await postgres.stop();
    earlier.remove();
  }
}

/** The commit before the latest migration, with the packages of this tree. */
function checkOutEarlier(say: (line: string) => void): { readonly folder: string; readonly remove: () => void } {
  const git = (...words: readonly string[]): string =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  const migrated = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/database/migrations');
  demand(migrated !== '', 'This needs the history of the repository');
  const earlier = process.env['EARLIER'] ?? `${migrated}^`;
  const folder = join(mkdtempSync(join(tmpdir(), 'carte-earlier-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', folder, earlier);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  say(`the release before: ${git('log', '-1', '--format=%h %s', earlier)}`);
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

async function startServer(name: string, cwd: string, databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'carte-release-')),
    DATABASE_URL: databaseUrl,
    DESK_KEY: KEY,
    TOKEN_SECRET: 'one secret for the servers of both releases',
    TRUST_PROXY: '1',
    LIMITS: NO_LIMITS,
  };
  const program = new Program(name, process.execPath, ['server/app/main.ts'], { cwd, environment });
  await program.until(/^Carte is open/m);
  return { url: `http://127.0.0.1:${port}`, program };
}

async function signedIn(server: Server): Promise<readonly Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(server, index));
  return customers.map(({ orders, headers }) => ({ orders: new URL(orders).pathname, headers }));
}

/** Marks a dish at the desk of one server; resolves to the milliseconds until the menu of the other one shows it. */
async function marksDish(desk: Server, storefront: Server, available: boolean): Promise<number> {
  const answer = await post(
    `${desk.url}/desk/api/positions/${DISH}/availability`,
    JSON.stringify({ available, restoId: ORDER.restoId }),
    { Authorization: `Bearer ${KEY}` },
  );
  demand(answer.ok, `The desk was answered ${answer.status}: ${await answer.text()}`);
  const began = performance.now();
  await until('the dish is marked at the other server', () => isMarked(storefront, available), MAX_LATE_MS);
  return Math.round(performance.now() - began);
}

async function isMarked({ url }: Server, available: boolean): Promise<boolean> {
  const menu = await fetch(`${url}/1/p/menus/main/positions?restoId=${ORDER.restoId}&page=0&size=200`);
  const dishes: readonly { readonly id: string; readonly available: boolean }[] = await menu.json();
  return dishes.find(({ id }) => id === DISH)?.available === available;
}

async function orderIds(databaseUrl: string): Promise<ReadonlySet<string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ readonly id: string }>('select id from orders');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Customers who order again as soon as the order before is confirmed, at any of the servers. */
class Shoppers {
  readonly placed = new Set<string>();
  readonly refused: string[] = [];
  readonly #customers: readonly Customer[];
  #urls: readonly string[] = [];
  #isOver = false;
  #working: readonly Promise<void>[] = [];

  constructor(customers: readonly Customer[]) {
    this.#customers = customers;
  }

  /** From now on they order at these. */
  begin(urls: readonly string[]): void {
    this.#urls = urls;
    if (this.#working.length === 0)
      this.#working = this.#customers.map((customer, index) => this.#order(customer, index));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #order({ orders, headers }: Customer, index: number): Promise<void> {
    for (let turn = index; !this.#isOver; turn += 1) {
      const url = this.#urls[turn % this.#urls.length] ?? '';
      try {
        const quote = await (await post(`${url}/1/persons/orders/preflight`, JSON.stringify(ORDER), headers)).json();
        const body = JSON.stringify({ ...ORDER, expectedTotal: quote.total });
        const answer = await post(url + orders, body, { ...headers, 'Idempotency-Key': `${index}-${turn}` });
        const text = await answer.text();
        if (answer.status === 201) this.placed.add(JSON.parse(text).id);
        else this.refused.push(`${answer.status} ${text}`);
      } catch (error) {
        this.refused.push(String(error));
      }
      await pause(50);
    }
  }
}
