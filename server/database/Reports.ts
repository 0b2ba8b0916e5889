import type { Database, Reader } from './Database.ts';

/** What a report reads: the rows of a database, which it can neither change nor lock. */
export interface ReportSource extends Pick<Database, 'dialect'> {
  readonly read: Pick<Reader, 'selectFrom'>;
}

export type Report<T> = (source: ReportSource) => Promise<T>;

export interface Dated<T> {
  readonly value: T;
  /** Everything committed before this moment is in the value. */
  readonly asOf: Date;
}

/**
 * Reads for which a read replica may answer. Only what lists or sums up is given it, and it is no `Database`: what
 * places, pays or follows an order cannot read a replica by mistake (ADR 0123).
 *
 * A report may run twice, first on the replica and then on the primary, so it must not do anything but read.
 */
export interface Reports {
  /** Reads what was so at most a minute ago. */
  read<T>(report: Report<T>): Promise<Dated<T>>;
  /** Reads everything that was committed before the call, such as the caller's own order. */
  readCurrent<T>(report: Report<T>): Promise<T>;
  /** The state of the replica; absent without one. */
  readonly replica?: (() => ReplicaStatus) | undefined;
}

export interface ReplicaStatus {
  /** Whether reports are read from it. */
  readonly isUsed: boolean;
  /** How far it is behind, at most; absent while nobody knows. */
  readonly lagMs: number | undefined;
}

/** Reports of a shop without a replica. */
export function primaryReports(database: Database, now: () => Date): Reports {
  return {
    read: async (report) => {
      const asOf = now();
      return { value: await report(database), asOf };
    },
    readCurrent: (report) => report(database),
  };
}
