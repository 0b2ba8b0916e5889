import type { Database, Writer } from '#server/database/Database.ts';

const MINUTE_MS = 60_000;

/**
 * Which restaurants have somebody at the desk. A desk shows all restaurants of its key, and a till that calls the
 * desk's API counts as one. A restaurant whose desk was never open has none, and nothing is expected of it.
 */
export class DeskPresence {
  readonly #database: Database;
  readonly #now: () => Date;
  /** When this server last noted a restaurant, in milliseconds. */
  readonly #noted = new Map<string, number>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Notes that the desk of these restaurants is open, at most once a minute each. */
  async note(restaurantIds: readonly string[]): Promise<void> {
    const now = this.#now();
    const due = restaurantIds.filter((id) => now.getTime() - (this.#noted.get(id) ?? 0) >= MINUTE_MS);
    if (due.length === 0) return;
    for (const id of due) this.#noted.set(id, now.getTime());
    const seen_at = now.toISOString();
    await this.#database.write((writer) => noteIn(writer, due, seen_at));
  }

  /**
   * Whether nobody can see an order of a restaurant: its desk was open once but not for so many minutes, and no webhook
   * takes deliveries either.
   */
  async isAway(restaurantId: string, minutes: number): Promise<boolean> {
    const limit = new Date(this.#now().getTime() - minutes * MINUTE_MS).toISOString();
    const desk = await this.#database.read
      .selectFrom('desk_presence')
      .select('seen_at')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst();
    if (desk === undefined || desk.seen_at > limit) return false;
    return !(await this.#hasTill(restaurantId, limit));
  }

  /** Whether a webhook takes the restaurant's deliveries: none has been failing since before `limit`. */
  async #hasTill(restaurantId: string, limit: string): Promise<boolean> {
    const { read } = this.#database;
    const webhooks = await read
      .selectFrom('webhooks')
      .select('id')
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('restaurant_id', 'is', null), eb('restaurant_id', '=', restaurantId)]))
      .execute();
    if (webhooks.length === 0) return false;
    const ids = webhooks.map(({ id }) => id);
    const failing = await read
      .selectFrom('webhook_deliveries')
      .select('webhook_id')
      .distinct()
      .where('webhook_id', 'in', ids)
      .where('state', '=', 'due')
      .where('attempts', '>', 0)
      .where('at', '<=', limit)
      .execute();
    return failing.length < ids.length;
  }
}

async function noteIn(writer: Writer, restaurantIds: readonly string[], seen_at: string): Promise<void> {
  await writer
    .insertInto('desk_presence')
    .values(restaurantIds.map((restaurant_id) => ({ restaurant_id, seen_at })))
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ seen_at }))
    .execute();
}
