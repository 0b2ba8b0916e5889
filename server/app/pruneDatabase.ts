import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import type { PromoCodeDocument } from '#server/catalog/document/documents.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { COUNTED } from '#server/desk/numbers/NumbersCounter.ts';
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
  /** The last order number of a business day. */
  orderNumbers: 7 * DAY_MS,
  /** Taken places of a slot, after its start. */
  slots: 7 * DAY_MS,
  /** Catalog changes made at the desk: until then they can be seen and undone. */
  catalogEdits: 365 * DAY_MS,
  /** Webhook deliveries, delivered or dead. */
  webhooks: 30 * DAY_MS,
  /** Messages to customers, sent or not. */
  messages: 365 * DAY_MS,
  /** Tickets of kitchens, printed or not. */
  tickets: 30 * DAY_MS,
  /** Text messages of the demo. */
  outbox: 7 * DAY_MS,
  /** The log of data requests: Roskomnadzor (order 179 of 2022) wants proof of an erasure for three years. */
  dataRequests: 3 * 365 * DAY_MS,
} as const;

/** Rows in one transaction, so that orders are not blocked for long. */
const PORTION = 2_000;

interface Step {
  readonly name: string;
  /** Deletes or empties about `PORTION` rows. Returns how many, and at least `PORTION` when there may be more. */
  readonly work: (writer: Writer, now: Date) => Promise<bigint>;
}

const STEPS: readonly Step[] = [
  { name: 'order answers', work: emptyOrderAnswers },
  { name: 'order_keys', work: deleteOrderKeys },
  { name: 'sessions', work: deleteSessions },
  { name: 'forgotten_promo_uses', work: deleteForgottenPromoUses },
  { name: 'sign_in_codes', work: deleteSignInCodes },
  { name: 'known_devices', work: deleteKnownDevices },
  { name: 'authorization_codes', work: deleteAuthorizationCodes },
  { name: 'used_nonces', work: deleteUsedNonces },
  { name: 'rate_limits', work: deleteRateLimits },
  { name: 'changes', work: deleteChanges },
  { name: 'order_numbers', work: deleteOrderNumbers },
  { name: 'slot_bookings', work: deleteSlotBookings },
  { name: 'catalog_edits', work: deleteCatalogEdits },
  { name: 'webhook_deliveries', work: deleteSettled('webhook_deliveries', RETENTION.webhooks) },
  { name: 'order_messages', work: deleteSettled('order_messages', RETENTION.messages) },
  { name: 'tickets', work: deleteSettled('tickets', RETENTION.tickets) },
  { name: 'outbox', work: deleteOutbox },
  { name: 'data_requests', work: deleteDataRequests },
];

/**
 * Deletes outdated data, one table after the other and in portions. A step that fails does not keep the others from
 * running. Throws an AggregateError with the failures at the end.
 */
export async function pruneDatabase(database: Database, now: Date): Promise<void> {
  const failures: Error[] = [];
  for (const { name, work } of STEPS) {
    try {
      while ((await database.write((writer) => work(writer, now))) >= PORTION);
    } catch (error) {
      failures.push(new Error(`${name}: ${String(error)}`, { cause: error }));
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `outdated rows stay: ${failures.map(({ message }) => message).join('; ')}`);
  }
}

function before(now: Date, ageMs: number): string {
  return new Date(now.getTime() - ageMs).toISOString();
}

/** The key stays bound. */
async function emptyOrderAnswers(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('order_keys')
    .select(['person_id', 'key'])
    .where('created_at', '<', before(now, RETENTION.orderAnswers))
    .where('answer', 'is not', null)
    .limit(PORTION);
  const emptied = await writer
    .updateTable('order_keys')
    .set({ answer: null })
    .where(({ eb, refTuple }) => eb(refTuple('person_id', 'key'), 'in', old.$asTuple('person_id', 'key')))
    .executeTakeFirst();
  return emptied.numUpdatedRows;
}

async function deleteOrderKeys(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('order_keys')
    .select(['person_id', 'key'])
    .where('created_at', '<', before(now, RETENTION.orderKeys))
    .limit(PORTION);
  const deleted = await writer
    .deleteFrom('order_keys')
    .where(({ eb, refTuple }) => eb(refTuple('person_id', 'key'), 'in', old.$asTuple('person_id', 'key')))
    .executeTakeFirst();
  return deleted.numDeletedRows;
}

