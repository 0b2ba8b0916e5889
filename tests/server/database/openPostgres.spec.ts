import type { Pool } from 'pg';
import { openPool, openPostgres } from '#server/database/openPostgres.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { PostgresStandIn } from '../support/PostgresStandIn.ts';

/** @trust N6 */
describe('the connections to PostgreSQL', () => {
  const standIn = new PostgresStandIn();
  const log: LogEntry[] = [];
  let url: string;
  let pool: Pool;

  beforeAll(async () => {
    url = await standIn.start();
  });

  beforeEach(() => {
    log.length = 0;
    pool = openPool(url, (entry) => log.push(entry));
  });

  afterEach(async () => {
    await pool.end();
  });

  afterAll(() => standIn.stop());

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('survive a restart of the database: idle ones are dropped and logged, and the next query reconnects', async () => {
    expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect(pool.idleCount).toBe(1);
    standIn.restart();
    await until(() => log.length > 0 && standIn.connections === 0);
    expect(log[0]).toMatchObject({ level: 'warn', text: 'database connection lost' });
    expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  });

  it('survive one that breaks during a transaction', async () => {
    const client = await pool.connect();
    await client.query('show fsync');
    standIn.restart();
    await until(() => log.length > 0);
    await expect(client.query('show fsync')).rejects.toThrow('not queryable');
    client.release(true);
    expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  });

  it('have a timeout for every wait: for a connection, a statement, a lock and an idle transaction', () => {
    expect(pool.options).toMatchObject({
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 12_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
    });
  });

  it('end with the start that they could not serve', async () => {
    const nowhere = new PostgresStandIn();
    const url = await nowhere.start();
    await nowhere.stop();
    await expect(openPostgres(url, () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
