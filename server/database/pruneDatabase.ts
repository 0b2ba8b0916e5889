import { KNOWN_DEVICE_DAYS } from '#server/people/KnownDevices.ts';
import type { Database } from './Database.ts';
import { OrdersRepository } from './OrdersRepository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long what has served its purpose is kept, in milliseconds. */
export const RETENTION = {
  /** The bytes of an answer to an order; its key stays bound. */
  orderAnswers: DAY_MS,
  /** The keys themselves: a device that asks about a press later than this is told of no order. */
  orderKeys: 365 * DAY_MS,
  /** A sign-in after its end or its sign-out, with its tokens. */
  sessions: DAY_MS,
  /** A code by text message after its end. */
  signInCodes: DAY_MS,
  /** A device after its last sign-in with a number. */
  knownDevices: KNOWN_DEVICE_DAYS * DAY_MS,
  /** The hours of limits. */
  limits: 2 * HOUR_MS,
  /** The log of changes: who was away longer than this asks how everything stands. */
  changes: DAY_MS,
  /** How many places of a slot are taken, after it began. */
  slots: 7 * DAY_MS,
  /** What a manager changed about the catalog: until then it can be seen and put back. */
  catalogEdits: 365 * DAY_MS,
  /** What webhooks were told, or could not be told. */
  webhooks: 30 * DAY_MS,
  /** The demo's text messages. */
  outbox: 7 * DAY_MS,
} as const;

/** Deletes what nothing asks for any more; one table after the other, so that no order waits for all of them. */
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
