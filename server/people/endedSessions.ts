import type { Database } from '#server/database/Database.ts';

/** Ids of the sessions that have been ended since a time, by anybody. Those that have expired are not among them. */
export async function endedSessions({ read }: Database, since: Date): Promise<readonly string[]> {
  const rows = await read.selectFrom('sessions').select('id').where('revoked_at', '>=', since.toISOString()).execute();
  return rows.map(({ id }) => id);
}
