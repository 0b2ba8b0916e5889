import type { ChangesTable } from '#server/database/Schema.ts';

/** What the change log had when it was read: a hint that followers check, because the log is the truth. */
export interface ChangeNews {
  /** The number of the latest change. */
  readonly last: number;
  /** The changes up to `last` that the news before did not have. None in news that only say that all is well. */
  readonly changes: readonly ChangesTable[];
}

/** Interval in milliseconds at which there are news even if nothing changes. */
export const HEARTBEAT_MS = 500;

/** The bus could not be reached, or did not do what it was asked for. */
export class ChangeBusAway extends Error {
  override readonly name = 'ChangeBusAway';
}

/**
 * Carries news of the change log to all processes of a shop, in the order in which they were published. It may lose
 * news, give them twice, be away, or have forgotten all.
 */
export interface ChangeBus {
  /**
   * The newest news and their place, which rises with each; 0 when it has none. `news` are absent when the bus no
   * longer has them. Rejects with `ChangeBusAway`.
   */
  newest(): Promise<{ readonly place: number; readonly news?: ChangeNews | undefined }>;
  /**
   * Publishes news if the newest ones are still those of `after`. Resolves to their place, or to undefined if others
   * were published before. Rejects with `ChangeBusAway`, whether they were published or not.
   */
  publish(news: ChangeNews, after: number): Promise<number | undefined>;
  /** `onNews` gets what is published from now on. Returns the function that ends this. */
  listen(onNews: (news: ChangeNews) => void): () => void;
}
