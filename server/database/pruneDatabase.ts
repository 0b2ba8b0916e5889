import { KNOWN_DEVICE_DAYS } from '#server/people/KnownDevices.ts';
import { SESSION_DAYS } from '#server/people/Sessions.ts';
import type { Database } from './Database.ts';
import { OrdersRepository } from './OrdersRepository.ts';

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

/** Deletes outdated data, one table after the other, so that orders are not blocked for long. */
export async function pruneDatabase(database: Database, now: Date): Promise<void> {
  const before = (ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
  await new OrdersRepository(database).pruneAnswers(new Date(before(RETENTION.orderAnswers)));
  await database.write((writer) =>
    writer.deleteFrom('order_keys').where('created_at', '<', before(RETENTION.orderKeys)).execute(),
  );
  await database.write(async (writer) => {
    const ended = writer
      .selectFrom('sessions')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('expires_at', '<', before(RETENTION.sessions)), eb('revoked_at', '<', before(RETENTION.sessions))]),
      );
    const ids = (await ended.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await writer.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute();
    await writer.deleteFrom('vk_tokens').where('session_id', 'in', ids).execute();
    await writer.deleteFrom('sessions').where('id', 'in', ids).execute();
  });
  await database.write((writer) =>
    writer
      .deleteFrom('sign_in_codes')
      .where('expires_at', '<', before(RETENTION.signInCodes))
      .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toISOString())]))
      .execute(),
  );
  await database.write((writer) =>
    writer.deleteFrom('known_devices').where('signed_in_at', '<', before(RETENTION.knownDevices)).execute(),
  );
  await database.write((writer) =>
    writer.deleteFrom('authorization_codes').where('used_at', '<', before(RETENTION.authorizationCodes)).execute(),
  );
  await database.write((writer) => writer.deleteFrom('used_nonces').where('dead_at', '<', before(0)).execute());
  await database.write((writer) =>
    writer.deleteFrom('rate_limits').where('hour', '<', before(RETENTION.limits).slice(0, 13)).execute(),
  );
  await database.write((writer) => writer.deleteFrom('changes').where('at', '<', before(RETENTION.changes)).execute());
  await database.write((writer) =>
    writer.deleteFrom('slot_bookings').where('starts_at', '<', before(RETENTION.slots)).execute(),
  );
  await database.write((writer) =>
    writer.deleteFrom('catalog_edits').where('at', '<', before(RETENTION.catalogEdits)).execute(),
  );
  await database.write((writer) =>
    writer
      .deleteFrom('webhook_deliveries')
      .where('state', '!=', 'due')
      .where('settled_at', '<', before(RETENTION.webhooks))
      .execute(),
  );
  await database.write((writer) =>
    writer.deleteFrom('outbox').where('sent_at', '<', before(RETENTION.outbox)).execute(),
  );
}
