import { createHash } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';

/** A browser that takes push messages: the address at its push service, and its keys (base64url). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Owner {
  readonly personId: string;
  readonly sessionId: string;
}

/** The oldest ones of a person make way for a new one. */
const MAX_OF_PERSON = 10;

/** Browsers in which a person wants to be told of orders. One ends with the session in which it was made. */
export class PushSubscriptions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Stores a browser, in place of whatever was stored of it. */
  async add({ personId, sessionId }: Owner, { endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    const row = {
      person_id: personId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      created_at: this.#now().toISOString(),
    };
    await this.#database.write(async (writer) => {
      await writer
        .insertInto('push_subscriptions')
        .values({ id: createHash('sha256').update(endpoint).digest('hex'), ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      const newest = writer
        .selectFrom('push_subscriptions')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(MAX_OF_PERSON);
      await writer
        .deleteFrom('push_subscriptions')
        .where('person_id', '=', personId)
        .where('id', 'not in', newest)
        .execute();
    });
  }

  /** A person's browsers whose session goes on. */
  of(personId: string): Promise<readonly (PushSubscription & { readonly id: string })[]> {
    return this.#database.read
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth'])
      .where('push_subscriptions.person_id', '=', personId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', this.#now().toISOString())
      .orderBy('push_subscriptions.created_at')
      .execute();
  }

  /** Forgets a browser that its push service does not know any more. */
  async end(id: string): Promise<void> {
    await this.#database.write((writer) => writer.deleteFrom('push_subscriptions').where('id', '=', id).execute());
  }
}
