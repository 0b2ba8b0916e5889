import { createHash } from 'node:crypto';
import type { Writer } from '#server/database/Database.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { Refusal } from '#server/http/Refusal.ts';

type Needs = Pick<HttpContext, 'database' | 'log' | 'now'>;

/**
 * Authorization codes of sign-in vendors; each opens one session. If a code is used again, it was stolen, so the
 * session that it opened is ended or not opened (RFC 6749, section 4.1.2). Only hashes are stored.
 */
export class AuthorizationCodes {
  readonly #dependencies: Needs;

  constructor(dependencies: Needs) {
    this.#dependencies = dependencies;
  }

  /** Exchanges a code once. If the vendor cannot be reached, the code remains unused and may be tried again. */
  async exchange<T>(code: string, exchange: () => Promise<T>): Promise<T> {
    if (!(await this.#take(code))) throw refused();
    try {
      return await exchange();
    } catch (error) {
      const isRefused = error instanceof Refusal && error.status < 500;
      if (!isRefused) await this.#release(code);
      throw error;
    }
  }

  /**
   * Links the code to its session, in the transaction that opens it. Refuses when the code was used again meanwhile.
   */
  async bind(writer: Writer, code: string, session_id: string): Promise<void> {
    const bound = await writer
      .updateTable('authorization_codes')
      .set({ session_id })
      .where('code_hash', '=', hashOf(code))
      .where('reused_at', 'is', null)
      .executeTakeFirst();
    if (bound.numUpdatedRows === 0n) throw refused();
  }

  async #take(code: string): Promise<boolean> {
    const { database, log, now } = this.#dependencies;
    const code_hash = hashOf(code);
    const at = now().toISOString();
    return database.write(async (writer) => {
      const inserted = await writer
        .insertInto('authorization_codes')
        .values({ code_hash, used_at: at, reused_at: null, session_id: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code_hash')
        .executeTakeFirst();
      if (inserted !== undefined) return true;
      const { session_id } = await writer
        .updateTable('authorization_codes')
        .set({ reused_at: at })
        .where('code_hash', '=', code_hash)
        .returning('session_id')
        .executeTakeFirstOrThrow();
      log({ level: 'warn', text: 'sign-in code was used twice', endsSession: session_id !== null });
      if (session_id !== null) {
        const session = writer.updateTable('sessions').set({ revoked_at: at }).where('id', '=', session_id);
        await session.where('revoked_at', 'is', null).execute();
      }
      return false;
    });
  }

  async #release(code: string): Promise<void> {
    await this.#dependencies.database.write((writer) =>
      writer
        .deleteFrom('authorization_codes')
        .where('code_hash', '=', hashOf(code))
        .where('reused_at', 'is', null)
        .execute(),
    );
  }
}

function refused(): Refusal {
  return new Refusal(401, 'auth.provider-refused');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
