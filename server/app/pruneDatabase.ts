import { normalizedPromoCode } from '#domain/promotion/normalizedPromoCode.ts';
import type { SeedPromoCode } from '#server/catalog/seed/SeedPromotion.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { KNOWN_DEVICE_DAYS } from '#server/people/KnownDevices.ts';
import { SESSION_DAYS } from '#server/people/Sessions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long data is kept after it is no longer needed, in milliseconds. */
export const RETENTION = {
  /** The stored answer to an order request; its key stays bound. */
  orderAnswers: DAY_MS,
  /** Idempotency keys: a later lookup finds no order. */
  orderKeys: 365 * DAY_MS,
  /** A session after its end or sign-out, with its tokens. */
  sessions: DAY_MS,
  /** An expired SMS code. */
  signInCodes: DAY_MS,
  /** The hash of an authorization code after its use: as long as the session it opened may live. */
  authorizationCodes: SESSION_DAYS * DAY_MS,
  /** A known device after its last sign-in. */
  knownDevices: KNOWN_DEVICE_DAYS * DAY_MS,
  /** Hourly rate limit counters. */
  limits: 2 * HOUR_MS,
  /** The change log: a reader that was away longer must reload everything. */
  changes: DAY_MS,
  /** Taken places of a slot, after its start. */
  slots: 7 * DAY_MS,
  /** Catalog changes made at the desk: until then they can be seen and undone. */
  catalogEdits: 365 * DAY_MS,
  /** Webhook deliveries, delivered or dead. */
  webhooks: 30 * DAY_MS,
  /** Text messages of the demo. */
  outbox: 7 * DAY_MS,
} as const;

/** Rows in one transaction, so that orders are not blocked for long. */
const PORTION = 2_000;

interface Step {
  readonly name: string;
  /** Deletes or empties about `PORTION` rows. Returns how many, and at least `PORTION` when there may be more. */
  readonly work: (writer: Writer) => Promise<bigint>;
}

/**
 * Deletes outdated data, one table after the other and in portions. A step that fails does not keep the others from running. Throws
 * an AggregateError with the failures at the end.
 */
export async function pruneDatabase(database: Database, now: Date): Promise<void> {
  const failures: Error[] = [];
  for (const { name, work } of stepsAt(now)) {
    try {
      while ((await database.write(work)) >= PORTION);
    } catch (error) {
      failures.push(new Error(`${name}: ${String(error)}`, { cause: error }));
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `outdated rows stay: ${failures.map(({ message }) => message).join('; ')}`);
  }
}

