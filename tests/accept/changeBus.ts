import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import { openChangeFeed } from '#server/app/openChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { programOf } from '../../scripts/programOf.ts';
import { demand, pause, type Trial, until } from './Check.ts';
import { NatsServer } from './NatsServer.ts';
import { Postgres } from './Postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DESK_KEY = 'the-key-of-a-desk-that-is-told-over-a-bus';
const CUSTOMERS = 12;
const ORDERS_A_SECOND = 20;
const PHASE_MS = 10_000;
/** How late a desk may be told while the bus works, and while it does not, in milliseconds. */
const MAX_LATE_MS = 2_000;
const PROCESSES = 20;
const FOLLOWERS = 2_500;
const RESTAURANTS = 50;
const MEASURE_SECONDS = 15;
const CHANGES_A_SECOND = 40;

type Say = Trial['say'];

/** The contract of the bus, two servers whose NATS fails in all ways, and what followers in many processes cost. */
export async function changeBus({ say }: Trial): Promise<void> {
  const postgres = new Postgres();
  const nats = await NatsServer.start();
  try {
    holdContract(nats.url);
    say('a real NATS keeps the contract of the bus in memory');
    const databaseUrl = await postgres.start();
    await tellEveryChange(databaseUrl, nats, say);
    await measure(databaseUrl, undefined, say);
    await measure(databaseUrl, nats.url, say);
  } finally {
    await nats.kill({ withData: true });
    await postgres.stop();
  }
}

function holdContract(url: string): void {
  const { status, stderr } = spawnSync(process.execPath, [programOf('jest'), 'tests/server/database/bus'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NATS_URL: url },
  });
  demand(status === 0, stderr.split('\n').slice(-40).join('\n'));
}

/** A desk at one server: when it was told of each order. */
class Desk {
  readonly told = new Map<string, number>();
  readonly #end = new AbortController();

  constructor(url: string) {
    void this.#follow(url);
  }

  close(): void {
    this.#end.abort();
  }

  async #follow(url: string): Promise<void> {
    let lastId = '';
    while (!this.#end.signal.aborted) {
      try {
        const headers = { Authorization: `Bearer ${DESK_KEY}`, ...(lastId !== '' && { 'Last-Event-ID': lastId }) };
        const { body } = await fetch(`${url}/desk/api/events`, { headers, signal: this.#end.signal });
        let text = '';
        for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += part;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            lastId = /^id: (\d+)$/m.exec(event)?.[1] ?? lastId;
            const orderId = /^event: order$/m.test(event) ? /"id":"([^"]+)"/.exec(event)?.[1] : undefined;
            if (orderId !== undefined && !this.told.has(orderId)) this.told.set(orderId, performance.now());
          }
        }
      } catch {
        // The server is away, or the check is over.
      }
      await pause(200);
    }
  }
}

/** Two servers with desks, and customers at the first. */
interface Evening {
  readonly servers: readonly [TestServer, TestServer];
  readonly desks: readonly [Desk, Desk];
  readonly customers: readonly Customer[];
  readonly total: number;
  /** When each order was answered. */
  readonly placed: Map<string, number>;
  presses: number;
}

