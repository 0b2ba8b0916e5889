import { createHash } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';

/** Used nonces of ID tokens, so that each token works once across all servers of one database. */
export class UsedNonces {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records a nonce; false when it was used before. It can be deleted after `deadAt`. */
  async take(issuer: string, nonce: string, deadAt: Date): Promise<boolean> {
    const nonce_hash = createHash('sha256').update(`${issuer} ${nonce}`).digest('base64url');
    const inserted = await this.#database.write((writer) =>
      writer
        .insertInto('used_nonces')
        .values({ nonce_hash, dead_at: deadAt.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce_hash')
        .executeTakeFirst(),
    );
    return inserted !== undefined;
  }
}
