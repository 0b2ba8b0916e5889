import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { DeskKeysTable, DeskRole } from '#server/database/Schema.ts';
import type { DeskAccess } from '#server/http/DeskAccess.ts';
import { Refusal } from '#server/http/Refusal.ts';

const SECRET_BYTES = 32;
const KEY = /^desk_([A-Za-z0-9-]{8,40})_([\w-]{43})$/;
const NOTED_EVERY_MS = 60 * 60_000;

interface NewKey {
  readonly role: DeskRole;
  /** undefined for every restaurant of the brand. */
  readonly restaurantId?: string | undefined;
  readonly name?: string | undefined;
  /** The name of the key that makes it; undefined for the command. */
  readonly by?: string | undefined;
}

/** Of one restaurant, or of all when undefined: the keys for every restaurant are among all only. */
interface KeyScope {
  readonly restaurantId?: string | undefined;
}

/** A key as it is listed, without its secret. Times are ISO 8601 instants. */
export type ListedKey = Omit<DeskKeysTable, 'secret_hash'>;

const LISTED = [
  'id',
  'name',
  'role',
  'restaurant_id',
  'created_at',
  'created_by',
  'last_used_at',
  'revoked_at',
] as const satisfies readonly (keyof ListedKey)[];

/**
 * Desk keys of the form `desk_<id>_<secret>`. The secret is long and random, so a plain hash is sufficient. `ownKey` is
 * the one from the environment: a manager's key for the whole brand, which is neither listed nor revoked here.
 */
export class DeskKeys {
  readonly #database: Database;
  readonly #ownKeyHash: Buffer | undefined;
  readonly #now: () => Date;
  /** When this server last noted the use of a key, in milliseconds. */
  readonly #noted = new Map<string, number>();

  constructor(database: Database, ownKey: string | undefined, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#ownKeyHash = ownKey === undefined ? undefined : hashOf(ownKey);
    this.#now = now;
  }

  /** Creates a key and returns it; it cannot be read again later. */
  async create({ role, restaurantId, name, by }: NewKey, now: Date): Promise<string> {
    // Without a dash at its beginning, where a command line takes it for an option.
    const id = randomBytes(9).toString('base64url').replaceAll(/[_-]/g, '0');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const row = {
      id,
      secret_hash: hashOf(secret).toString('hex'),
      role,
      restaurant_id: restaurantId ?? null,
      name: name ?? null,
      created_at: now.toISOString(),
      created_by: by ?? null,
      last_used_at: null,
      revoked_at: null,
    };
    await this.#database.write((writer) => writer.insertInto('desk_keys').values(row).execute());
    return `desk_${id}_${secret}`;
  }

  /** The keys of a scope, oldest first; revoked ones too when `withRevoked`. */
  async list({
    restaurantId,
    withRevoked = false,
  }: KeyScope & { readonly withRevoked?: boolean } = {}): Promise<readonly ListedKey[]> {
    let query = this.#database.read.selectFrom('desk_keys').select(LISTED);
    if (restaurantId !== undefined) query = query.where('restaurant_id', '=', restaurantId);
    if (!withRevoked) query = query.where('revoked_at', 'is', null);
    return query.orderBy('created_at').orderBy('id').execute();
  }

  /** False when the scope has no such key. */
  async revoke(id: string, now: Date, { restaurantId }: KeyScope = {}): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write((writer) => {
      const update = writer
        .updateTable('desk_keys')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null);
      const scoped = restaurantId === undefined ? update : update.where('restaurant_id', '=', restaurantId);
      return scoped.executeTakeFirst();
    });
    return numUpdatedRows === 1n;
  }

  /** The access of a valid key, whose use is noted; refuses any other with `auth.required`. */
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
    this.#noteUse(row);
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

  /**
   * Writes at most once an hour for each key, however many servers there are. No request waits for it or fails with it.
   */
  #noteUse({ id, last_used_at }: DeskKeysTable): void {
    const now = this.#now();
    const before = new Date(now.getTime() - NOTED_EVERY_MS);
    const isNoted = (last_used_at !== null && new Date(last_used_at) > before) || (this.#noted.get(id) ?? 0) > +before;
    if (isNoted) return;
    this.#noted.set(id, now.getTime());
    void this.#database
      .write((writer) =>
        writer
          .updateTable('desk_keys')
          .set({ last_used_at: now.toISOString() })
          .where('id', '=', id)
          .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before.toISOString())]))
          .execute(),
      )
      // A database that is away is reported by whatever needs it.
      .catch(() => undefined);
  }
}

/** The id in a key, by which it is listed and revoked. */
export function keyIdOf(key: string): string {
  return KEY.exec(key)?.[1] ?? '';
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
