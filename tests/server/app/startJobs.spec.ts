import { startJobs } from '#server/app/startJobs.ts';
import { Leadership } from '#server/database/Leadership.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
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
  async function runOnce(): Promise<void> {
    const missing = {} as never;
    const jobs = startJobs({
      database,
      currentCatalog: missing,
      payments: missing,
      receipts: missing,
      messages: { messengers: new Map() } as never,
      acceptance: undefined,
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

  it('do not run while another one leads, which costs one statement', async () => {
    await new Leadership({ database, monotonicMs: () => 0 }).isLeader();
    expect(await database.statementsOf(runOnce)).toBe(1);
    expect(log).toEqual([]);
  });
});