async function tellEveryChange(databaseUrl: string, nats: NatsServer, say: Say): Promise<void> {
  await makeLastingStream(nats.url);
  const environment = {
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.url,
    DESK_KEY,
    LIMITS: NO_LIMITS,
    TOKEN_SECRET: 'one secret for both of these servers',
  };
  const leader = await startTestServer(environment);
  const servers = [leader, await startTestServer(environment)] as const;
  const database = await openPostgres(databaseUrl, () => {});
  const witness = await Witness.open(database, nats.url);
  const desks = [new Desk(servers[0].url), new Desk(servers[1].url)] as const;
  try {
    const customers: Customer[] = [];
    // At the second one, because the first will be killed.
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(servers[1], index));
    const quote = await (await post(`${servers[1].url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
    const evening: Evening = { servers, desks, customers, total: quote.total, placed: new Map(), presses: 0 };
    await order(evening, 1_000, async () => {});
    await phase('NATS is there', evening, say, async () => {});
    await phase('NATS is killed, and comes back with old data', evening, say, async () => {
      await nats.kill();
      await pause(PHASE_MS / 2);
      await nats.begin();
    });
    await phase('NATS hangs', evening, say, async () => {
      nats.signal('SIGSTOP');
      await pause(PHASE_MS / 2);
      nats.signal('SIGCONT');
    });
    await phase('NATS is killed, and comes back with nothing', evening, say, async () => {
      await nats.kill({ withData: true });
      await pause(PHASE_MS / 2);
      await nats.begin();
    });
    await phase('NATS is there again', evening, say, async () => {});
    await phase('the server that publishes is killed', { ...evening, desks: [desks[1], desks[1]] }, say, () =>
      leader.kill(),
    );
    await until('the witness was told of all', () => witness.hasAll());
    say(`${await witness.count()} changes were each told once, in order, to a follower of all kitchens`);
    const says = (words: string): number => servers[1].printed().split(`NATS is ${words}`).length - 1;
    say(`a server logged ${says('away')} times that NATS is away, ${says('back')} times that it is back`);
    demand(
      says('away') <= 3 && says('away') === says('back'),
      'The log says it more than once, or not that it is back',
    );
  } finally {
    for (const desk of desks) desk.close();
    await witness.close();
    await database.close();
    for (const server of servers) await server.stop();
  }
}

/** On disk, as an operator may do, so that NATS comes back with old data. */
async function makeLastingStream(servers: string): Promise<void> {
  const connection = await connect({ servers });
  const { streams } = await jetstreamManager(connection);
  await streams.add({ name: 'carte-changes-coral', subjects: ['carte.changes.coral'], storage: StorageType.File });
  await connection.close();
}

/** A follower of the only restaurant that is ordered from, in a process of its own. */
class Witness {
  readonly #database: Database;
  readonly #told: number[] = [];
  readonly #first: number;
  #close = async (): Promise<void> => {};

  private constructor(database: Database, first: number) {
    this.#database = database;
    this.#first = first;
  }

  static async open(database: Database, natsUrl: string): Promise<Witness> {
    const opened = await openChangeFeed({
      config: { natsUrl, market: 'coral' },
      database,
      monotonicMs: () => performance.now(),
      log: () => {},
    });
    const witness = new Witness(database, await new Changes(database).latest());
    witness.#close = async () => {
      opened.feed.close();
      await opened.close();
    };
    await opened.feed.follow({
      topics: [{ kind: 'kitchen', id: ORDER.restoId }],
      onChange: ({ id }) => witness.#told.push(id),
      onEnd: () => {},
    });
    return witness;
  }

  async hasAll(): Promise<boolean> {
    return this.#told.at(-1) === (await this.#changes()).at(-1);
  }

  async count(): Promise<number> {
    const changes = await this.#changes();
    demand(JSON.stringify(this.#told) === JSON.stringify(changes), `Told ${this.#told.length} of ${changes.length}`);
    return changes.length;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #changes(): Promise<readonly number[]> {
    const rows = await this.#database.read
      .selectFrom('changes')
      .select('id')
      .where('id', '>', this.#first)
      .where('restaurant_id', '=', ORDER.restoId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}

/** Orders flow while `work` is done, and until the phase is over; then both desks must know all of them. */
async function phase(name: string, evening: Evening, say: Say, work: () => Promise<void>): Promise<void> {
  const { desks, placed } = evening;
  placed.clear();
  await order(evening, PHASE_MS, work);
  const orders = [...placed];
  await until(`${name}: desks know all orders`, () => desks.every(({ told }) => orders.every(([id]) => told.has(id))));
  const lates = desks
    .flatMap(({ told }) => orders.map(([id, at]) => Math.max(0, (told.get(id) ?? Infinity) - at)))
    .toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(lates[Math.min(lates.length - 1, Math.floor(lates.length * share))] ?? 0);
  say(`${name}: ${orders.length} orders, desks told after ${at(0.5)} ms (p50), ${at(1)} ms at most`);
  demand(at(1) <= MAX_LATE_MS + 1_000, `${name}: a desk was told after ${at(1)} ms`);
}

async function order(evening: Evening, milliseconds: number, work: () => Promise<void>): Promise<void> {
  const working = work();
  const answers: Promise<void>[] = [];
  const isDone = Promise.all([working, pause(milliseconds)]).then(() => true);
  while (!(await Promise.race([isDone, pause(1_000 / ORDERS_A_SECOND)]))) answers.push(press(evening));
  await Promise.all([working, ...answers]);
}

async function press(evening: Evening): Promise<void> {
  evening.presses += 1;
  const { customers, total, placed, presses } = evening;
  const { orders = '', headers = {} } = customers[presses % customers.length] ?? {};
  const key = `bus-${presses}-${performance.now()}`;
  const answer = await post(orders, JSON.stringify({ ...ORDER, expectedTotal: total }), {
    ...headers,
    'Idempotency-Key': key,
  });
  demand(answer.status === 201, `An order was answered ${answer.status}`);
  const { id }: { readonly id: string } = await answer.json();
  placed.set(id, performance.now());
}

/** What many processes with many followers cost the database at rest, and how late followers are told. */
async function measure(databaseUrl: string, natsUrl: string | undefined, say: Say): Promise<void> {
  const database = await openPostgres(databaseUrl, () => {});
  const config = { natsUrl, market: 'coral' };
  const opened = await openChangeFeed({ config, database, monotonicMs: () => performance.now(), log: () => {} });
  // As the leader's job does.
  const relaying = setInterval(() => void opened.relay?.run(), 100);
  const processes = Array.from({ length: PROCESSES }, (_, index) => startFollowers(index, databaseUrl, natsUrl));
  try {
    await Promise.all(processes.map(({ ready }) => ready));
    // PostgreSQL counts what a connection did up to ten seconds after it rests.
    await pause(12_000);
    const statements = await atRest(database);
    await changeSteadily(database);
    await pause(3_000);
    const told = await Promise.all(processes.map(({ end }) => end()));
    const sum = (of: (one: Told) => number): number => told.reduce((total, one) => total + of(one), 0);
    const most = (of: (one: Told) => number): number => Math.max(...told.map(of));
    say(
      `${natsUrl === undefined ? 'table' : 'NATS'}: ${PROCESSES} processes with ${PROCESSES * FOLLOWERS} followers: ` +
        `${statements.toFixed(1)} statements a second at rest, told ${sum((one) => one.told)} times, ` +
        `p50 ${most((one) => one.p50)} ms, p99 ${most((one) => one.p99)} ms, at most ${most((one) => one.max)} ms`,
    );
  } finally {
    clearInterval(relaying);
    for (const { kill } of processes) kill();
    await opened.close();
    await database.close();
  }
}

interface Told {
  readonly told: number;
  readonly changes: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Followers {
  readonly ready: Promise<void>;
  readonly end: () => Promise<Told>;
  readonly kill: () => void;
}

function startFollowers(index: number, databaseUrl: string, natsUrl: string | undefined): Followers {
  const child = spawn(process.execPath, ['tests/accept/changeFollowers.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      ...(natsUrl !== undefined && { NATS_URL: natsUrl }),
      FOLLOWERS: String(FOLLOWERS),
      RESTAURANTS: String(RESTAURANTS),
      NAME: `process${index}`,
    },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    ready: until('followers are ready', () => printed.includes('ready\n')),
    end: async () => {
      child.stdin.end();
      await ended;
      const told: Told = JSON.parse(printed.split('\n')[1] ?? '');
      return told;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Transactions a second, each of one statement where nothing is written. */
async function atRest(database: Database): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ n: string }>`select pg_stat_clear_snapshot(), xact_commit as n from pg_stat_database
      where datname = current_database()`.execute(database.read);
    return Number(rows[0]?.n);
  };
  const before = await count();
  await pause(MEASURE_SECONDS * 1_000);
  return ((await count()) - before) / MEASURE_SECONDS;
}

/** Three changes of orders to one of a restaurant, which tells a thousand followers. */
async function changeSteadily(database: Database): Promise<void> {
  const changes = new Changes(database);
  const end = performance.now() + MEASURE_SECONDS * 1_000;
  for (let made = 0; performance.now() < end; made += 1) {
    const change =
      made % 4 === 0
        ? { order_id: null, restaurant_id: `r${(made / 4) % RESTAURANTS}` }
        : { order_id: `process${made % PROCESSES}-${made % (FOLLOWERS / 2)}`, restaurant_id: 'other' };
    await database.write((writer) => changes.add(writer, change, new Date()));
    await pause(1_000 / CHANGES_A_SECOND);
  }
}
