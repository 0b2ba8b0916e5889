import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LOCK_MINUTES, CODE_RESEND_SECONDS } from '#domain/session/signInCode.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { SignInCodesTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { localizedMessage } from '#server/i18n/messages.ts';
import type { SendSms } from './SendSms.ts';

const LIFETIME_MINUTES = 10;
const MAX_ATTEMPTS = 5;

interface Reservation {
  readonly code: string;
  readonly now: Date;
  readonly reserve: (writer: Writer) => Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly sendSms: SendSms;
  readonly now: () => Date;
  /** Keys the hashes: six digits alone would be guessed from a copy of the database at once. */
  readonly secret: string;
}

/**
 * Codes by text message: one a number at a time, good once and for ten minutes. Attempts are taken by a conditional
 * update before a code is compared, so that parallel guesses cannot pass the limit; only a right code resets them.
 */
export class SignInCodes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** `reserve` may refuse the message in the transaction that would send it. */
  async send(phone: string, reserve: (writer: Writer) => Promise<void>): Promise<void> {
    const { sendSms, now } = this.#dependencies;
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    await this.#reserve(phone, { code, now: now(), reserve });
    const text = `${code} — ${Object.values(localizedMessage('sms.sign-in-code')).join(' / ')}`;
    try {
      await sendSms({ to: phone, code, text });
    } catch {
      await this.#forget(phone);
      throw new Refusal(503, 'sms.send-failed');
    }
  }

  async check(phone: string, code: string): Promise<void> {
    const attempt = await this.#takeAttempt(phone);
    if (attempt === undefined) return this.#refuseAttempt(phone);
    if (!this.#isSame(attempt.code_hash ?? '', this.#hash(phone, code))) {
      if (attempt.locked_until !== null) throw lockedUntil(attempt.locked_until, this.#dependencies.now());
      throw new Refusal(422, 'sms.wrong-code', { data: { attemptsLeft: MAX_ATTEMPTS - attempt.attempts } });
    }
    const used = await this.#dependencies.database.write((writer) =>
      writer
        .updateTable('sign_in_codes')
        .set({ code_hash: null, attempts: 0, locked_until: null })
        .where('phone', '=', phone)
        .where('code_hash', '=', attempt.code_hash)
        .executeTakeFirst(),
    );
    if (used.numUpdatedRows === 0n) throw new Refusal(422, 'sms.code-not-found');
  }

  /** The last attempt locks in the same statement, so that no crash leaves a number neither open nor locked. */
  #takeAttempt(phone: string): Promise<Pick<SignInCodesTable, 'code_hash' | 'attempts' | 'locked_until'> | undefined> {
    const now = this.#dependencies.now();
    const lockEnd = new Date(now.getTime() + CODE_LOCK_MINUTES * 60_000).toISOString();
    return this.#dependencies.database.write((writer) =>
      writer
        .updateTable('sign_in_codes')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          locked_until: eb
            .case()
            .when('attempts', '>=', MAX_ATTEMPTS - 1)
            .then(lockEnd)
            .else(eb.ref('locked_until'))
            .end(),
        }))
        .where('phone', '=', phone)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('code_hash', 'is not', null)
        .where('expires_at', '>', now.toISOString())
        .returning(['code_hash', 'attempts', 'locked_until'])
        .executeTakeFirst(),
    );
  }

  async #reserve(phone: string, { code, now, reserve }: Reservation): Promise<void> {
    const fresh = {
      code_hash: this.#hash(phone, code),
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MINUTES * 60_000).toISOString(),
    };
    const latest = new Date(now.getTime() - CODE_RESEND_SECONDS * 1000).toISOString();
    const longestLock = new Date(now.getTime() + CODE_LOCK_MINUTES * 60_000).toISOString();
    await this.#dependencies.database.write(async (writer) => {
      await writer
        .updateTable('sign_in_codes')
        .set({ locked_until: null, attempts: 0 })
        .where('phone', '=', phone)
        .where(({ eb, or }) =>
          // What ends later than any lock was written by a clock that was ahead of this one.
          or([eb('locked_until', '<=', now.toISOString()), eb('locked_until', '>', longestLock)]),
        )
        .execute();
      const row = await writer
        .insertInto('sign_in_codes')
        .values({ phone, ...fresh, attempts: 0, locked_until: null })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet(fresh)
            .where(({ eb, or }) =>
              or([eb('sign_in_codes.sent_at', '<=', latest), eb('sign_in_codes.sent_at', '>', now.toISOString())]),
            )
            .where('sign_in_codes.locked_until', 'is', null),
        )
        .returning('phone')
        .executeTakeFirst();
      if (row !== undefined) return reserve(writer);
      const present = await writer
        .selectFrom('sign_in_codes')
        .selectAll()
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      if (present.locked_until !== null) throw lockedUntil(present.locked_until, now);
      const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((now.getTime() - Date.parse(present.sent_at)) / 1000);
      throw new Refusal(429, 'sms.too-often', { retryAfterSeconds });
    });
  }

  async #refuseAttempt(phone: string): Promise<never> {
    const row = await this.#dependencies.database.read
      .selectFrom('sign_in_codes')
      .select('locked_until')
      .where('phone', '=', phone)
      .executeTakeFirst();
    const now = this.#dependencies.now();
    const end = row?.locked_until ?? '';
    throw end > now.toISOString() ? lockedUntil(end, now) : new Refusal(422, 'sms.code-not-found');
  }

  /** A message that was not sent holds nobody up for 90 seconds. */
  async #forget(phone: string): Promise<void> {
    await this.#dependencies.database.write((writer) =>
      writer
        .updateTable('sign_in_codes')
        .set({ code_hash: null, sent_at: new Date(0).toISOString() })
        .where('phone', '=', phone)
        .execute(),
    );
  }

  #hash(phone: string, code: string): string {
    return createHmac('sha256', this.#dependencies.secret).update(`${phone}/${code}`).digest('base64url');
  }

  #isSame(left: string, right: string): boolean {
    return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
  }
}

function lockedUntil(end: string, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
  return new Refusal(429, 'sms.attempts-exhausted', { retryAfterSeconds });
}
