import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SignInSource } from '#domain/session/Session.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { ACCESS_SECONDS, type TokenClaims, type Tokens } from './Tokens.ts';

export const SESSION_DAYS = 30;
/** How long the answer to a refresh may be asked for again. */
export const GRACE_SECONDS = 30;

export interface WireTokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly source: string;
  /** Of a person who came by VK ID, at the sign-in alone: it is not kept here. */
  readonly vkAccessToken?: string;
}

/**
 * Sign-ins: each is a family of refresh tokens with one end that no rotation moves. A refresh token works once; when a
 * used one comes back somebody copied it, and the whole family ends, unless it comes at once and its answer was never used:
 * then that answer was lost. The database holds hashes only; a pair is made again from the token before it.
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

  async open(personId: string, source: SignInSource, device: string | null = null): Promise<WireTokenSet> {
    const now = this.#now();
    const session = {
      id: randomUUID(),
      person_id: personId,
      source,
      device,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString(),
      revoked_at: null,
    };
    const tokenId = newTokenId();
    await this.#database.write(async (writer) => {
      await writer.insertInto('sessions').values(session).execute();
      await this.#keep(writer, session.id, tokenId);
    });
    return this.#issue(session, tokenId, now);
  }

  /**
   * The next pair for a refresh token. Where the answer was lost, the same token is answered with the same pair again for
   * GRACE_SECONDS, as long as nothing of that pair was used.
   */
  async refresh(refreshToken: string): Promise<WireTokenSet> {
    const claims = await this.#tokens.read('refresh', refreshToken);
    const nextId = this.#tokens.successorOf(claims.tokenId);
    const rotated = await this.#database.write(async (writer) => {
      const issuedAt =
        (await this.#rotate(writer, claims, nextId)) ?? (await this.#rotatedJustNow(writer, claims, nextId));
      if (issuedAt === undefined) {
        await this.#revoke(writer, claims.sessionId);
        return undefined;
      }
      const session = writer.selectFrom('sessions').selectAll().where('id', '=', claims.sessionId);
      return { issuedAt, session: await session.executeTakeFirstOrThrow() };
    });
    if (rotated === undefined) throw new Refusal(401, 'auth.token-reused');
    if (rotated.session.revoked_at !== null) throw new Refusal(401, 'auth.required');
    return this.#issue(rotated.session, nextId, rotated.issuedAt);
  }

  /** Signs out with either token of the set; the whole family ends. */
  async closeWith(token: string): Promise<void> {
    const { sessionId } = await this.#tokens.read('refresh', token).catch(() => this.#tokens.read('access', token));
    await this.#database.write((writer) => this.#revoke(writer, sessionId));
  }

  /** What an access token that is not too old says, whether its sign-in has ended or not. */
  claimsOf(accessToken: string): Promise<TokenClaims> {
    return this.#tokens.read('access', accessToken);
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
    await this.#noteFirstUse(claims);
    return claims;
  }

  /** An access token goes by the hash of its refresh token: that pair has arrived, so that the one before it is over. */
  async #noteFirstUse({ tokenId }: TokenClaims): Promise<void> {
    const unused = await this.#database.read
      .selectFrom('refresh_tokens')
      .select('id_hash')
      .where('id_hash', '=', tokenId)
      .where('first_used_at', 'is', null)
      .executeTakeFirst();
    if (unused === undefined) return;
    const first_used_at = this.#now().toISOString();
    await this.#database.write((writer) =>
      writer
        .updateTable('refresh_tokens')
        .set({ first_used_at })
        .where('id_hash', '=', tokenId)
        .where('first_used_at', 'is', null)
        .execute(),
    );
  }

  /** Exchanges a token that was not exchanged yet; undefined for any other. Answers when. */
  async #rotate(writer: Writer, { tokenId, sessionId }: TokenClaims, nextId: string): Promise<Date | undefined> {
    const now = this.#now();
    const used = await writer
      .updateTable('refresh_tokens')
      .set({ used_at: now.toISOString() })
      .where('id_hash', '=', hashOf(tokenId))
      .where('session_id', '=', sessionId)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) return undefined;
    await this.#keep(writer, sessionId, nextId);
    return now;
  }

  /** When a token was exchanged, while its answer may have been lost: a moment ago, and nothing of the pair was used. */
  async #rotatedJustNow(
    writer: Writer,
    { tokenId, sessionId }: TokenClaims,
    nextId: string,
  ): Promise<Date | undefined> {
    const tokens = await writer
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('id_hash', 'in', [hashOf(tokenId), hashOf(nextId)])
      .execute();
    const usedAt = tokens.find(({ id_hash }) => id_hash === hashOf(tokenId))?.used_at;
    const next = tokens.find(({ id_hash }) => id_hash === hashOf(nextId));
    if (usedAt === undefined || usedAt === null || next === undefined) return undefined;
    const isUnused = next.used_at === null && next.first_used_at === null;
    const rotatedAt = new Date(usedAt);
    return isUnused && this.#now().getTime() - rotatedAt.getTime() <= GRACE_SECONDS * 1000 ? rotatedAt : undefined;
  }

  async #keep(writer: Writer, sessionId: string, tokenId: string): Promise<void> {
    const created_at = this.#now().toISOString();
    await writer
      .insertInto('refresh_tokens')
      .values({ id_hash: hashOf(tokenId), session_id: sessionId, created_at, used_at: null, first_used_at: null })
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
    issuedAt: Date,
  ): Promise<WireTokenSet> {
    const claims = { personId: person_id, sessionId: id };
    const accessEnd = new Date(issuedAt.getTime() + ACCESS_SECONDS * 1000);
    const access = { ...claims, tokenId: hashOf(refreshId) };
    return {
      accessToken: await this.#tokens.sign('access', access, { issuedAt, expiresAt: accessEnd }),
      refreshToken: await this.#tokens.sign(
        'refresh',
        { ...claims, tokenId: refreshId },
        { issuedAt, expiresAt: new Date(expires_at) },
      ),
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
