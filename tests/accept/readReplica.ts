import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { demand, pause, type Trial, until } from './Check.ts';
import { Postgres } from './Postgres.ts';

const KEY = 'a-desk-key-for-a-shop-with-a-read-replica';
const CUSTOMERS = 3;
const STATISTICS = 'shared_preload_libraries=pg_stat_statements';
/** How long customers order and desks read in a phase, in milliseconds. */
const PHASE_MS = 8_000;
/** The numbers may be a minute old, and the clock of an answer is read a little later. */
const MAX_AGE_MS = 61_000;
const USED = /"text":"read replica is used"/g;
const NOT_USED = /"text":"read replica is not used"/g;

/** Queries of each kind, as PostgreSQL counts them. */
const KINDS = {
  numbers: 'select%from "daily_numbers"%group by%',
  searches: 'select * from "orders" where "restaurant_id" in%order by "created_at" desc%limit%',
  exports: 'select * from "orders" where "person_id" = $1 order by "created_at"',
  orders: 'insert into "orders"%',
} as const;
type Counts = Record<keyof typeof KINDS, number>;

/**
 * A shop with a real PostgreSQL and a streaming replica of it. Customers order all the time, and after each order look
 * for it where they and the desk find orders; managers read the numbers. The replica stops replaying, hangs, is killed,
 * comes back, and is promoted: no answer may be wrong or refused.
 */
export async function readReplica({ say }: Trial): Promise<void> {
  const [primary, replica] = [new Postgres(STATISTICS), new Postgres(STATISTICS)];
  let server: TestServer | undefined;
  let shop: Shop | undefined;
  try {
    const databaseUrl = await primary.start();
    await ask(primary, 'create extension pg_stat_statements');
    const readUrl = await replica.follow(primary);
    server = await startTestServer({
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: readUrl,
      DESK_KEY: KEY,
      TRUST_PROXY: '1',
      LIMITS: `${NO_LIMITS},desk=100000000/100000000`,
    });
    shop = new Shop(server);
    await shop.begin();
    await runPhases({ primary, replica, server, shop, say });
  } finally {
    await shop?.end();
    await server?.stop();
    await replica.stop();
    await primary.stop();
  }
}

interface Scene {
  readonly primary: Postgres;
  readonly replica: Postgres;
  readonly server: TestServer;
  readonly shop: Shop;
  readonly say: (line: string) => void;
}

async function runPhases(scene: Scene): Promise<void> {
  const { replica, server, shop, say } = scene;
  const isUsed = (times: number): Promise<void> =>
    until(`the replica is used for the time ${times}`, () => timesOf(server, USED) === times, 120_000);
  const isNotUsed = (reason: string, times: number): Promise<void> =>
    until(`it is not used, because it is ${reason}`, () => saysReason(server, reason, times), 180_000);

  await isUsed(1);
  const healthy = await phase(scene, 'it follows');
  demand(healthy.replica.numbers > 0 && healthy.primary.numbers === 0, 'The numbers were read from the primary');
  demand(healthy.replica.searches > 0 && healthy.replica.exports > 0, 'No search or no export was read from it');
  demand(healthy.replica.orders === 0, 'An order was placed at the replica');

  await ask(replica, 'select pg_wal_replay_pause()');
  // What was read at that moment ends.
  await pause(1_000);
  const paused = await phase(scene, 'it replays nothing, for less than a minute');
  demand(paused.replica.searches === 0 && paused.replica.exports === 0, 'An old search or export was read from it');
  demand(paused.replica.numbers > 0, 'The numbers were not read from it');
  await isNotUsed('too far behind', 1);
  const behind = await phase(scene, 'it replays nothing, for longer than a minute');
  demand(behind.replica.numbers === 0 && behind.primary.numbers > 0, 'The numbers were read from it');
  // What it has to replay is older than its statements may wait, so that it ends them, this one too.
  await ask(replica, 'select pg_wal_replay_resume()').catch(() => undefined);
  await isUsed(2);

  await pause(2_000);
  shop.slowest();
  replica.signal('SIGSTOP');
  await isNotUsed('away', 1);
  await pause(PHASE_MS);
  replica.signal('SIGCONT');
  await isUsed(3);
  say(`it hung: the slowest answer took ${shop.slowest()} ms`);

  replica.kill();
  await isNotUsed('away', 2);
  await pause(PHASE_MS);
  say(`it was killed: the slowest answer took ${shop.slowest()} ms`);
  await replica.run();
  await isUsed(4);
  const back = await phase(scene, 'it is back');
  demand(back.replica.numbers > 0 && back.primary.numbers === 0, 'The numbers were read from the primary');

  await ask(replica, 'select pg_promote()');
  await isNotUsed('not a replica', 1);
  const promoted = await phase(scene, 'it was promoted');
  demand(
    Object.values(promoted.replica).every((count) => count === 0),
    'Something was read from it',
  );
  await shop.end();
  say(`${shop.placed} orders, ${shop.looks} looks, ${shop.refused.length} refused, ${shop.wrong.length} wrong`);
  demand(shop.refused.length === 0, `Refused: ${shop.refused.slice(0, 5).join('; ')}`);
  demand(shop.wrong.length === 0, `Wrong: ${shop.wrong.slice(0, 5).join('; ')}`);
  const times = [timesOf(server, USED), timesOf(server, NOT_USED)];
  demand(times[0] === 4 && times[1] === 4, `The log said ${times.join(' and ')} times that it is used and is not`);
}

