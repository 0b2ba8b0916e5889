import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { connectToRealPostgres, hasRealPostgres, openEmptyPostgres } from '../support/realPostgres.ts';

const NOW = new Date('2026-02-01T10:00:00Z');

const add = (database: Database, ids: readonly string[], beforeCommit = async () => {}, at = NOW): Promise<void> =>
  database.write(async (writer) => {
    const changes = new Changes(database);
    for (const restaurant_id of ids) await changes.add(writer, { order_id: null, restaurant_id }, at);
    await beforeCommit();
  });

/** @trust change-log */
describe.each(ENGINES)('the change log on %s', (engine) => {
  let database: Database;
  let changes: Changes;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    changes = new Changes(database);
  });

  afterEach(() => database.close());

  it('numbers changes from 1 without a gap, and has none pending afterwards', async () => {
    expect(await changes.latest()).toBe(0);
    await add(database, ['port', 'hill']);
    expect(await changes.latest()).toBe(2);
    await add(database, ['bridge']);
    expect((await changes.after(0)).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await changes.after(2)).toMatchObject([{ id: 3, restaurant_id: 'bridge', at: NOW.toISOString() }]);
    expect(await database.read.selectFrom('pending_changes').selectAll().execute()).toEqual([]);
  });

  it('has nothing of a transaction that failed', async () => {
    const failed = add(database, ['port'], () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect([await changes.latest(), await changes.after(0)]).toEqual([0, []]);
  });

  it('is read in pages however much is pending', async () => {
    const count = 2 * MAX_CHANGES_AT_ONCE + 1;
    await add(
      database,
      Array.from({ length: count }, (_, index) => `r${index}`),
    );
    const pages = [await changes.after(0), await changes.after(500), await changes.after(1_000)];
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(new Set(pages.flat().map(({ restaurant_id }) => restaurant_id)).size).toBe(count);
  });

  // SQLite numbers each change when it is written.
  if (engine === 'PostgreSQL') {
    it('numbers those of one moment in the order in which they were made', async () => {
      await add(database, ['first', 'second', 'third']);
      // PostgreSQL puts a row that was written anew behind the others.
      await database.write((writer) =>
        writer.updateTable('pending_changes').set({ order_id: null }).where('restaurant_id', '=', 'first').execute(),
      );
      expect((await changes.after(0)).map(({ restaurant_id }) => restaurant_id)).toEqual(['first', 'second', 'third']);
    });

    it('numbers what is pending by its time, in whatever order the database gives it', async () => {
      await add(database, ['later'], undefined, new Date(NOW.getTime() + 1));
      await add(database, ['earlier']);
      expect((await changes.after(0)).map(({ restaurant_id }) => restaurant_id)).toEqual(['earlier', 'later']);
    });
  }

  it('knows whether it still has all after a place', async () => {
    await add(database, ['port', 'hill']);
    expect([await changes.hasAllAfter(0), await changes.hasAllAfter(2), await changes.hasAllAfter(3)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

/** Reads the log until nobody writes and nothing more comes. */
async function readAll(changes: Changes, isWriting: () => boolean): Promise<readonly (readonly [number, string])[]> {
  const read: (readonly [number, string])[] = [];
  for (;;) {
    const isLast = !isWriting();
    const page = await changes.after(read.at(-1)?.[0] ?? 0);
    for (const { id, restaurant_id } of page) read.push([id, restaurant_id]);
    if (isLast && page.length === 0) return read;
  }
}

if (hasRealPostgres) {
  describe('the change log of several servers at once', () => {
    /** Milliseconds before each commit of each writer, so that transactions end in another order than they begin. */
    const waitsOfWriters = fc.array(fc.array(fc.nat(8), { minLength: 1, maxLength: 12 }), {
      minLength: 4,
      maxLength: 4,
    });

    it('gives each change to every reader once, in one order', async () => {
      const examine = async (waits: readonly (readonly number[])[]): Promise<void> => {
        const servers = [
          await openEmptyPostgres(),
          await connectToRealPostgres(),
          await connectToRealPostgres(),
        ] as const;
        let isWriting = true;
        const reading = servers.map((database) => readAll(new Changes(database), () => isWriting));
        const writing = waits.map(async (own, writer) => {
          const database = servers[writer % servers.length] ?? servers[0];
          for (const [turn, ms] of own.entries()) await add(database, [`${writer}-${turn}`], () => sleep(ms));
        });
        await Promise.all(writing);
        isWriting = false;
        const reads = await Promise.all(reading);
        for (const database of servers) await database.close();
        const names = waits.flatMap((own, writer) => own.map((_, turn) => `${writer}-${turn}`));
        for (const read of reads) {
          expect(read.map(([id]) => id)).toEqual(names.map((_, index) => index + 1));
          expect(read.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
          expect(read).toEqual(reads[0]);
        }
      };
      await fc.assert(fc.asyncProperty(waitsOfWriters, examine), { numRuns: 10 });
    });
  });
}
