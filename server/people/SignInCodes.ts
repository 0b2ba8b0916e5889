import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { CODE_LENGTH, CODE_LOCK_MINUTES, CODE_RESEND_SECONDS } from '#domain/session/signInCode.ts';
import type { Writer } from '#server/database/Database.ts';
import type { Schema } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { causesOf } from './causesOf.ts';
import type { PeopleContext } from './PeopleContext.ts';

const LIFETIME_MINUTES = 10;
const MAX_ATTEMPTS = 5;
const UNCOUNTED = { attempts: 0, locked_until: null, tried_at: null };

interface Attempt {
  readonly code_hash: string;
  readonly attempts: number;
  readonly locked_until: string | null;
}

/** Whose counter of wrong codes applies: a known device's own, or the one shared by all unknown devices. */
export interface CodeOwner {
  /** E.164. */
  readonly phone: string;
  /** The result of `KnownDevices.find`. */
  readonly device: string | undefined;
}

interface Reservation {
  readonly code: string;
  readonly now: Date;
  readonly reserve: (writer: Writer) => Promise<void>;
}

type Needs = Pick<PeopleContext, 'database' | 'sendSms' | 'log' | 'now'> & {
  /** Secret for keyed hashes; plain hashes of six digits could be reversed from a copy of the database. */
  readonly secret: string;
};

/**
 * SMS codes: one at a time for each number, valid once and for ten minutes. An attempt is taken by a conditional update
 * before the code is compared, so that concurrent guesses cannot exceed the limit. A correct code resets the counter,
 * and wrong ones expire after an hour without another. A known device has its own counter, so that a stranger's guesses
 * cannot lock it out.
 */
export class SignInCodes {
  readonly #dependencies: Needs;

  constructor(dependencies: Needs) {
    this.#dependencies = dependencies;
  }

  /** Sends a code. `textWith` returns the message's text; `reserve` may refuse it in the same transaction. */
  async send(
    owner: CodeOwner,
    textWith: (code: string) => string,
    reserve: (writer: Writer) => Promise<void>,
  ): Promise<void> {
    const { phone } = owner;
    const { sendSms, log, now } = this.#dependencies;
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    await this.#reserve(owner, { code, now: now(), reserve });
    try {
      await sendSms({ to: phone, code, text: textWith(code) });
    } catch (error) {
      log({ level: 'error', text: 'text message could not be sent', error: causesOf(error, [phone, code]) });
      await this.#forget(phone);
      throw new Refusal(503, 'sms.send-failed');
    }
  }

  async check(owner: CodeOwner, code: string): Promise<void> {
    const { phone } = owner;
    const attempt = await this.#takeAttempt(owner);
    if (attempt === undefined) return this.#refuseAttempt(owner);
    if (!this.#isSame(attempt.code_hash, this.#hash(phone, code))) {
      if (attempt.locked_until !== null) throw lockedUntil(attempt.locked_until, this.#dependencies.now());
      throw new Refusal(422, 'sms.wrong-code', { data: { attemptsLeft: MAX_ATTEMPTS - attempt.attempts } });
    }
    const isUsed = await this.#dependencies.database.write((writer) => this.#use(writer, owner, attempt.code_hash));
    if (!isUsed) throw new Refusal(422, 'sms.code-not-found');
  }

  /** Marks a correct code as used, once. A known device resets only its own counter. */
  async #use(writer: Writer, { phone, device }: CodeOwner, code_hash: string): Promise<boolean> {
    const used = await writer
      .updateTable('sign_in_codes')
      .set({ code_hash: null, ...(device === undefined && UNCOUNTED) })
      .where('phone', '=', phone)
      .where('code_hash', '=', code_hash)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return false;
    if (device !== undefined) await this.#countersOf(writer, { phone, device }).set(UNCOUNTED).execute();
    return true;
  }

