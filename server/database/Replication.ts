import { sql } from 'kysely';
import type { Database, Reader } from './Database.ts';

/** The row of `leases` in which the leading server counts (ADR 0120). */
export interface Beats {
  readonly holder: string;
  readonly beats: number;
}

interface Position {
  /** A position in the write-ahead log, in bytes. */
  readonly lsn: bigint | undefined;
  /** Absent before any server has led. */
  readonly lease: Beats | undefined;
}

export interface PrimaryPosition extends Position {
  /**
   * Each commit that was answered is before it: the end of what is on the primary's disk, or of what it has written at
   * all where commits do not wait for the disk.
   */
  readonly lsn: bigint;
}

export interface ReplicaPosition extends Position {
  /** The end of what it has replayed, so that its readers see it; absent for a server that has replayed nothing. */
  readonly lsn: bigint | undefined;
  /** False for a primary, such as a replica that was promoted. */
  readonly isReplica: boolean;
  /** Names of the migrations of its tables. */
  readonly migrations: readonly string[];
}

/** How far a primary and its replica are. Each rejects when its server does not answer. */
export interface Replication {
  primary(): Promise<PrimaryPosition>;
  replica(): Promise<ReplicaPosition>;
  /** The position of the replica alone, as often as somebody waits for it; undefined for a server that follows none. */
  replayed(): Promise<bigint | undefined>;
}

interface Row {
  readonly lsn: string | null;
  readonly holder: string | null;
  readonly beats: number | null;
}

/** Streaming replication of PostgreSQL. */
export function postgresReplication(primary: Database, replica: Database): Replication {
  return {
    primary: async () => {
      const query = sql<Row>`
        select pg_wal_lsn_diff(
            case current_setting('synchronous_commit')
              when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
            end, '0/0')::text as lsn, holder, beats
        from (values (1)) as one left join leases on leases.name = 'jobs'`;
      const { lsn, lease } = toPosition(await only(query.execute(primary.read)));
      if (lsn === undefined) throw new Error('the primary has no position in its log');
      return { lsn, lease };
    },
    replica: async () => {
      const query = sql<Row & { readonly is_replica: boolean; readonly migrations: readonly string[] }>`
        select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as lsn, holder, beats,
          pg_is_in_recovery() as is_replica, array(select name::text from migrations) as migrations
        from (values (1)) as one left join leases on leases.name = 'jobs'`;
      const { is_replica, migrations, ...row } = await only(query.execute(replica.read));
      return { ...toPosition(row), isReplica: is_replica, migrations };
    },
    replayed: () => replayedBy(replica.read),
  };
}

async function replayedBy(read: Reader): Promise<bigint | undefined> {
  const query = sql<{ readonly lsn: string | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as lsn where pg_is_in_recovery()`;
  const { rows } = await query.execute(read);
  return toLsn(rows[0]?.lsn);
}

async function only<T>(answer: Promise<{ readonly rows: readonly T[] }>): Promise<T> {
  const [row] = (await answer).rows;
  if (row === undefined) throw new Error('the database answered without a row');
  return row;
}

function toPosition({ lsn, holder, beats }: Row): Position {
  return { lsn: toLsn(lsn), lease: holder === null || beats === null ? undefined : { holder, beats } };
}

function toLsn(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : BigInt(text);
}
