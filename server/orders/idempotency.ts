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

/** A hash that is equal for two bodies exactly when they have the same content, in any order of fields. */
export function bodyFingerprint(body: unknown): string {
  const sorted = JSON.stringify(body, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash('sha256').update(sorted).digest('base64url');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The stored response for a retry. Refuses a different body with the same key, and a retry that comes too late. */
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

/** Locks a key against other processes on the same PostgreSQL; a single process with SQLite needs no lock. */
export async function lockKey(writer: Writer, dialect: Database['dialect'], name: string): Promise<void> {
  if (dialect !== 'postgres') return;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(writer);
  if (rows[0]?.locked !== true) throw inFlight();
}

/** Whether a process is handling the key. It inspects the lock without taking it, so that no order is delayed. */
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