  /**
   * Takes an attempt. The last one sets the lock in the same statement, so that a crash cannot leave the counter
   * unlocked.
   */
  async #takeAttempt(owner: CodeOwner): Promise<Attempt | undefined> {
    const now = this.#dependencies.now();
    const lockEnd = new Date(now.getTime() + CODE_LOCK_MINUTES * 60_000).toISOString();
    const faded = new Date(now.getTime() - CODE_LOCK_MINUTES * 60_000).toISOString();
    return this.#dependencies.database.write(async (writer) => {
      const code = await writer
        .selectFrom('sign_in_codes')
        .select('code_hash')
        .where('phone', '=', owner.phone)
        .where('code_hash', 'is not', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (code === undefined || code.code_hash === null) return undefined;
      const { code_hash } = code;
      const counter = await this.#countersOf(writer, owner)
        .set((eb) => {
          const before = eb.case().when('tried_at', '<=', faded).then(0).else(eb.ref('attempts')).end();
          const locked = eb
            .case()
            .when(before, '>=', MAX_ATTEMPTS - 1)
            .then(lockEnd);
          return {
            attempts: eb(before, '+', 1),
            locked_until: locked.else(eb.ref('locked_until')).end(),
            tried_at: now.toISOString(),
          };
        })
        .where('attempts', '<', MAX_ATTEMPTS)
        .returning(['attempts', 'locked_until'])
        .executeTakeFirst();
      return counter && { ...counter, code_hash };
    });
  }

  async #reserve(owner: CodeOwner, { code, now, reserve }: Reservation): Promise<void> {
    const { phone, device } = owner;
    const fresh = {
      code_hash: this.#hash(phone, code),
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MINUTES * 60_000).toISOString(),
    };
    const latest = new Date(now.getTime() - CODE_RESEND_SECONDS * 1000).toISOString();
    await this.#dependencies.database.write(async (writer) => {
      await this.#endLock(writer, owner, now);
      if (device !== undefined) await this.#refuseLocked(writer, owner, now);
      const row = await writer
        .insertInto('sign_in_codes')
        .values({ phone, ...fresh, ...UNCOUNTED })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet(fresh)
            .where(({ eb, or }) =>
              or([eb('sign_in_codes.sent_at', '<=', latest), eb('sign_in_codes.sent_at', '>', now.toISOString())]),
            )
            .where(({ eb }) => (device === undefined ? eb('sign_in_codes.locked_until', 'is', null) : eb.lit(true))),
        )
        .returning('phone')
        .executeTakeFirst();
      if (row !== undefined) return reserve(writer);
      await this.#refuseLocked(writer, owner, now);
      const { sent_at } = await writer
        .selectFrom('sign_in_codes')
        .select('sent_at')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((now.getTime() - Date.parse(sent_at)) / 1000);
      throw new Refusal(429, 'sms.too-often', { retryAfterSeconds });
    });
  }

  /**
   * Ends an expired lock, and one that lasts longer than any lock can, because it was set while the clock was ahead.
   */
  async #endLock(writer: Writer, owner: CodeOwner, now: Date): Promise<void> {
    const longestLock = new Date(now.getTime() + CODE_LOCK_MINUTES * 60_000).toISOString();
    await this.#countersOf(writer, owner)
      .set(UNCOUNTED)
      .where(({ eb, or }) => or([eb('locked_until', '<=', now.toISOString()), eb('locked_until', '>', longestLock)]))
      .execute();
  }

  async #refuseLocked(database: Pick<Writer, 'selectFrom'>, owner: CodeOwner, now: Date): Promise<void> {
    const end = await this.#lockOf(database, owner);
    if (end > now.toISOString()) throw lockedUntil(end, now);
  }

  async #refuseAttempt(owner: CodeOwner): Promise<never> {
    await this.#refuseLocked(this.#dependencies.database.read, owner, this.#dependencies.now());
    throw new Refusal(422, 'sms.code-not-found');
  }

  /** The table and row with the owner's counter; both tables use the same columns. */
  #countersOf(
    writer: Writer,
    { phone, device }: CodeOwner,
  ): UpdateQueryBuilder<Schema, 'known_devices', 'known_devices', UpdateResult> {
    const table = device === undefined ? 'sign_in_codes' : 'known_devices';
    const counters = writer.updateTable(table as 'known_devices').where('phone', '=', phone);
    return device === undefined ? counters : counters.where('device_hash', '=', device);
  }

  /** When the counter's lock ends; empty when it is not locked. */
  async #lockOf(database: Pick<Writer, 'selectFrom'>, { phone, device }: CodeOwner): Promise<string> {
    const row =
      device === undefined
        ? await database
            .selectFrom('sign_in_codes')
            .select('locked_until')
            .where('phone', '=', phone)
            .executeTakeFirst()
        : await database
            .selectFrom('known_devices')
            .select('locked_until')
            .where('phone', '=', phone)
            .where('device_hash', '=', device)
            .executeTakeFirst();
    return row?.locked_until ?? '';
  }

  /** Deletes a code whose message was not sent, so that another one can be requested at once. */
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

  #isSame(waitText: string, right: string): boolean {
    return waitText.length === right.length && timingSafeEqual(Buffer.from(waitText), Buffer.from(right));
  }
}

function lockedUntil(end: string, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
  return new Refusal(429, 'sms.attempts-exhausted', { retryAfterSeconds });
}
