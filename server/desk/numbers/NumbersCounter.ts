import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { type Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { type Contribution, contributionOf } from './contributionOf.ts';

/** Row of `settings` with the number of the last change that is counted. */
export const COUNTED = 'counted-change';
/** Orders of before this table that are counted at once. */
const PORTION = 200;
const UTC = '+00:00';

interface Dependencies {
  readonly database: Database;
  readonly changes: Changes;
  readonly currentCatalog: Pick<CurrentCatalog, 'get'>;
}

/**
 * Keeps the numbers of each day up to date from the change log. An order's contribution is stored with it, so an order
 * that is counted again, by this server or another one, changes only what is new.
 */
export class NumbersCounter {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Counts what has changed. At first it counts the orders that were there before. */
  async count(): Promise<void> {
    const { changes } = this.#dependencies;
    let last = (await this.#counted()) ?? (await this.#countAll());
    for (;;) {
      const found = await changes.after(last);
      const ids = new Set(found.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])));
      for (const id of ids) await this.#countOrder(id);
      const { id } = found.at(-1) ?? {};
      if (id === undefined) return;
      last = id;
      await this.#note(last);
      if (found.length < MAX_CHANGES_AT_ONCE) return;
    }
  }

  /** Counts every order that is not counted yet. Returns the number of the latest change before it began. */
  async #countAll(): Promise<number> {
    const { database, changes } = this.#dependencies;
    const latest = await changes.latest();
    for (;;) {
      const rows = await database.read
        .selectFrom('orders')
        .leftJoin('counted_orders', 'counted_orders.order_id', 'orders.id')
        .select('orders.id')
        .where('counted_orders.order_id', 'is', null)
        .limit(PORTION)
        .execute();
      for (const { id } of rows) await this.#countOrder(id);
      if (rows.length < PORTION) break;
    }
    await this.#note(latest);
    return latest;
  }

  async #counted(): Promise<number | undefined> {
    const row = await this.#dependencies.database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', COUNTED)
      .executeTakeFirst();
    return row?.value;
  }

  /** Another server may have come further. */
  async #note(change: number): Promise<void> {
    await this.#dependencies.database.write((writer) =>
      writer
        .insertInto('settings')
        .values({ name: COUNTED, value: change })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value: change }).where('settings.value', '<', change),
        )
        .execute(),
    );
  }

  async #countOrder(orderId: string): Promise<void> {
    const { database, currentCatalog } = this.#dependencies;
    const catalog = await currentCatalog.get();
    await database.write(async (writer) => {
      // Locks the row until the commit: of two servers, the second one finds what the first has counted.
      const { contributions } = await writer
        .insertInto('counted_orders')
        .values({ order_id: orderId, contributions: '[]' })
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((eb) => ({ contributions: eb.ref('counted_orders.contributions') })),
        )
        .returning('contributions')
        .executeTakeFirstOrThrow();
      const before = JSON.parse(contributions) as readonly Contribution[];
      const stored = await readOrder(writer, orderId);
      const timezone = catalog.restaurant(stored.order.restaurant_id)?.document.timezone ?? UTC;
      const after = contributionOf({ ...stored, ...(await aroundOf(writer, stored)), timezone });
      const changed = differenceOf(before, after);
      if (changed.length === 0) return;
      for (const one of changed) await addTo(writer, stored.order.restaurant_id, one);
      await writer
        .updateTable('counted_orders')
        .set({ contributions: JSON.stringify(after) })
        .where('order_id', '=', orderId)
        .execute();
    });
  }
}

async function readOrder(writer: Writer, orderId: string): Promise<StoredOrder> {
  const order = await writer.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await writer.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
  const history = await writer
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
  return { order, lines, history };
}

async function aroundOf(writer: Writer, { order }: StoredOrder) {
  const payment = await writer
    .selectFrom('payments')
    .select(['status', 'amount', 'given_back'])
    .where('order_id', '=', order.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const earlier = await writer
    .selectFrom('orders')
    .select('id')
    .where('person_id', '=', order.person_id)
    .where('created_at', '<', order.created_at)
    .limit(1)
    .executeTakeFirst();
  return { payment, isReturning: earlier !== undefined };
}

/**
 * What has to be added to the numbers so that they contain `after` instead of `before`; in one order, so that two servers
 * do not wait for each other.
 */
function differenceOf(before: readonly Contribution[], after: readonly Contribution[]): readonly Contribution[] {
  const sums = new Map<string, Contribution>();
  const add = (one: Contribution, sign: 1 | -1): void => {
    const name = JSON.stringify([one.day, one.kind, one.key]);
    const sum = sums.get(name) ?? { ...one, orders: 0, portions: 0, amount: 0 };
    sums.set(name, {
      ...sum,
      orders: sum.orders + sign * one.orders,
      portions: sum.portions + sign * one.portions,
      amount: sum.amount + sign * one.amount,
    });
  };
  for (const one of before) add(one, -1);
  for (const one of after) add(one, 1);
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ orders, portions, amount }) => orders !== 0 || portions !== 0 || amount !== 0);
}

async function addTo(writer: Writer, restaurant_id: string, number: Contribution): Promise<void> {
  await writer
    .insertInto('daily_numbers')
    .values({ restaurant_id, ...number })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'day', 'kind', 'key']).doUpdateSet((eb) => ({
        orders: eb(eb.ref('daily_numbers.orders'), '+', number.orders),
        portions: eb(eb.ref('daily_numbers.portions'), '+', number.portions),
        amount: eb(eb.ref('daily_numbers.amount'), '+', number.amount),
      })),
    )
    .execute();
}
