import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import type { Database } from '#server/database/Database.ts';
import { BEAT_MS, Leadership, SILENCE_MS } from '#server/database/Leadership.ts';
import { runs } from '#tests/support/runs.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

/** @trust one-leader */
describe.each(EVERYDAY_ENGINES)('the server that runs the jobs of a database in %s', (engine) => {
  let database: CountedDatabase;
  let ms: number;

  beforeEach(async () => {
    database = countStatements(await openTestDatabase(engine));
    ms = 0;
  });

  afterEach(() => database.close());

  /** A server that has been running for any time. */
  const aServer = (startedMs = 0): Leadership => new Leadership({ database, monotonicMs: () => ms + startedMs });
  const leaders = (servers: readonly Leadership[]): Promise<readonly boolean[]> =>
    Promise.all(servers.map((server) => server.isLeader()));
  /** Time goes by in which these servers are alive. */
  const pass = async (totalMs: number, servers: readonly Leadership[]): Promise<void> => {
    for (const end = ms + totalMs; ms < end; ms += BEAT_MS) await leaders(servers);
  };

  it('is one of them, for as long as it is alive', async () => {
    const servers = [aServer(), aServer(9_000_000), aServer(5)];
    const first = await leaders(servers);
    expect(first.filter(Boolean)).toHaveLength(1);
    await pass(10 * SILENCE_MS, servers);
    expect(await leaders(servers)).toEqual(first);
  });

  it('asks the database once an interval, however often its jobs run', async () => {
    const server = aServer();
    await server.isLeader();
    ms += BEAT_MS;
    expect(await database.statementsOf(() => Promise.all([server.isLeader(), server.isLeader()]))).toBe(1);
    ms += BEAT_MS - 1;
    expect(await database.statementsOf(() => server.isLeader())).toBe(0);
  });

  it('is followed at once when it stops', async () => {
    const [one, other] = [aServer(), aServer()];
    expect(await one.isLeader()).toBe(true);
    expect(await other.isLeader()).toBe(false);
    await one.resign();
    expect(await one.isLeader()).toBe(false);
    ms += BEAT_MS;
    expect(await other.isLeader()).toBe(true);
    expect(await one.isLeader()).toBe(false);
  });

  it('is followed by one other when it is killed, and not before', async () => {
    const [killed, ...others] = [aServer(), aServer(), aServer(77)];
    await killed?.isLeader();
    await pass(SILENCE_MS - BEAT_MS, others);
    expect(await leaders(others)).toEqual([false, false]);
    await pass(2 * BEAT_MS, others);
    expect((await leaders(others)).filter(Boolean)).toHaveLength(1);
  });

  it('that has slept longer than the others wait knows it when it asks', async () => {
    const [sleeper, other] = [aServer(), aServer()];
    await sleeper.isLeader();
    await pass(SILENCE_MS + 2 * BEAT_MS, [other]);
    expect(await leaders([sleeper, other])).toEqual([false, true]);
  });

  it('leads on after the database could not be reached', async () => {
    let isCut = false;
    const broken = async (): Promise<never> => {
      throw new Error('no connection');
    };
    const cut: Database = { ...database, write: (work) => (isCut ? broken() : database.write(work)) };
    const server = new Leadership({ database: cut, monotonicMs: () => ms });
    expect(await server.isLeader()).toBe(true);
    isCut = true;
    ms += BEAT_MS;
    await expect(server.isLeader()).rejects.toThrow('no connection');
    expect(await server.isLeader()).toBe(false);
    isCut = false;
    ms += BEAT_MS;
    expect(await server.isLeader()).toBe(true);
  });

  const events = record({
    what: constantFrom('beat', 'beat', 'beat', 'kill', 'stop', 'start'),
    which: integer({ min: 0, max: 2 }),
    ms: integer({ min: 0, max: 2 * SILENCE_MS }),
  });

  it('is never two that have just asked, and is there a while after any events', async () => {
    await assert(
      asyncProperty(array(events, { maxLength: 30 }), async (happened) => {
        await database.write((writer) => writer.deleteFrom('leases').execute());
        const servers: (Leadership | undefined)[] = [aServer(), aServer(), aServer()];
        for (const event of happened) {
          const server = servers[event.which];
          if (event.what === 'start') servers[event.which] ??= aServer(event.ms);
          else if (event.what === 'beat') await server?.isLeader();
          else {
            if (event.what === 'stop') await server?.resign();
            servers[event.which] = undefined;
          }
          ms += event.ms;
          const living = servers.filter((one) => one !== undefined);
          ms += BEAT_MS;
          expect((await leaders(living)).filter(Boolean).length).toBeLessThanOrEqual(1);
        }
        const living = [...servers.filter((one) => one !== undefined), aServer()];
        await pass(2 * SILENCE_MS, living);
        expect((await leaders(living)).filter(Boolean)).toHaveLength(1);
      }),
      { numRuns: runs(50) },
    );
  });
});
