import type { Beats, PrimaryPosition, ReplicaPosition } from './Replication.ts';

/**
 * A replica that is further behind is not used. PostgreSQL lets it wait up to 30 s for a long report before it replays
 * more (`max_standby_streaming_delay`), so that twice as much is no rule but a fault.
 */
export const MAX_LAG_MS = 60_000;

/** Why a replica is not used. */
export type ReplicaFault =
  /** It has answered, and shows nothing yet that this server knows. */
  'not known yet' | 'away' | 'too far behind' | 'not a replica' | 'tables of an older release' | 'another database';

export type ReplicaVerdict =
  /** `asOfMs`: everything committed before this moment of the monotonic clock is in it. */
  { readonly asOfMs: number } | { readonly fault: ReplicaFault };

interface Sample extends PrimaryPosition {
  readonly atMs: number;
}

/** Holder of a lease that its server has given back. */
const NOBODY = '';

/**
 * Measures how far a replica is behind by the monotonic clock of this process alone: it remembers where the primary was
 * at which moment, and looks which of these positions the replica has reached.
 *
 * The row in which the leading server counts tells whether the replica follows this primary at all. A copy of the
 * database that went its own way, such as a test shop made of a backup, has other counts or another leader, even if its
 * positions fit.
 */
export class ReplicaLag {
  readonly #migrations: readonly string[];
  readonly #samples: Sample[] = [];
  #beganMs: number | undefined;

  /** `migrations`: names of those that this release needs. */
  constructor(migrations: readonly string[]) {
    this.#migrations = migrations;
  }

  /** Remembers where the primary was. `atMs` is from before it was asked. */
  note(position: PrimaryPosition, atMs: number): void {
    this.#beganMs ??= atMs;
    this.#samples.push({ ...position, atMs });
    // One from before the limit stays, by which a replica at the limit is judged.
    while ((this.#samples[1]?.atMs ?? atMs) < atMs - MAX_LAG_MS) this.#samples.shift();
  }

  /** Whether the replica may be used, by what it has just answered. */
  judge({ isReplica, migrations, lease, lsn }: ReplicaPosition, nowMs: number): ReplicaVerdict {
    if (!isReplica || lsn === undefined) return { fault: 'not a replica' };
    if (!this.#migrations.every((name) => migrations.includes(name))) return { fault: 'tables of an older release' };
    const tooEarly = nowMs - (this.#beganMs ?? nowMs) <= MAX_LAG_MS ? 'not known yet' : 'too far behind';
    const leases = this.#samples.flatMap((sample) => sample.lease ?? []);
    if (lease === undefined || lease.beats < (leases[0]?.beats ?? Infinity)) return { fault: tooEarly };
    if (!isOneOf(lease, leases)) return { fault: 'another database' };
    const reached = this.#samples.findLast((sample) => sample.lsn <= lsn);
    if (reached === undefined) return { fault: tooEarly };
    return nowMs - reached.atMs > MAX_LAG_MS ? { fault: 'too far behind' } : { asOfMs: reached.atMs };
  }
}

/** Whether the primary has had this count, as far as it was seen. Not every count of a leader is. */
function isOneOf({ holder, beats }: Beats, seen: readonly Beats[]): boolean {
  const isLater = beats > (seen.at(-1)?.beats ?? -1);
  return !isLater && (holder === NOBODY || seen.some((one) => one.holder === holder));
}
