import type { Database } from '#server/database/Database.ts';
import { MAX_LAG_MS } from '#server/database/ReplicaLag.ts';
import { REPLICA_CHECK_MS, ReplicaReports } from '#server/database/ReplicaReports.ts';
import type { ReplicaPosition, Replication } from '#server/database/Replication.ts';
import type { Report } from '#server/database/Reports.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

const MIGRATIONS = ['001-first'];

/** A primary that writes with each question, and a replica that follows until a test stops it. */
class FakeReplication implements Replication {
  readonly lease = { holder: 'leader', beats: 1 };
  lsn = 1n;
  /** Where the replica stands; it follows while this is absent. */
  stoppedAt: bigint | undefined;
  other: Partial<ReplicaPosition> = {};
  away: Error | undefined;
  /** How often somebody looks before the replica has replayed all. */
  looksBehind = 0;

  async primary() {
    this.lsn += 1n;
    return { lsn: this.lsn, lease: this.lease };
  }

  async replica(): Promise<ReplicaPosition> {
    if (this.away !== undefined) throw this.away;
    const lsn = this.stoppedAt ?? this.lsn;
    return { lsn, lease: this.lease, isReplica: true, migrations: MIGRATIONS, ...this.other };
  }

  async replayed(): Promise<bigint | undefined> {
    if (this.away !== undefined) throw this.away;
    if (this.other.isReplica === false) return undefined;
    this.looksBehind -= 1;
    return this.looksBehind >= 0 ? this.lsn - 1n : (this.stoppedAt ?? this.lsn);
  }
}

const CUT = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** The name of the database that answered. */
const whoAnswers: Report<string> = async ({ read }) => {
  const { name } = await read.selectFrom('settings').select('name').executeTakeFirstOrThrow();
  return name;
};

async function openNamed(name: string): Promise<Database> {
  const database = await openTestDatabase();
  await database.write(async (writer) => {
    await writer.deleteFrom('settings').execute();
    await writer.insertInto('settings').values({ name, value: 1 }).execute();
  });
  return database;
}

