import type { SignInSource } from '#domain/session/Session.ts';
import type { Database } from '#server/database/Database.ts';

export interface SignedInDevice {
  readonly id: string;
  readonly source: SignInSource;
  readonly device: string | null;
  readonly createdAt: string;
  /** When the tokens were last refreshed, which happens every quarter of an hour while the shop is in use. */
  readonly usedAt: string;
}

/** A person's sessions by device. Ending one signs out every page of that device. */
export class SignedInDevices {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Sessions, most recently used first. */
  async of(personId: string): Promise<readonly SignedInDevice[]> {
    const rows = await this.#database.read
      .selectFrom('sessions')
      .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
      .select(({ fn }) => [
        'sessions.id as id',
        'sessions.source as source',
        'sessions.device as device',
        'sessions.created_at as createdAt',
        fn.max('refresh_tokens.created_at').as('usedAt'),
      ])
      .where('sessions.person_id', '=', personId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', this.#now().toISOString())
      .groupBy(['sessions.id', 'sessions.source', 'sessions.device', 'sessions.created_at'])
      .execute();
    return rows.toSorted((one, other) => other.usedAt.localeCompare(one.usedAt) || one.id.localeCompare(other.id));
  }

  /** False when this person has no such session. */
  async end(personId: string, sessionId: string): Promise<boolean> {
    const ended = await this.#database.write((writer) =>
      writer
        .updateTable('sessions')
        .set({ revoked_at: this.#now().toISOString() })
        .where('id', '=', sessionId)
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    );
    return ended.numUpdatedRows > 0n;
  }
}