async function deleteSessions(writer: Writer, now: Date): Promise<bigint> {
  const limit = before(now, RETENTION.sessions);
  const old = writer
    .selectFrom('sessions')
    .select('id')
    .where(({ eb, or }) => or([eb('expires_at', '<', limit), eb('revoked_at', '<', limit)]))
    .orderBy('id')
    .limit(PORTION);
  await writer.deleteFrom('refresh_tokens').where('session_id', 'in', old).execute();
  await writer.deleteFrom('vk_tokens').where('session_id', 'in', old).execute();
  await writer.deleteFrom('push_subscriptions').where('session_id', 'in', old).execute();
  return (await writer.deleteFrom('sessions').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
}

/** Deletes the uses of one promo code that has ended or is gone. */
async function deleteForgottenPromoUses(writer: Writer, now: Date): Promise<bigint> {
  const used = await writer.selectFrom('forgotten_promo_uses').select('code').distinct().execute();
  if (used.length === 0) return 0n;
  const items = await writer.selectFrom('catalog_items').select('data').where('kind', '=', 'promoCodes').execute();
  const promoCodes = items.map(({ data }) => JSON.parse(data) as PromoCodeDocument);
  const living = promoCodes.filter(({ finishesAt }) => finishesAt === undefined || new Date(finishesAt) > now);
  const codes = new Set(living.map(({ code }) => normalizedPromoCode(code)));
  const ended = used.map(({ code }) => code).find((code) => !codes.has(code));
  if (ended === undefined) return 0n;
  await writer.deleteFrom('forgotten_promo_uses').where('code', '=', ended).execute();
  return BigInt(PORTION);
}

async function deleteSignInCodes(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('sign_in_codes')
    .select('phone')
    .where('expires_at', '<', before(now, RETENTION.signInCodes))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toISOString())]))
    .limit(PORTION);
  return (await writer.deleteFrom('sign_in_codes').where('phone', 'in', old).executeTakeFirst()).numDeletedRows;
}

async function deleteKnownDevices(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('known_devices')
    .select(['phone', 'device_hash'])
    .where('signed_in_at', '<', before(now, RETENTION.knownDevices))
    .limit(PORTION);
  const deleted = await writer
    .deleteFrom('known_devices')
    .where(({ eb, refTuple }) => eb(refTuple('phone', 'device_hash'), 'in', old.$asTuple('phone', 'device_hash')))
    .executeTakeFirst();
  return deleted.numDeletedRows;
}

async function deleteAuthorizationCodes(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('authorization_codes')
    .select('code_hash')
    .where('used_at', '<', before(now, RETENTION.authorizationCodes))
    .limit(PORTION);
  const all = writer.deleteFrom('authorization_codes').where('code_hash', 'in', old);
  return (await all.executeTakeFirst()).numDeletedRows;
}

async function deleteUsedNonces(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('used_nonces')
    .select('nonce_hash')
    .where('dead_at', '<', before(now, 0))
    .limit(PORTION);
  return (await writer.deleteFrom('used_nonces').where('nonce_hash', 'in', old).executeTakeFirst()).numDeletedRows;
}

async function deleteRateLimits(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('rate_limits')
    .select(['name', 'hour'])
    .where('hour', '<', before(now, RETENTION.limits).slice(0, 13))
    .limit(PORTION);
  const deleted = await writer
    .deleteFrom('rate_limits')
    .where(({ eb, refTuple }) => eb(refTuple('name', 'hour'), 'in', old.$asTuple('name', 'hour')))
    .executeTakeFirst();
  return deleted.numDeletedRows;
}

async function deleteChanges(writer: Writer, now: Date): Promise<bigint> {
  const counted = await writer.selectFrom('settings').select('value').where('name', '=', COUNTED).executeTakeFirst();
  // The oldest first: a reader who resumes must find all after its place, or none.
  const old = writer
    .selectFrom('changes')
    .select('id')
    .where('at', '<', before(now, RETENTION.changes))
    // The numbers of a day need each change once. Before they were counted first, they need none.
    .$if(counted !== undefined, (query) => query.where('id', '<=', counted?.value ?? 0))
    .orderBy('id')
    .limit(PORTION);
  return (await writer.deleteFrom('changes').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
}

async function deleteOrderNumbers(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('order_numbers')
    .select(['restaurant_id', 'day'])
    .where('day', '<', before(now, RETENTION.orderNumbers).slice(0, 10))
    .limit(PORTION);
  const deleted = await writer
    .deleteFrom('order_numbers')
    .where(({ eb, refTuple }) => eb(refTuple('restaurant_id', 'day'), 'in', old.$asTuple('restaurant_id', 'day')))
    .executeTakeFirst();
  return deleted.numDeletedRows;
}

async function deleteSlotBookings(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('slot_bookings')
    .select(['restaurant_id', 'delivery_type', 'starts_at'])
    .where('starts_at', '<', before(now, RETENTION.slots))
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
}

async function deleteCatalogEdits(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('catalog_edits')
    .select('version')
    .where('at', '<', before(now, RETENTION.catalogEdits))
    .limit(PORTION);
  return (await writer.deleteFrom('catalog_edits').where('version', 'in', old).executeTakeFirst()).numDeletedRows;
}

/** Deletes what an outbox has settled. */
function deleteSettled(table: 'webhook_deliveries' | 'order_messages' | 'tickets', ageMs: number): Step['work'] {
  // Kysely knows no table of several names; these columns are the same in each.
  const own = table as 'tickets';
  return async (writer, now) => {
    const old = writer
      .selectFrom(own)
      .select('id')
      .where('state', '!=', 'due')
      .where('settled_at', '<', before(now, ageMs))
      .limit(PORTION);
    return (await writer.deleteFrom(own).where('id', 'in', old).executeTakeFirst()).numDeletedRows;
  };
}

async function deleteOutbox(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', '<', before(now, RETENTION.outbox))
    .limit(PORTION);
  return (await writer.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
}

async function deleteDataRequests(writer: Writer, now: Date): Promise<bigint> {
  const old = writer
    .selectFrom('data_requests')
    .select('id')
    .where('at', '<', before(now, RETENTION.dataRequests))
    .limit(PORTION);
  return (await writer.deleteFrom('data_requests').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
}
