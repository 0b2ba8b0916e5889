import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import { claimDue, laterBy } from '#server/database/dueRows.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/database/Schema.ts';
import { createWebhookSecret } from './webhookSignature.ts';

const MAX_LISTED = 200;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before a failed delivery is retried; after the last one it is dead and not retried automatically. */
export const WEBHOOK_WAITS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
];

/** Webhooks and their deliveries. All servers of one database share them. */
export class Webhooks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a webhook; `restaurantId` undefined means every restaurant. The secret is returned only here. */
  async add(
    { url, restaurantId }: { readonly url: string; readonly restaurantId: string | undefined },
    now: Date,
  ): Promise<WebhooksTable> {
    const webhook: WebhooksTable = {
      id: `wh_${randomBytes(9).toString('hex')}`,
      url,
      secret: createWebhookSecret(),
      restaurant_id: restaurantId ?? null,
      created_at: now.toISOString(),
      removed_at: null,
    };
    await this.#database.write((writer) => writer.insertInto('webhooks').values(webhook).execute());
    return webhook;
  }

  /** Removes a webhook with its pending deliveries. False when it does not exist. */
  async remove(id: string, now: Date): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('webhooks')
        .set({ removed_at: now.toISOString() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      await writer
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', id)
        .where('state', '!=', 'delivered')
        .execute();
      return numUpdatedRows === 1n;
    });
  }

  list(): Promise<readonly WebhooksTable[]> {
    return this.#database.read
      .selectFrom('webhooks')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute();
  }

  /** Webhooks with a delivery that is due. It costs one query, however many webhooks there are. */
  withDueDelivery(now: Date): Promise<readonly WebhooksTable[]> {
    return this.#database.read
      .selectFrom('webhooks')
      .selectAll()
      .where('removed_at', 'is', null)
      .where('id', 'in', (query) =>
        query
          .selectFrom('webhook_deliveries')
          .select('webhook_id')
          .where('state', '=', 'due')
          .where('due_at', '<=', now.toISOString()),
      )
      .execute();
  }

  /** Deliveries, newest first, optionally of certain restaurants. */
  deliveries(
    state: WebhookDeliveriesTable['state'],
    restaurantIds?: readonly string[],
  ): Promise<readonly WebhookDeliveriesTable[]> {
    const all = this.#database.read.selectFrom('webhook_deliveries').selectAll().where('state', '=', state);
    const own = restaurantIds === undefined ? all : all.where('restaurant_id', 'in', restaurantIds);
    return own.orderBy('at', 'desc').orderBy('id').limit(MAX_LISTED).execute();
  }

  /** Makes one or all dead deliveries due again, and returns their number. */
  async retry(
    now: Date,
    only: { readonly id?: string; readonly restaurantIds?: readonly string[] } = {},
  ): Promise<number> {
    const { numUpdatedRows } = await this.#database.write((writer) => {
      const dead = writer
        .updateTable('webhook_deliveries')
        .set({ state: 'due', attempts: 0, due_at: now.toISOString(), settled_at: null })
        .where('state', '=', 'dead');
      const one = only.id === undefined ? dead : dead.where('id', '=', only.id);
      return (
        only.restaurantIds === undefined ? one : one.where('restaurant_id', 'in', only.restaurantIds)
      ).executeTakeFirst();
    });
    return Number(numUpdatedRows);
  }

  /** Claims the oldest due delivery of a webhook, so that no other server sends it; undefined when there is none. */
  claim(webhookId: string, now: Date): Promise<WebhookDeliveriesTable | undefined> {
    return claimDue(
      now,
      (time, limit) =>
        this.#database.read
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', webhookId)
          .where('state', '=', 'due')
          .where('due_at', '<=', time)
          .orderBy('at')
          .orderBy('step')
          .limit(limit)
          .execute(),
      (id, time, due_at) =>
        this.#database.write((writer) =>
          writer
            .updateTable('webhook_deliveries')
            .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at }))
            .where('id', '=', id)
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
            .returningAll()
            .executeTakeFirst(),
        ),
    );
  }

  /** Records the result; `problem` is the error of a failed delivery. */
  async recordOutcome({ id, attempts }: WebhookDeliveriesTable, problem: string | undefined, now: Date): Promise<void> {
    const wait = WEBHOOK_WAITS_MS[attempts - 1];
    const settled = { settled_at: now.toISOString(), problem: problem ?? null };
    const change =
      problem === undefined
        ? { ...settled, state: 'delivered' as const }
        : wait === undefined
          ? { ...settled, state: 'dead' as const }
          : { problem, due_at: laterBy(now, wait) };
    await this.#database.write((writer) =>
      writer.updateTable('webhook_deliveries').set(change).where('id', '=', id).where('state', '=', 'due').execute(),
    );
  }
}
