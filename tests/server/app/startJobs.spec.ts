import { startJobs } from '#server/app/startJobs.ts';
import { ChangeRelay } from '#server/database/bus/ChangeRelay.ts';
import { Changes } from '#server/database/Changes.ts';
import { Leadership } from '#server/database/Leadership.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { InMemoryChangeBus } from '../support/InMemoryChangeBus.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

/** @trust one-leader */
describe('the background jobs of a server', () => {
  let database: CountedDatabase;
  let log: LogEntry[];

  beforeEach(async () => {
    database = countStatements(await openTestDatabase('PostgreSQL'));
    log = [];
  });

  afterEach(() => database.close());

  /** Runs each job once. What jobs work on is missing, so that those that run say so in the log. */
  async function runOnce(relay?: ChangeRelay): Promise<void> {
    const missing = {} as never;
    const jobs = startJobs({
      database,
      currentCatalog: missing,
      payments: missing,
      receipts: missing,
      messages: { messengers: new Map() } as never,
      acceptance: undefined,
      relay,
      now: () => new Date(),
      monotonicMs: () => 0,
      log: (entry) => log.push(entry),
    });
    await Promise.all(jobs.map(async (stop) => stop()));
  }

  it('run on the one that leads', async () => {
    await runOnce();
    expect(log.map(({ name }) => name)).toContain('refunds');
  });

  it('feed the bus on the one that leads, and on no other', async () => {
    const bus = new InMemoryChangeBus();
    let ms = 0;
    // A heartbeat is due whenever it runs.
    const relay = new ChangeRelay({ bus, changes: new Changes(database), monotonicMs: () => (ms += 1_000) });
    await runOnce(relay);
    const { place } = await bus.newest();
    await new Leadership({ database, monotonicMs: () => 0 }).isLeader();
    await runOnce(relay);
    expect([place, (await bus.newest()).place]).toEqual([1, 1]);
  });

  it('do not run while another one leads, which costs one statement', async () => {
    await new Leadership({ database, monotonicMs: () => 0 }).isLeader();
    expect(await database.statementsOf(runOnce)).toBe(1);
    expect(log).toEqual([]);
  });
});