/** @trust replica */
describe('reports of a shop with a read replica', () => {
  let primary: Database;
  let replica: Database;
  let replication: FakeReplication;
  let clock: FixedClock;
  let log: LogEntry[];
  let pauses: number;
  let reports: ReplicaReports;

  beforeEach(async () => {
    [primary, replica] = [await openNamed('primary'), await openNamed('replica')];
    replication = new FakeReplication();
    clock = new FixedClock();
    log = [];
    pauses = 0;
    reports = new ReplicaReports({
      primary,
      replica,
      replication,
      migrations: MIGRATIONS,
      now: clock.now,
      monotonicMs: clock.monotonicMs,
      log: (entry) => log.push(entry),
      pause: async () => {
        pauses += 1;
      },
    });
    await reports.check();
  });

  afterEach(async () => {
    await primary.close();
    await replica.close();
  });

  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += REPLICA_CHECK_MS) {
      clock.advance({ milliseconds: REPLICA_CHECK_MS });
      await reports.check();
    }
  };
  const said = (): readonly unknown[] =>
    log.map(({ text, reason }): unknown => (reason === undefined ? text : { text, reason }));
  const expectAll = async (name: string): Promise<void> => {
    expect((await reports.read(whoAnswers)).value).toBe(name);
    expect(await reports.readCurrent(whoAnswers)).toBe(name);
  };

  it('come from it', async () => {
    await expectAll('replica');
    expect(said()).toEqual(['read replica is used']);
    expect(reports.replica()).toEqual({ isUsed: true, lagMs: 0 });
  });

  it('come from the primary before it was looked at', async () => {
    const before = new ReplicaReports({
      primary,
      replica,
      replication,
      migrations: MIGRATIONS,
      now: clock.now,
      monotonicMs: clock.monotonicMs,
      log: () => {},
    });
    expect((await before.read(whoAnswers)).value).toBe('primary');
    expect(await before.readCurrent(whoAnswers)).toBe('primary');
    expect(before.replica()).toEqual({ isUsed: false, lagMs: undefined });
  });

  it('say as of when they are', async () => {
    const stoppedAt = clock.now();
    replication.stoppedAt = replication.lsn;
    await pass(20_000);
    expect(await reports.read(whoAnswers)).toEqual({ value: 'replica', asOf: stoppedAt });
    expect(reports.replica()).toEqual({ isUsed: true, lagMs: 20_000 });
    replication.away = CUT;
    await reports.check();
    expect(await reports.read(whoAnswers)).toEqual({ value: 'primary', asOf: clock.now() });
  });

  it('that must be current wait for it for a moment', async () => {
    replication.looksBehind = 3;
    expect(await reports.readCurrent(whoAnswers)).toBe('replica');
    expect(pauses).toBe(3);
  });

  it('that must be current come from the primary while it is behind at all', async () => {
    replication.stoppedAt = replication.lsn;
    await pass(4_000);
    expect(await reports.readCurrent(whoAnswers)).toBe('primary');
    await pass(4_000);
    pauses = 0;
    expect((await reports.read(whoAnswers)).value).toBe('replica');
    expect(await reports.readCurrent(whoAnswers)).toBe('primary');
    expect(pauses).toBe(0);
    expect(said()).toEqual(['read replica is used']);
  });

  it('come from the primary while it is too far behind, which is logged once, and once when it has caught up', async () => {
    replication.stoppedAt = replication.lsn;
    await pass(MAX_LAG_MS);
    expect((await reports.read(whoAnswers)).value).toBe('replica');
    await pass(3_600_000);
    await expectAll('primary');
    expect(reports.replica()).toEqual({ isUsed: false, lagMs: undefined });
    replication.stoppedAt = undefined;
    await pass(REPLICA_CHECK_MS);
    await expectAll('replica');
    expect(said()).toEqual([
      'read replica is used',
      { text: 'read replica is not used', reason: 'too far behind' },
      'read replica is used',
    ]);
  });

  it('are not read from it once it was last looked at too long ago', async () => {
    clock.advance({ milliseconds: MAX_LAG_MS + 1 });
    expect((await reports.read(whoAnswers)).value).toBe('primary');
    expect(await reports.readCurrent(whoAnswers)).toBe('primary');
  });

  it.each<readonly [reason: string, other: Partial<ReplicaPosition>]>([
    ['not a replica', { isReplica: false }],
    ['tables of an older release', { migrations: [] }],
    ['another database', { lease: { holder: 'another leader', beats: 1 } }],
  ])('come from the primary where the replica is %s', async (reason, other) => {
    replication.other = other;
    await pass(4_000);
    await expectAll('primary');
    replication.other = {};
    await pass(4_000);
    await expectAll('replica');
    expect(said()).toEqual([
      'read replica is used',
      { text: 'read replica is not used', reason },
      'read replica is used',
    ]);
  });

  it('that must be current do not wait for the next look at a replica that was promoted', async () => {
    replication.other = { isReplica: false };
    expect(await reports.readCurrent(whoAnswers)).toBe('primary');
    await expectAll('primary');
    expect(said()).toEqual(['read replica is used', { text: 'read replica is not used', reason: 'not a replica' }]);
  });

  it('come from the primary when it fails while it is asked, and each after that at once', async () => {
    let asked = 0;
    const broken: Report<string> = async (source) => {
      if (source !== replica) return whoAnswers(source);
      asked += 1;
      throw CUT;
    };
    expect((await reports.read(broken)).value).toBe('primary');
    expect((await reports.read(broken)).value).toBe('primary');
    expect(await reports.readCurrent(broken)).toBe('primary');
    expect(asked).toBe(1);
    expect(said()).toEqual(['read replica is used', { text: 'read replica is not used', reason: 'away' }]);
    await pass(REPLICA_CHECK_MS);
    await expectAll('replica');
  });

  it('come from the primary when it is away, and when it leaves while a current one waits', async () => {
    replication.away = CUT;
    expect(await reports.readCurrent(whoAnswers)).toBe('primary');
    await pass(600_000);
    await expectAll('primary');
    expect(said()).toEqual(['read replica is used', { text: 'read replica is not used', reason: 'away' }]);
    expect(log[1]).toMatchObject({ level: 'warn', error: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['is in the way of replaying', '40001'],
    ['takes too long', '57014'],
  ])('of which one %s come from the primary, and the others from it', async (_, code) => {
    const refused: Report<string> = async (source) => {
      if (source === replica) throw Object.assign(new Error('canceling statement'), { code });
      return whoAnswers(source);
    };
    expect((await reports.read(refused)).value).toBe('primary');
    await expectAll('replica');
    expect(said()).toEqual(['read replica is used']);
  });

  it('are not tried again when the fault is their own', async () => {
    const wrong: Report<never> = async () => {
      throw new TypeError('a fault of the program');
    };
    await expect(reports.read(wrong)).rejects.toThrow(TypeError);
    await expectAll('replica');
  });

  it('that it answers go on while the primary is away, until they would be too old', async () => {
    jest.spyOn(replication, 'primary').mockRejectedValue(CUT);
    await pass(MAX_LAG_MS);
    expect((await reports.read(whoAnswers)).value).toBe('replica');
    await pass(REPLICA_CHECK_MS);
    expect((await reports.read(whoAnswers)).value).toBe('primary');
  });

  it('of a database without the tables of a shop come from the primary', async () => {
    replication.away = Object.assign(new Error('relation "migrations" does not exist'), { code: '42P01' });
    await pass(REPLICA_CHECK_MS);
    expect(said()).toEqual([
      'read replica is used',
      { text: 'read replica is not used', reason: 'tables of an older release' },
    ]);
  });
});