/** What each database was asked while the shop went on for a while. */
async function phase(
  { primary, replica, shop, say }: Scene,
  name: string,
): Promise<{ readonly primary: Counts; readonly replica: Counts }> {
  shop.slowest();
  await ask(primary, 'select pg_stat_statements_reset()');
  await ask(replica, 'select pg_stat_statements_reset()');
  await pause(PHASE_MS);
  const counts = { primary: await countsOf(primary), replica: await countsOf(replica) };
  const text = (Object.keys(KINDS) as (keyof Counts)[])
    .map((kind) => `${kind} ${counts.primary[kind]} and ${counts.replica[kind]}`)
    .join(', ');
  say(`${name}: primary and replica had ${text}; the slowest answer took ${shop.slowest()} ms`);
  return counts;
}

async function countsOf(database: Postgres): Promise<Counts> {
  const counts = await Promise.all(
    Object.entries(KINDS).map(async ([kind, pattern]) => {
      const rows = await ask(
        database,
        `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like '${pattern}'`,
      );
      return [kind, Number(rows[0]?.['calls'])];
    }),
  );
  return Object.fromEntries(counts);
}

async function ask(database: Postgres, query: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

function timesOf(server: TestServer, pattern: RegExp): number {
  return server.printed().match(pattern)?.length ?? 0;
}

function saysReason(server: TestServer, reason: string, times: number): boolean {
  return server.printed().split(`"reason":"${reason}"`).length - 1 === times;
}

interface Page {
  readonly content: readonly { readonly id: string }[];
}

/** Customers who order and look for each order at once, and a manager who reads the numbers. */
class Shop {
  placed = 0;
  looks = 0;
  readonly refused: string[] = [];
  readonly wrong: string[] = [];
  readonly #server: TestServer;
  #slowestMs = 0;
  #isOver = false;
  #working: readonly Promise<void>[] = [];

  constructor(server: TestServer) {
    this.#server = server;
  }

  async begin(): Promise<void> {
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(this.#server, index));
    this.#working = [...customers.map((customer) => this.#order(customer)), this.#readNumbers()];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  /** The slowest answer in milliseconds since the last call. */
  slowest(): number {
    const slowest = Math.round(this.#slowestMs);
    this.#slowestMs = 0;
    return slowest;
  }

  async #order({ orders, headers }: Customer): Promise<void> {
    const { url } = this.#server;
    let count = 0;
    while (!this.#isOver) {
      const quote = await this.#ask(() => post(`${url}/1/persons/orders/preflight`, JSON.stringify(ORDER), headers));
      const body = JSON.stringify({ ...ORDER, expectedTotal: quote?.['total'] });
      const placed = await this.#ask(() => post(orders, body, { ...headers, 'Idempotency-Key': randomUUID() }));
      if (placed === undefined) continue;
      this.placed += 1;
      count += 1;
      const id = String(placed['id']);
      await this.#find('the own list', id, orders, headers);
      await this.#find('the search', id, `${url}/desk/api/orders?sort=newest&size=50`, DESK);
      await this.#find(
        'the board',
        id,
        `${url}/desk/api/orders?restoId=${ORDER.restoId}&status=new&size=200`,
        DESK,
        id,
      );
      const exported = await this.#read(`${new URL(url).origin}/api/v1/me/export`, headers);
      const inExport = (exported?.['orders'] as readonly unknown[] | undefined)?.length;
      if (inExport !== undefined && inExport !== count) this.wrong.push(`an export has ${inExport} of ${count} orders`);
    }
  }

  async #find(
    name: string,
    id: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    boardOf?: string,
  ): Promise<void> {
    const page = (await this.#read(url, headers)) as Page | undefined;
    if (page === undefined) return;
    // A board has the oldest first, of which a page may be full.
    const isFull = boardOf !== undefined && page.content.length === 200;
    if (!isFull && !page.content.some((order) => order.id === id)) this.wrong.push(`${name} lacks an order`);
  }

  async #readNumbers(): Promise<void> {
    const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    let before = 0;
    while (!this.#isOver) {
      const numbers = await this.#read(`${this.#server.url}/desk/api/numbers?from=${day(-1)}&to=${day(1)}`, DESK);
      if (numbers !== undefined) {
        const ageMs = Date.now() - Date.parse(String(numbers['asOf']));
        const sold = (numbers['days'] as readonly { readonly orders: number }[]).reduce(
          (sum, one) => sum + one.orders,
          0,
        );
        if (!(ageMs <= MAX_AGE_MS)) this.wrong.push(`numbers are ${ageMs} ms old`);
        if (sold > this.placed + CUSTOMERS) this.wrong.push(`${sold} orders in the numbers, ${this.placed} placed`);
        before = Math.max(before, sold);
      }
      await pause(200);
    }
    if (before === 0) this.wrong.push('the numbers never had an order');
  }

  #read(url: string, headers: Readonly<Record<string, string>>): Promise<Record<string, unknown> | undefined> {
    this.looks += 1;
    return this.#ask(() => fetch(url, { headers }));
  }

  async #ask(request: () => Promise<Response>): Promise<Record<string, unknown> | undefined> {
    const began = performance.now();
    try {
      const answer = await request();
      const text = await answer.text();
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - began);
      if (answer.ok) return JSON.parse(text);
      this.refused.push(`${answer.status} ${text}`);
    } catch (error) {
      this.refused.push(String(error));
    }
    await pause(50);
    return undefined;
  }
}

const DESK = { Authorization: `Bearer ${KEY}` };
