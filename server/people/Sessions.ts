import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SignInSource } from '#domain/session/Session.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { ACCESS_SECONDS, type TokenClaims, type Tokens } from './Tokens.ts';

export const SESSION_DAYS = 30;
/** How long the answer to a refresh can be requested again, in seconds. */
export const GRACE_SECONDS = 30;

export interface WireTokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly source: string;
  /** Only for a person who signed in with VK ID. */
  readonly vkAccessToken?: string | null;
}

/**
 * Sessions with refresh token rotation: each is a token family with a fixed end. A refresh token works once. If a used
 * one is presented again, it was copied and the whole family ends, unless it comes shortly after and the new pair was
 * never used: then the response was lost. Only hashes are stored; a pair can be derived again from the previous token.
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

  /** Opens a session. `attach` writes related data in the same transaction, and may refuse it. */
  async open(
    personId: string,
    source: SignInSource,
    device: string | null = null,
    attach: (writer: Writer, sessionId: string) => Promise<void> = async () => {},
  ): Promise<WireTokenSet> {
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
      await attach(writer, session.id);
    });
    return this.#issue(session, tokenId, now);
  }

  /**
   * Exchanges a refresh token for the next pair. If the response was lost, the same token returns the same pair again
   * for GRACE_SECONDS, as long as the pair is unused.
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
    if (rotated.session.revoked_at !== null) throw new Refusal(401, 'auth.session-over');
    return this.#issue(rotated.session, nextId, rotated.issuedAt);
  }

  /** The session of a refresh token, without a look at whether it has ended. */
  async sessionOf(refreshToken: string): Promise<string> {
    return (await this.#tokens.read('refresh', refreshToken)).sessionId;
  }

  /** The session of either token of a pair, without a look at whether it has ended. */
  async sessionIn(token: string): Promise<string> {
    const { sessionId } = await this.#tokens.read('refresh', token).catch(() => this.#tokens.read('access', token));
    return sessionId;
  }

  /** Signs out with either token of a pair, which ends the whole family. */
  async closeWith(token: string): Promise<void> {
    const sessionId = await this.sessionIn(token);
    await this.#database.write((writer) => this.#revoke(writer, sessionId));
  }

  /** The claims of an access token that has not expired, even if its session has ended. */
  claimsOf(accessToken: string): Promise<TokenClaims> {
    return this.#tokens.read('access', accessToken);
  }

  /** The claims of an access token whose session has not ended. */
  async personOf(accessToken: string): Promise<TokenClaims> {
    const claims = await this.#tokens.read('access', accessToken);
    const session = await this.#database.read
      .selectFrom('sessions')
      .leftJoin('refresh_tokens as unused', (join) =>
        join.on('unused.id_hash', '=', claims.tokenId).on('unused.first_used_at', 'is', null),
      )
      .select(['sessions.revoked_at', 'unused.id_hash as unused'])
      .where('sessions.id', '=', claims.sessionId)
      .where('sessions.person_id', '=', claims.personId)
      .executeTakeFirst();
    if (session === undefined || session.revoked_at !== null) throw new Refusal(401, 'auth.required');
    if (session.unused !== null) await this.#noteFirstUse(session.unused);
    return claims;
  }

  /** Those of the ids that are sessions which have not ended. */
  async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.read
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#now().toISOString())
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Records the first use of an access token, which is linked to its refresh token by hash: the pair has arrived, so
   * the previous refresh token is invalid from now on.
   */
  async #noteFirstUse(tokenId: string): Promise<void> {
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

  /** Marks a refresh token as exchanged and returns when; undefined when it was exchanged before. */
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
    // An earlier one is not needed: a token that is not stored ends its session as one that was used.
    const earlier = new Date(now.getTime() - GRACE_SECONDS * 1000).toISOString();
    await writer
      .deleteFrom('refresh_tokens')
      .where('session_id', '=', sessionId)
      .where('used_at', '<', earlier)
      .execute();
    return now;
  }

  /** When a token was exchanged, if its response may have been lost: recently, and the new pair is unused. */
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
    await writer.deleteFrom('vk_tokens').where('session_id', '=', sessionId).execute();
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
