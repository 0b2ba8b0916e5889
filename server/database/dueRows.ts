/**
 * How long a claimed row of an outbox is reserved for its server, in milliseconds. Afterwards another one may take it,
 * in case the first was killed.
 */
const CLAIM_MS = 60_000;
/** Maximum number of rows to try to claim, because other servers may claim the first ones. */
const MAX_TRIED = 20;

/**
 * Claims a row of an outbox so that no other server handles it; undefined when none is due. `find` returns what is due
 * at `time`, first things first; `take` sets the row's next due time if it is still due, and returns the row.
 */
export async function claimDue<Row>(
  now: Date,
  find: (time: string, limit: number) => Promise<readonly { readonly id: string }[]>,
  take: (id: string, time: string, nextTime: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const time = now.toISOString();
  for (const { id } of await find(time, MAX_TRIED)) {
    const row = await take(id, time, laterBy(now, CLAIM_MS));
    if (row !== undefined) return row;
  }
  return undefined;
}

/** The stored time of an instant that is `waitMs` milliseconds later. */
export function laterBy(now: Date, waitMs: number): string {
  return new Date(now.getTime() + waitMs).toISOString();
}
