import { createHash, randomBytes } from 'node:crypto';
import type { Database, Writer } from '#server/database/Database.ts';

/** How long a device stays known after its last sign-in, in days. */
export const KNOWN_DEVICE_DAYS = 180;
/** Maximum number of known devices of a phone number; beyond it the one that signed in longest ago is dropped. */
const MAX_DEVICES = 5;
/** The format of a device secret; anything else in the cookie is ignored. */
const SECRET = /^[\w-]{43}$/;

/**
 * Devices that have signed in with a phone number before, recognized by a secret in an HttpOnly cookie. The secret
 * grants no access: it only selects the device's own counter of wrong codes. Only hashes are stored, and each sign-in
 * issues a new secret.
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** The hash of a known device's secret; undefined for an unknown device. */
  async find(phone: string, secret: string | undefined): Promise<string | undefined> {
    if (secret === undefined || !SECRET.test(secret)) return undefined;
    const device = await this.#database.read
      .selectFrom('known_devices')
      .select('device_hash')
      .where('phone', '=', phone)
      .where('device_hash', '=', hashOf(secret))
      .where('signed_in_at', '>', this.#before())
      .executeTakeFirst();
    return device?.device_hash;
  }

  /**
   * Remembers a device after a correct code and returns its new secret. `former`, the secret it came with, becomes
   * invalid for every number, so that a secret planted by an attacker is worthless.
   */
  async remember(phone: string, former: string | undefined): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const device_hash = hashOf(secret);
    const fresh = { signed_in_at: this.#now().toISOString(), attempts: 0, locked_until: null };
    await this.#database.write(async (writer) => {
      if (former !== undefined) {
        await writer
          .updateTable('known_devices')
          .set({ device_hash })
          .where('device_hash', '=', hashOf(former))
          .execute();
      }
      await writer
        .insertInto('known_devices')
        .values({ phone, device_hash, ...fresh })
        .onConflict((conflict) => conflict.columns(['phone', 'device_hash']).doUpdateSet(fresh))
        .execute();
      await this.#forgetEldest(writer, phone);
    });
    return secret;
  }

  async #forgetEldest(writer: Writer, phone: string): Promise<void> {
    const devices = await writer
      .selectFrom('known_devices')
      .select('device_hash')
      .where('phone', '=', phone)
      .orderBy('signed_in_at', 'desc')
      .orderBy('device_hash')
      .limit(MAX_DEVICES)
      .execute();
    await writer
      .deleteFrom('known_devices')
      .where('phone', '=', phone)
      .where(
        'device_hash',
        'not in',
        devices.map(({ device_hash }) => device_hash),
      )
      .execute();
  }

  #before(): string {
    return new Date(this.#now().getTime() - KNOWN_DEVICE_DAYS * 86_400_000).toISOString();
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