function stepsAt(now: Date): readonly Step[] {
  const before = (ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
  return [
    {
      // The key stays bound.
      name: 'order answers',
      work: async (writer) => {
        const old = writer
          .selectFrom('order_keys')
          .select(['person_id', 'key'])
          .where('created_at', '<', before(RETENTION.orderAnswers))
          .where('answer', 'is not', null)
          .limit(PORTION);
        const emptied = await writer
          .updateTable('order_keys')
          .set({ answer: null })
          .where(({ eb, refTuple }) => eb(refTuple('person_id', 'key'), 'in', old.$asTuple('person_id', 'key')))
          .executeTakeFirst();
        return emptied.numUpdatedRows;
      },
    },
    {
      name: 'order_keys',
      work: async (writer) => {
        const old = writer
          .selectFrom('order_keys')
          .select(['person_id', 'key'])
          .where('created_at', '<', before(RETENTION.orderKeys))
          .limit(PORTION);
        const deleted = await writer
          .deleteFrom('order_keys')
          .where(({ eb, refTuple }) => eb(refTuple('person_id', 'key'), 'in', old.$asTuple('person_id', 'key')))
          .executeTakeFirst();
        return deleted.numDeletedRows;
      },
    },
    {
      name: 'sessions',
      work: async (writer) => {
        const limit = before(RETENTION.sessions);
        const old = writer
          .selectFrom('sessions')
          .select('id')
          .where(({ eb, or }) => or([eb('expires_at', '<', limit), eb('revoked_at', '<', limit)]))
          .orderBy('id')
          .limit(PORTION);
        await writer.deleteFrom('refresh_tokens').where('session_id', 'in', old).execute();
        await writer.deleteFrom('vk_tokens').where('session_id', 'in', old).execute();
        return (await writer.deleteFrom('sessions').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'forgotten_promo_uses',
      work: async (writer) => {
        const kept = await writer.selectFrom('forgotten_promo_uses').select('code').distinct().execute();
        if (kept.length === 0) return 0n;
        const items = await writer
          .selectFrom('catalog_items')
          .select('data')
          .where('kind', '=', 'promoCodes')
          .execute();
        const promoCodes = items.map(({ data }) => JSON.parse(data) as SeedPromoCode);
        const living = promoCodes.filter(({ finishesAt }) => finishesAt === undefined || new Date(finishesAt) > now);
        const codes = new Set(living.map(({ code }) => normalizedPromoCode(code)));
        const ended = kept.map(({ code }) => code).find((code) => !codes.has(code));
        if (ended === undefined) return 0n;
        await writer.deleteFrom('forgotten_promo_uses').where('code', '=', ended).execute();
        return BigInt(PORTION);
      },
    },
    {
      name: 'sign_in_codes',
      work: async (writer) => {
        const old = writer
          .selectFrom('sign_in_codes')
          .select('phone')
          .where('expires_at', '<', before(RETENTION.signInCodes))
          .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toISOString())]))
          .limit(PORTION);
        return (await writer.deleteFrom('sign_in_codes').where('phone', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'known_devices',
      work: async (writer) => {
        const old = writer
          .selectFrom('known_devices')
          .select(['phone', 'device_hash'])
          .where('signed_in_at', '<', before(RETENTION.knownDevices))
          .limit(PORTION);
        const deleted = await writer
          .deleteFrom('known_devices')
          .where(({ eb, refTuple }) => eb(refTuple('phone', 'device_hash'), 'in', old.$asTuple('phone', 'device_hash')))
          .executeTakeFirst();
        return deleted.numDeletedRows;
      },
    },
    {
      name: 'authorization_codes',
      work: async (writer) => {
        const old = writer
          .selectFrom('authorization_codes')
          .select('code_hash')
          .where('used_at', '<', before(RETENTION.authorizationCodes))
          .limit(PORTION);
        const all = writer.deleteFrom('authorization_codes').where('code_hash', 'in', old);
        return (await all.executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'used_nonces',
      work: async (writer) => {
        const old = writer
          .selectFrom('used_nonces')
          .select('nonce_hash')
          .where('dead_at', '<', before(0))
          .limit(PORTION);
        return (await writer.deleteFrom('used_nonces').where('nonce_hash', 'in', old).executeTakeFirst())
          .numDeletedRows;
      },
    },
    {
      name: 'rate_limits',
      work: async (writer) => {
        const old = writer
          .selectFrom('rate_limits')
          .select(['name', 'hour'])
          .where('hour', '<', before(RETENTION.limits).slice(0, 13))
          .limit(PORTION);
        const deleted = await writer
          .deleteFrom('rate_limits')
          .where(({ eb, refTuple }) => eb(refTuple('name', 'hour'), 'in', old.$asTuple('name', 'hour')))
          .executeTakeFirst();
        return deleted.numDeletedRows;
      },
    },
    {
      name: 'changes',
      work: async (writer) => {
        // The oldest first: a reader who resumes must find all after its place, or none.
        const old = writer
          .selectFrom('changes')
          .select('id')
          .where('at', '<', before(RETENTION.changes))
          .orderBy('id')
          .limit(PORTION);
        return (await writer.deleteFrom('changes').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'slot_bookings',
      work: async (writer) => {
        const old = writer
          .selectFrom('slot_bookings')
          .select(['restaurant_id', 'delivery_type', 'starts_at'])
          .where('starts_at', '<', before(RETENTION.slots))
          .limit(PORTION);
        const deleted = await writer
          .deleteFrom('slot_bookings')
          .where(({ eb, refTuple }) =>
            eb(
              refTuple('restaurant_id', 'delivery_type', 'starts_at'),
              'in',
              old.$asTuple('restaurant_id', 'delivery_type', 'starts_at'),
            ),
          )
          .executeTakeFirst();
        return deleted.numDeletedRows;
      },
    },
    {
      name: 'catalog_edits',
      work: async (writer) => {
        const old = writer
          .selectFrom('catalog_edits')
          .select('version')
          .where('at', '<', before(RETENTION.catalogEdits))
          .limit(PORTION);
        return (await writer.deleteFrom('catalog_edits').where('version', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'webhook_deliveries',
      work: async (writer) => {
        const old = writer
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('state', '!=', 'due')
          .where('settled_at', '<', before(RETENTION.webhooks))
          .limit(PORTION);
        return (await writer.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
    {
      name: 'outbox',
      work: async (writer) => {
        const old = writer
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', '<', before(RETENTION.outbox))
          .limit(PORTION);
        return (await writer.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
      },
    },
  ];
}
