import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { DeskAccess } from '#server/http/DeskAccess.ts';
import { Refusal } from '#server/http/Refusal.ts';

const SECRET_BYTES = 32;
const KEY = /^desk_([A-Za-z0-9-]{8,40})_([\w-]{43})$/;

/**
 * Desk keys of the form `desk_<id>_<secret>`. The secret is long and random, so a plain hash is sufficient. `ownKey` is
 * the one from the environment: a manager's key for the whole brand.
 */
export class DeskKeys {
  readonly #database: Database;
  readonly #ownKeyHash: Buffer | undefined;

  constructor(database: Database, ownKey: string | undefined) {
    this.#database = database;
    this.#ownKeyHash = ownKey === undefined ? undefined : hashOf(ownKey);
  }

  /** Creates a key and returns it; it cannot be read again later. */
  async create({ role, restaurantId, name }: Omit<DeskAccess, 'keyId'>, now: Date): Promise<string> {
    const id = randomBytes(9).toString('base64url').replaceAll('_', '-');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const row = {
      id,
      secret_hash: hashOf(secret).toString('hex'),
      role,
      restaurant_id: restaurantId ?? null,
      name: name ?? null,
    };
    await this.#database.write((writer) =>
      writer
        .insertInto('desk_keys')
        .values({ ...row, created_at: now.toISOString(), revoked_at: null })
        .execute(),
    );
    return `desk_${id}_${secret}`;
  }

  /** False when there is no such key. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write((writer) =>
      writer
        .updateTable('desk_keys')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  /** The access of a valid key; refuses any other with `auth.required`. */
  async accessOf(key: string): Promise<DeskAccess> {
    if (this.#ownKeyHash !== undefined && timingSafeEqual(hashOf(key), this.#ownKeyHash)) {
      return { role: 'manager', restaurantId: undefined };
    }
    const [, id = '', secret = ''] = KEY.exec(key) ?? [];
    const row = await this.#database.read
      .selectFrom('desk_keys')
      .selectAll()
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || !timingSafeEqual(hashOf(secret), Buffer.from(row.secret_hash, 'hex'))) {
      throw new Refusal(401, 'auth.required');
    }
    return { role: row.role, restaurantId: row.restaurant_id ?? undefined, keyId: row.id, name: row.name ?? row.id };
  }

  /** Those of the ids that are keys which were not revoked. */
  async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.read
      .selectFrom('desk_keys')
      .select('id')
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
