import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import type { OrdersRepository, StoredOrder } from '#server/orders/OrdersRepository.ts';
import { NOBODY } from '#server/people/PersonalData.ts';
import { bytesOfUuid, uuidOfBytes } from '#server/shared/uuidBytes.ts';

/** Bytes of the order's UUID and of its signature in a token. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** How long a link works after its order was placed, in days. */
export const TRACKING_DAYS = 30;
const DAY_MS = 86_400_000;

interface Dependencies {
  readonly database: Database;
  readonly orders: Pick<OrdersRepository, 'findById'>;
  /** The server's secret, from which the keys of all signatures derive. */
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * Links that show an order to whoever has them. A token is the order's id with a signature, so nothing is stored until
 * the links of an order are revoked.
 */
export class TrackingLinks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The token of an order's link: 43 letters, digits, `-` and `_`. The same one until it is revoked. */
  async tokenOf(orderId: string): Promise<string> {
    return this.#signed(orderId, await this.#timesRevoked(orderId));
  }

  /** Ends all links of an order. The next token is another one. */
  async revoke(orderId: string): Promise<void> {
    await this.#dependencies.database.write((writer) =>
      writer
        .insertInto('revoked_tracking_links')
        .values({ order_id: orderId, times: 1 })
        .onConflict((conflict) =>
          conflict
            .column('order_id')
            .doUpdateSet((eb) => ({ times: eb(eb.ref('revoked_tracking_links.times'), '+', 1) })),
        )
        .execute(),
    );
  }

  /** The order of a token; undefined when it is wrong, revoked or too old, or the person was deleted. */
  async find(token: string): Promise<StoredOrder | undefined> {
    const orderId = orderIdOf(token);
    if (orderId === undefined) return undefined;
    const expected = Buffer.from(this.#signed(orderId, await this.#timesRevoked(orderId)));
    const actual = Buffer.from(token);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
    const stored = await this.#dependencies.orders.findById(orderId);
    return stored !== undefined && this.#isShown(stored.order) ? stored : undefined;
  }

  #isShown({ created_at, person }: OrdersTable): boolean {
    return person !== NOBODY && this.#dependencies.now().getTime() - Date.parse(created_at) < TRACKING_DAYS * DAY_MS;
  }

  #signed(orderId: string, timesRevoked: number): string {
    const signature = createHmac('sha256', this.#dependencies.secret)
      .update(`tracking-link ${orderId} ${timesRevoked}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
    return Buffer.concat([bytesOfUuid(orderId), signature]).toString('base64url');
  }

  async #timesRevoked(orderId: string): Promise<number> {
    const revoked = await this.#dependencies.database.read
      .selectFrom('revoked_tracking_links')
      .select('times')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return revoked?.times ?? 0;
  }
}

/** The UUID that a token begins with; undefined for a text that is no token. */
function orderIdOf(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  return uuidOfBytes(bytes.subarray(0, ID_BYTES));
}
