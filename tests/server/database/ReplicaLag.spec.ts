import { array, assert, integer, property, record } from 'fast-check';
import { MAX_LAG_MS, ReplicaLag, type ReplicaVerdict } from '#server/database/ReplicaLag.ts';
import type { PrimaryPosition, ReplicaPosition } from '#server/database/Replication.ts';

const MIGRATIONS = ['001-first', '002-second'];
const SECOND_MS = 1_000;

const primaryAt = (lsn: number, beats: number, holder = 'one'): PrimaryPosition => ({
  lsn: BigInt(lsn),
  lease: { holder, beats },
});
const replicaAt = (lsn: number, beats: number, other: Partial<ReplicaPosition> = {}): ReplicaPosition => ({
  ...primaryAt(lsn, beats),
  isReplica: true,
  migrations: MIGRATIONS,
  ...other,
});

/** A primary that writes 100 bytes a second and whose leader counts each second, seen for some seconds. */
function seenFor(seconds: number): ReplicaLag {
  const lag = new ReplicaLag(MIGRATIONS);
  for (let second = 0; second <= seconds; second += 1) {
    lag.note(primaryAt(second * 100, second), second * SECOND_MS);
  }
  return lag;
}

/** @trust replica */
describe('the lag of a read replica', () => {
  it('is none where it has all that the primary had when it was last seen', () => {
    expect(seenFor(100).judge(replicaAt(10_000, 100), 100_000)).toEqual({ asOfMs: 100_000 });
  });

  it('is the age of the latest position that it has reached', () => {
    expect(seenFor(100).judge(replicaAt(9_050, 90), 100_000)).toEqual({ asOfMs: 90_000 });
  });

  it('grows while it stands still, up to the limit', () => {
    const lag = seenFor(100);
    const stopped = replicaAt(10_000, 100);
    for (let second = 101; second <= 160; second += 1) {
      lag.note(primaryAt(second * 100, second), second * SECOND_MS);
      expect(lag.judge(stopped, second * SECOND_MS)).toEqual({ asOfMs: 100_000 });
    }
    lag.note(primaryAt(16_100, 161), 161_000);
    expect(lag.judge(stopped, 161_000)).toEqual({ fault: 'too far behind' });
    lag.note(primaryAt(360_000, 3_600), 3_600_000);
    expect(lag.judge(stopped, 3_600_000)).toEqual({ fault: 'too far behind' });
  });

  it('is none where the primary writes nothing, however long', () => {
    const lag = seenFor(10);
    for (let second = 11; second <= 1_000; second += 1) lag.note(primaryAt(1_000, 10), second * SECOND_MS);
    expect(lag.judge(replicaAt(1_000, 10), 1_000_000)).toEqual({ asOfMs: 1_000_000 });
  });

  it('is not known to a server that has just started, and is too much once the limit has passed', () => {
    const lag = new ReplicaLag(MIGRATIONS);
    lag.note(primaryAt(360_000, 3_600), 0);
    expect(lag.judge(replicaAt(10, 1), 0)).toEqual({ fault: 'not known yet' });
    lag.note(primaryAt(366_100, 3_661), MAX_LAG_MS + 1);
    expect(lag.judge(replicaAt(10, 1), MAX_LAG_MS + 1)).toEqual({ fault: 'too far behind' });
  });

  const faults: readonly (readonly [string, ReplicaPosition, ReplicaVerdict])[] = [
    ['was promoted', replicaAt(9_000, 90, { isReplica: false }), { fault: 'not a replica' }],
    ['has never followed anybody', replicaAt(9_000, 90, { lsn: undefined }), { fault: 'not a replica' }],
    [
      'has tables of the release before',
      replicaAt(9_000, 90, { migrations: ['001-first'] }),
      { fault: 'tables of an older release' },
    ],
    [
      'follows a copy with a leader of its own',
      replicaAt(9_000, 90, { lease: { holder: 'a test shop', beats: 90 } }),
      { fault: 'another database' },
    ],
    ['follows a copy whose leader has counted further', replicaAt(9_000, 5_000), { fault: 'another database' }],
    ['has no count at all', replicaAt(9_000, 90, { lease: undefined }), { fault: 'too far behind' }],
  ];

  it.each(faults)('keeps one from use that %s', (_, position, verdict) => {
    expect(seenFor(100).judge(position, 100_000)).toEqual(verdict);
  });

  it('keeps nobody from use who has tables of a newer release, as a server of the release before finds them', () => {
    const newer = replicaAt(10_000, 100, { migrations: [...MIGRATIONS, '003-third'] });
    expect(seenFor(100).judge(newer, 100_000)).toEqual({ asOfMs: 100_000 });
  });

  it('is measured on while another server becomes the leader', () => {
    const lag = seenFor(100);
    lag.note(primaryAt(10_100, 100, ''), 101_000);
    lag.note(primaryAt(10_200, 101, 'two'), 102_000);
    const [given, taken] = [
      { holder: '', beats: 100 },
      { holder: 'two', beats: 101 },
    ];
    expect(lag.judge(replicaAt(10_000, 100), 102_000)).toEqual({ asOfMs: 100_000 });
    expect(lag.judge(replicaAt(10_100, 100, { lease: given }), 102_000)).toEqual({ asOfMs: 101_000 });
    expect(lag.judge(replicaAt(10_200, 101, { lease: taken }), 102_000)).toEqual({ asOfMs: 102_000 });
  });

  it('is never said to be less than it is', () => {
    const step = record({ ms: integer({ min: 0, max: 30_000 }), bytes: integer({ min: 0, max: 500 }) });
    assert(
      property(array(step, { minLength: 1, maxLength: 60 }), integer({ min: 0, max: 60 }), (steps, stoppedAfter) => {
        const lag = new ReplicaLag(MIGRATIONS);
        let [ms, lsn] = [0, 0];
        const written: { readonly ms: number; readonly lsn: number }[] = [];
        for (const { ms: passed, bytes } of steps) {
          [ms, lsn] = [ms + passed, lsn + bytes];
          written.push({ ms, lsn });
          lag.note(primaryAt(lsn, written.length), ms);
        }
        const replayed = written[Math.min(stoppedAfter, written.length - 1)] ?? { ms: 0, lsn: 0 };
        const beats = written.filter((one) => one.lsn <= replayed.lsn).length;
        const verdict = lag.judge(replicaAt(replayed.lsn, beats), ms);
        if ('fault' in verdict) return;
        const missed = written.find((one) => one.lsn > replayed.lsn);
        expect(missed === undefined || verdict.asOfMs < missed.ms || verdict.asOfMs === replayed.ms).toBe(true);
      }),
    );
  });
});
