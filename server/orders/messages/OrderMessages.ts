import type { MessageChannel } from '#application/market/messageChannels.ts';
import type { Database } from '#server/database/Database.ts';
import { claimDue, laterBy } from '#server/database/dueRows.ts';
import type { OrderMessagesTable } from '#server/database/Schema.ts';
import { contactOf } from '../receipts/fiscalContents.ts';
import { addMessage } from './queueMessage.ts';
import { UnreachedCustomers } from './UnreachedCustomers.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before a message is sent again; after the last one it is dead. News of an order is of no use a day later. */
export const MESSAGE_WAITS_MS: readonly number[] = [
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
];

/** Maximum number of messages that are listed. */
const MAX_LISTED = 1_000;
/** How long the next channel is of use after an e-mail came back, in milliseconds: as long as the waits together. */
const FRESH_MS = MESSAGE_WAITS_MS.reduce((sum, wait) => sum + wait, 0);
/** How the problem of a message begins that a mail server took and sent back. */
const BOUNCED = 'came back: ';

/** What became of an attempt. */
export type MessageOutcome =
  | { readonly kind: 'sent' }
  /** Nothing was sent: the customer gave no address, or this channel is not used now. */
  | { readonly kind: 'skipped'; readonly problem: string }
  /** The carrier will never take it. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The carrier may take it later. */
  | { readonly kind: 'unknown'; readonly problem: string }
  /** The carrier took it and sent it back. */
  | { readonly kind: 'bounced'; readonly problem: string };

/** The outbox of messages to customers. All servers of one database share it. */
export class OrderMessages {
  readonly #database: Database;
  readonly #unreached: UnreachedCustomers;

  constructor(database: Database) {
    this.#database = database;
    this.#unreached = new UnreachedCustomers(database);
  }

  /** Claims the message that is due first, so that no other server sends it; undefined when there is none. */
  claim(now: Date): Promise<OrderMessagesTable | undefined> {
    return claimDue(
      now,
      (time, limit) =>
        this.#database.read
          .selectFrom('order_messages')
          .select('id')
          .where('state', '=', 'due')
          .where('due_at', '<=', time)
          .orderBy('due_at')
          .orderBy('id')
          .limit(limit)
          .execute(),
      (id, time, due_at) =>
        this.#database.write((writer) =>
          writer
            .updateTable('order_messages')
            .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1), due_at }))
            .where('id', '=', id)
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
            .returningAll()
            .executeTakeFirst(),
        ),
    );
  }

  /** Whether a message of this order was given up on this channel, so that the next one would only come late. */
  async isGivenUp({ order_id, channel }: OrderMessagesTable): Promise<boolean> {
    const dead = await this.#database.read
      .selectFrom('order_messages')
      .select('id')
      .where('order_id', '=', order_id)
      .where('channel', '=', channel)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    return dead !== undefined;
  }

  /** Whether an e-mail to one of a customer's addresses came back, now or from an earlier order. */
  async hasBounced(personId: string, email: string): Promise<boolean> {
    const bounced = await this.#database.read
      .selectFrom('order_messages')
      .innerJoin('orders', 'orders.id', 'order_messages.order_id')
      .select('orders.person')
      .where('orders.person_id', '=', personId)
      .where('order_messages.channel', '=', 'email')
      .where('order_messages.state', '=', 'dead')
      .where('order_messages.problem', 'like', `${BOUNCED}%`)
      .execute();
    return bounced.some(({ person }) => contactOf(person).email.toLowerCase() === email.toLowerCase());
  }

  /** The e-mail with an id, unless it came back already. */
  sentMail(id: string): Promise<OrderMessagesTable | undefined> {
    return this.#database.read
      .selectFrom('order_messages')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .where('state', '!=', 'dead')
      .executeTakeFirst();
  }

  /** The messages of the order with an id, or of all with a number, the first one first. */
  ofOrder(name: string): Promise<readonly OrderMessagesTable[]> {
    return this.#numbered()
      .where(({ eb, or }) => or([eb('orders.number', '=', name), eb('orders.id', '=', name)]))
      .execute();
  }

  /** Messages that were given up, the oldest first. */
  listDead(): Promise<readonly (OrderMessagesTable & { readonly order_number: string })[]> {
    return this.#numbered().where('order_messages.state', '=', 'dead').limit(MAX_LISTED).execute();
  }

  /** Makes a message that was given up due again. Returns whether there is one. */
  async retry(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write((writer) =>
      writer
        .updateTable('order_messages')
        .set({ state: 'due', tries: 0, due_at: now.toISOString(), settled_at: null })
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  #numbered() {
    return this.#database.read
      .selectFrom('order_messages')
      .innerJoin('orders', 'orders.id', 'order_messages.order_id')
      .selectAll('order_messages')
      .select('orders.number as order_number')
      .orderBy('order_messages.at')
      .orderBy('order_messages.id');
  }

  /**
   * Records an outcome, and queues the next channel when this one has failed. After the last one, desks are told.
   * Resolves to the new state.
   */
  async record(message: OrderMessagesTable, outcome: MessageOutcome, now: Date): Promise<OrderMessagesTable['state']> {
    const change = changeOf(message, outcome, now);
    const { state } = change;
    const [channel, ...others] = JSON.parse(message.other_channels) as readonly MessageChannel[];
    await this.#database.write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('order_messages')
        .set(change)
        .where('id', '=', message.id)
        .where('state', 'in', outcome.kind === 'bounced' ? ['due', 'sent'] : ['due'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n || (state !== 'skipped' && state !== 'dead')) return;
      const { order_id: id, restaurant_id, event, refund_id: refundId } = message;
      const isStale = outcome.kind === 'bounced' && new Date(message.at).getTime() + FRESH_MS < now.getTime();
      if (channel === undefined || isStale) return this.#unreached.tellDesk(writer, message, now);
      await addMessage(writer, { order: { id, restaurant_id }, event, refundId, channel, others, at: now });
    });
    return state;
  }
}

function changeOf(
  { tries }: OrderMessagesTable,
  outcome: MessageOutcome,
  now: Date,
): Pick<OrderMessagesTable, 'state'> & Partial<OrderMessagesTable> {
  const settled_at = now.toISOString();
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', problem: null, settled_at };
    case 'skipped':
      return { state: 'skipped', problem: outcome.problem, settled_at };
    case 'refused':
      return { state: 'dead', problem: outcome.problem, settled_at };
    case 'bounced':
      return { state: 'dead', problem: `${BOUNCED}${outcome.problem}`, settled_at };
    case 'unknown': {
      const { problem } = outcome;
      const wait = MESSAGE_WAITS_MS[tries - 1];
      if (wait === undefined) return { state: 'dead', problem, settled_at };
      return { state: 'due', problem, due_at: laterBy(now, wait) };
    }
  }
}
