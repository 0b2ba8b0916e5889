import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import type { Log } from '#server/shared/Log.ts';
import type { Database } from './Database.ts';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';
import { MAX_LAG_MS, ReplicaLag, type ReplicaVerdict } from './ReplicaLag.ts';
import type { Replication } from './Replication.ts';
import type { Dated, ReplicaStatus, Report, Reports } from './Reports.ts';

interface Dependencies {
  readonly primary: Database;
  readonly replica: Database;
  readonly replication: Replication;
  /** Names of the migrations that this release needs. */
  readonly migrations: readonly string[];
  readonly now: () => Date;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** Waits between two looks at what the replica has replayed. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Interval in milliseconds at which the replica is looked at: shorter than a leader's, so that none is missed. */
export const REPLICA_CHECK_MS = 2_000;
/** How often a current read looks whether the replica has come as far, before it reads the primary. */
const CATCH_UP_LOOKS = 20;
const CATCH_UP_PAUSE_MS = 15;
/** A replica that was further behind when it was last looked at does not catch up so soon. */
const MAX_CATCH_UP_LAG_MS = 3 * REPLICA_CHECK_MS;

/** What a healthy replica refuses: a report that is in the way of replaying, or that takes too long. */
const REFUSED_REPORT = /^(?:40001|40P01|57014|55P03)$/;
const SQL_STATE = /^[0-9A-Z]{5}$/;
const MISSING_TABLE = '42P01';

/**
 * Reads reports from a replica while it can be trusted, and from the primary otherwise. Whatever goes wrong with the
 * replica, a report is answered; it is then as slow as without one.
 */
export class ReplicaReports implements Reports {
  readonly #dependencies: Dependencies;
  readonly #lag: ReplicaLag;
  #verdict: ReplicaVerdict = { fault: 'not known yet' };
  /** The last thing that the log says: undefined before it has said anything. */
  #isSaidToBeUsed: boolean | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#lag = new ReplicaLag(dependencies.migrations);
  }

  async read<T>(report: Report<T>): Promise<Dated<T>> {
    const { now, primary } = this.#dependencies;
    const lagMs = this.#lagMs();
    if (lagMs !== undefined) {
      const asOf = new Date(now().getTime() - lagMs);
      const answer = await this.#ask(report);
      if (answer !== undefined) return { ...answer, asOf };
    }
    const asOf = now();
    return { value: await report(primary), asOf };
  }

  async readCurrent<T>(report: Report<T>): Promise<T> {
    if ((this.#lagMs() ?? Infinity) <= MAX_CATCH_UP_LAG_MS && (await this.#catchesUp())) {
      const answer = await this.#ask(report);
      if (answer !== undefined) return answer.value;
    }
    return report(this.#dependencies.primary);
  }

  readonly replica = (): ReplicaStatus => {
    const { monotonicMs } = this.#dependencies;
    const lagMs = 'asOfMs' in this.#verdict ? monotonicMs() - this.#verdict.asOfMs : undefined;
    return { isUsed: this.#lagMs() !== undefined, lagMs };
  };

  /** Looks at the replica. Called at an interval. */
  async check(): Promise<void> {
    const { replication, monotonicMs } = this.#dependencies;
    const note = async (): Promise<void> => {
      const atMs = monotonicMs();
      this.#lag.note(await replication.primary(), atMs);
    };
    try {
      await note();
    } catch {
      // Without the primary nobody can say how far behind the replica is. What was seen of it holds until it is old.
      return;
    }
    const position = await replication.replica().catch((error: unknown) => this.#fail(error));
    if (position === undefined) return;
    let verdict = this.#lag.judge(position, monotonicMs());
    if ('fault' in verdict && verdict.fault === 'another database') {
      // The leader may have counted between the two questions.
      await note().catch(() => undefined);
      verdict = this.#lag.judge(position, monotonicMs());
    }
    this.#conclude(verdict);
  }

  /** How far the replica is behind at most; undefined while it is not used. */
  #lagMs(): number | undefined {
    if ('fault' in this.#verdict) return undefined;
    const lagMs = this.#dependencies.monotonicMs() - this.#verdict.asOfMs;
    return lagMs > MAX_LAG_MS ? undefined : lagMs;
  }

  /** Whether the replica has, or soon has, everything that is committed now. */
  async #catchesUp(): Promise<boolean> {
    const { replication, pause = sleep } = this.#dependencies;
    const { lsn: target } = await replication.primary();
    try {
      for (let look = 1; ; look += 1) {
        const lsn = await replication.replayed();
        if (lsn === undefined) {
          this.#conclude({ fault: 'not a replica' });
          return false;
        }
        if (lsn >= target) return true;
        if (look === CATCH_UP_LOOKS) return false;
        await pause(CATCH_UP_PAUSE_MS);
      }
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** What the replica answers; undefined when it fails, which the primary then makes good. */
  async #ask<T>(report: Report<T>): Promise<{ readonly value: T } | undefined> {
    try {
      return { value: await report(this.#dependencies.replica) };
    } catch (error) {
      const code = errorCodeOf(error) ?? '';
      if (!isDatabaseUnavailable(error) && !SQL_STATE.test(code)) throw error;
      if (!REFUSED_REPORT.test(code)) this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): undefined {
    const isOlder = errorCodeOf(error) === MISSING_TABLE;
    this.#conclude({ fault: isOlder ? 'tables of an older release' : 'away' }, String(error));
  }

  #conclude(verdict: ReplicaVerdict, error?: string): void {
    this.#verdict = verdict;
    const { log } = this.#dependencies;
    const isUsed = 'asOfMs' in verdict;
    if (isUsed === this.#isSaidToBeUsed) return;
    if (isUsed) log({ level: 'info', text: 'read replica is used' });
    else if (verdict.fault === 'not known yet') return;
    else {
      log({
        level: 'warn',
        text: 'read replica is not used',
        reason: verdict.fault,
        ...(error !== undefined && { error }),
      });
    }
    this.#isSaidToBeUsed = isUsed;
  }
}
