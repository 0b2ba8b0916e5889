import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Writer } from '#server/database/Database.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { ACCESS_SECONDS } from './Tokens.ts';
import type { VkIdProvider, VkTokenSet } from './VkIdProvider.ts';

/**
 * Minimum remaining lifetime of VK's access token when the shop's own is refreshed: two of the shop's refresh
 * intervals.
 */
const MIN_LEFT_MS = 2 * ACCESS_SECONDS * 1000;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Needs = Pick<HttpContext, 'database' | 'now'> & {
  readonly vk: VkIdProvider;
  readonly secret: string;
};

/**
 * VK's tokens of sessions opened with VK ID, refreshed hourly because signing out of VK needs a valid one. The refresh
 * token never leaves the server, and both are stored encrypted.
 */
export class VkTokens {
  readonly #needs: Needs;
  readonly #key: Buffer;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#key = Buffer.from(hkdfSync('sha256', needs.secret, '', 'vk tokens', 32));
  }

  async keep(writer: Writer, session_id: string, tokens: VkTokenSet): Promise<void> {
    const sealed = this.#seal(tokens);
    await writer
      .insertInto('vk_tokens')
      .values({ session_id, sealed })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sealed }))
      .execute();
  }

  /**
   * VK's access token of a session, refreshed when it is about to expire. It is returned unchanged when VK does not
   * refresh it, because the shop's session must not depend on VK; undefined when none is stored.
   */
  async current(sessionId: string): Promise<string | undefined> {
    const { database, vk, now } = this.#needs;
    const tokens = await this.#read(sessionId);
    if (tokens === undefined || tokens.expiresAt - now().getTime() > MIN_LEFT_MS) return tokens?.accessToken;
    try {
      const renewed = await vk.refresh(tokens);
      await database.write((writer) => this.keep(writer, sessionId, renewed));
      return renewed.accessToken;
    } catch {
      // Another server may have refreshed it, because VK accepts a refresh token once.
      return (await this.#read(sessionId))?.accessToken;
    }
  }

  async #read(sessionId: string): Promise<VkTokenSet | undefined> {
    const row = await this.#needs.database.read
      .selectFrom('vk_tokens')
      .select('sealed')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row && this.#open(row.sealed);
  }

  #seal(tokens: VkTokenSet): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv);
    const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Decrypts tokens; undefined when they were encrypted with another secret. */
  #open(sealed: string): VkTokenSet | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as VkTokenSet;
    } catch {
      return undefined;
    }
  }
}
