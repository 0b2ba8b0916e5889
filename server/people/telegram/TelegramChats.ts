import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { bytesOfUuid, uuidOfBytes } from '#server/shared/uuidBytes.ts';

type Needs = Pick<HttpContext, 'database' | 'now'> & {
  readonly secret: string;
};

const LINK_MS = 60 * 60_000;
const SECOND_MS = 1_000;
const EXPIRY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 12;

/**
 * The chats in which people let the shop's bot tell them of their orders: one of each person. A chat begins with a
 * link of its person, and stays until the person ends it in Telegram or is deleted.
 */
export class TelegramChats {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * What a person's link hands to the bot, for an hour: time of its end, id of the person, signature. Telegram takes
   * 64 letters, digits, `_` and `-`.
   */
  parameterFor(personId: string): string {
    const end = Buffer.alloc(EXPIRY_BYTES);
    end.writeUInt32BE(Math.floor((this.#needs.now().getTime() + LINK_MS) / SECOND_MS));
    const content = Buffer.concat([end, bytesOfUuid(personId)]);
    return Buffer.concat([content, this.#sign(content)]).toString('base64url');
  }

  /** Whose link it is; undefined of one that has ended or is none of ours. */
  personOf(parameter: string): string | undefined {
    const bytes = Buffer.from(parameter, 'base64url');
    if (bytes.length !== EXPIRY_BYTES + ID_BYTES + SIGNATURE_BYTES) return undefined;
    const content = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!timingSafeEqual(this.#sign(content), bytes.subarray(-SIGNATURE_BYTES))) return undefined;
    if (content.readUInt32BE() * SECOND_MS <= this.#needs.now().getTime()) return undefined;
    return uuidOfBytes(content.subarray(EXPIRY_BYTES));
  }

  /** Tells a person in this chat from now on. Resolves to whether there is such a person. */
  async begin(personId: string, chatId: string): Promise<boolean> {
    const { database, now } = this.#needs;
    return database.write(async (writer) => {
      const person = await writer
        .selectFrom('people')
        .select('id')
        .where('id', '=', personId)
        .where('gone_at', 'is', null)
        .executeTakeFirst();
      if (person === undefined) return false;
      const row = { chat_id: chatId, created_at: now().toISOString() };
      await writer
        .insertInto('telegram_chats')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      return true;
    });
  }

  async of(personId: string): Promise<string | undefined> {
    const row = await this.#needs.database.read
      .selectFrom('telegram_chats')
      .select('chat_id')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.chat_id;
  }

  /** Tells nobody in this chat any more. */
  async end(chatId: string): Promise<void> {
    await this.#needs.database.write((writer) =>
      writer.deleteFrom('telegram_chats').where('chat_id', '=', chatId).execute(),
    );
  }

  #sign(content: Buffer): Buffer {
    const hmac = createHmac('sha256', this.#needs.secret).update('telegram link').update(content);
    return hmac.digest().subarray(0, SIGNATURE_BYTES);
  }
}
