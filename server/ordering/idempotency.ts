import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrderKeysTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';

export const ANSWER_HOURS = 24;
const KEY = /^[!-~]{1,255}$/;

export function readKey(header: string | undefined): string {
  if (header === undefined || !KEY.test(header)) throw new Refusal(400, 'idempotency.key-missing');
  return header;
}

/** Equal for two bodies exactly when they say the same, whatever the order of their fields. */
export function bodyFingerprint(body: unknown): string {
  const sorted = JSON.stringify(body, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash('sha256').update(sorted).digest('base64url');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The stored answer to a repeat; refuses another body under the same key, and a repeat that comes too late. */
export function storedAnswer(stored: OrderKeysTable, fingerprint: string, now: Date): string {
  if (stored.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency.key-reused');
  const age = now.getTime() - Date.parse(stored.created_at);
  if (stored.answer === null || age > ANSWER_HOURS * 3_600_000) {
    throw new Refusal(409, 'idempotency.expired', { data: { orderId: stored.order_id } });
  }
  return stored.answer;
}

export function inFlight(): Refusal {
  return new Refusal(409, 'idempotency.in-flight', { retryAfterSeconds: 1 });
}

/** Keeps other processes on the same PostgreSQL from working on one key at the same time; a lone process needs nothing. */
export async function lockKey(writer: Writer, dialect: Database['dialect'], name: string): Promise<void> {
  if (dialect !== 'postgres') return;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(writer);
  if (rows[0]?.locked !== true) throw inFlight();
}

/** Whether some process works on the key. Looks at the lock and takes none, so that asking holds up no order. */
export async function isKeyLocked({ dialect, read }: Database, name: string): Promise<boolean> {
  if (dialect !== 'postgres') return false;
  const { rows } = await sql<{ locked: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
    ) as locked`.execute(read);
  return rows[0]?.locked === true;
}
