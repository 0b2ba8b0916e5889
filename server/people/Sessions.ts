import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SignInSource } from '#domain/session/Session.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { ACCESS_SECONDS, type TokenClaims, type Tokens } from './Tokens.ts';

export const SESSION_DAYS = 30;

export interface WireTokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly source: string;
}

/**
 * Sign-ins: each is a family of refresh tokens with one end that no rotation moves. A refresh token works once; when a
 * used one comes back somebody copied it, and the whole family ends. The database holds hashes only.
 */
export class Sessions {
  readonly #database: Database;
  readonly #tokens: Tokens;
  readonly #now: () => Date;

  constructor(database: Database, tokens: Tokens, now: () => Date) {
    this.#database = database;
    this.#tokens = tokens;
    this.#now = now;
  }

  async open(personId: string, source: SignInSource): Promise<WireTokenSet> {
    const now = this.#now();
    const session = {
      id: randomUUID(),
      person_id: personId,
      source,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString(),
      revoked_at: null,
    };
    const tokenId = newTokenId();
    await this.#database.write(async (writer) => {
      await writer.insertInto('sessions').values(session).execute();
      await this.#keep(writer, session.id, tokenId);
    });
    return this.#issue(session, tokenId);
  }

  async refresh(refreshToken: string): Promise<WireTokenSet> {
    const claims = await this.#tokens.read('refresh', refreshToken);
    const nextId = newTokenId();
    const session = await this.#database.write(async (writer) => {
      if (!(await this.#use(writer, claims))) {
        await this.#revoke(writer, claims.sessionId);
        return undefined;
      }
      await this.#keep(writer, claims.sessionId, nextId);
      return writer.selectFrom('sessions').selectAll().where('id', '=', claims.sessionId).executeTakeFirst();
    });
    if (session === undefined) throw new Refusal(401, 'auth.token-reused');
    if (session.revoked_at !== null) throw new Refusal(401, 'auth.required');
    return this.#issue(session, nextId);
  }

  /** Signs out with either token of the set; the whole family ends. */
  async closeWith(token: string): Promise<void> {
    const { sessionId } = await this.#tokens.read('refresh', token).catch(() => this.#tokens.read('access', token));
    await this.#database.write((writer) => this.#revoke(writer, sessionId));
  }

  /** The person of an access token whose sign-in has not ended. */
  async personOf(accessToken: string): Promise<TokenClaims> {
    const claims = await this.#tokens.read('access', accessToken);
    const session = await this.#database.read
      .selectFrom('sessions')
      .select('revoked_at')
      .where('id', '=', claims.sessionId)
      .where('person_id', '=', claims.personId)
      .executeTakeFirst();
    if (session === undefined || session.revoked_at !== null) throw new Refusal(401, 'auth.required');
    return claims;
  }

  async #use(writer: Writer, { tokenId, sessionId }: TokenClaims): Promise<boolean> {
    const used = await writer
      .updateTable('refresh_tokens')
      .set({ used_at: this.#now().toISOString() })
      .where('id_hash', '=', hashOf(tokenId))
      .where('session_id', '=', sessionId)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  async #keep(writer: Writer, sessionId: string, tokenId: string): Promise<void> {
    const created_at = this.#now().toISOString();
    await writer
      .insertInto('refresh_tokens')
      .values({ id_hash: hashOf(tokenId), session_id: sessionId, created_at, used_at: null })
      .execute();
  }

  async #revoke(writer: Writer, sessionId: string): Promise<void> {
    await writer
      .updateTable('sessions')
      .set({ revoked_at: this.#now().toISOString() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async #issue(
    { id, person_id, source, expires_at }: { id: string; person_id: string; source: string; expires_at: string },
    refreshId: string,
  ): Promise<WireTokenSet> {
    const claims = { personId: person_id, sessionId: id };
    const accessEnd = new Date(this.#now().getTime() + ACCESS_SECONDS * 1000);
    return {
      accessToken: await this.#tokens.sign('access', { ...claims, tokenId: randomUUID() }, accessEnd),
      refreshToken: await this.#tokens.sign('refresh', { ...claims, tokenId: refreshId }, new Date(expires_at)),
      source,
    };
  }
}

function newTokenId(): string {
  return randomBytes(24).toString('base64url');
}

function hashOf(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('base64url');
}
