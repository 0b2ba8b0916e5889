import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { chunks } from '#server/catalog/catalogVersions.ts';
import { MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { Writer } from '#server/database/Database.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { type Contribution, contributionOf } from './contributionOf.ts';

/** Row of `settings` with the number of the last change that is counted. */
export const COUNTED = 'counted-change';
/** Orders of before this table that are counted at once. */
const PORTION = 200;
/** Orders of one transaction: few, because an order that is placed meanwhile waits for it on SQLite. */
const ORDERS_AT_ONCE = 20;
const UTC = '+00:00';

type Needs = Pick<HttpContext, 'database' | 'changes'> & {
  readonly currentCatalog: Pick<CurrentCatalog, 'get'>;
};

/**
 * Keeps the numbers of each day up to date from the change log. An order's contribution is stored with it, so an order
 * that is counted again, by this server or another one, changes only what is new.
 */
export class NumbersCounter {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts what has changed. At first it counts the orders that were there before. */
  async count(): Promise<void> {
    const { changes } = this.#needs;
    let last = (await this.#counted()) ?? (await this.#countAll());
    for (;;) {
      const found = await changes.after(last);
      await this.#countOrders(found.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])));
      const { id } = found.at(-1) ?? {};
      if (id === undefined) return;
      last = id;
      await this.#note(last);
      if (found.length < MAX_CHANGES_AT_ONCE) return;
    }
  }

  /** Counts every order that is not counted yet. Returns the number of the latest change before it began. */
  async #countAll(): Promise<number> {
    const { database, changes } = this.#needs;
    const latest = await changes.latest();
    for (;;) {
      const rows = await database.read
        .selectFrom('orders')
        .leftJoin('counted_orders', 'counted_orders.order_id', 'orders.id')
        .select('orders.id')
        .where('counted_orders.order_id', 'is', null)
        .limit(PORTION)
        .execute();
      await this.#countOrders(rows.map(({ id }) => id));
      if (rows.length < PORTION) break;
    }
    await this.#note(latest);
    return latest;
  }

  async #counted(): Promise<number | undefined> {
    const row = await this.#needs.database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', COUNTED)
      .executeTakeFirst();
    return row?.value;
  }

  /** Another server may have come further. */
  async #note(change: number): Promise<void> {
    await this.#needs.database.write((writer) =>
      writer
        .insertInto('settings')
        .values({ name: COUNTED, value: change })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value: change }).where('settings.value', '<', change),
        )
        .execute(),
    );
  }

  /** In one order, so that two servers that count the same ones do not wait for each other. */
  async #countOrders(orderIds: readonly string[]): Promise<void> {
    for (const ids of chunks([...new Set(orderIds)].toSorted(), ORDERS_AT_ONCE)) await this.#countTogether(ids);
  }

  async #countTogether(orderIds: readonly string[]): Promise<void> {
    const { database, currentCatalog } = this.#needs;
    const catalog = await currentCatalog.get();
    await database.write(async (writer) => {
      // Locks the rows until the commit: of two servers, the second one finds what the first has counted.
      const counted = await writer
        .insertInto('counted_orders')
        .values(orderIds.map((order_id) => ({ order_id, contributions: '[]' })))
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((eb) => ({ contributions: eb.ref('counted_orders.contributions') })),
        )
        .returning(['order_id', 'contributions'])
        .execute();
      const before = new Map(counted.map(({ order_id, contributions }) => [order_id, contributions]));
      const changes: RestaurantNumber[] = [];
      const rows: { order_id: string; contributions: string }[] = [];
      for (const stored of await readOrders(writer, orderIds)) {
        const { id: order_id, restaurant_id } = stored.order;
        const timezone = catalog.restaurant(restaurant_id)?.document.timezone ?? UTC;
        const contributions = JSON.stringify(contributionOf({ ...stored, timezone }));
        const known = before.get(order_id) ?? '[]';
        if (contributions === known) continue;
        rows.push({ order_id, contributions });
        changes.push(...differencesBetween(restaurant_id, JSON.parse(known), JSON.parse(contributions)));
      }
      if (rows.length === 0) return;
      await addNumbers(writer, sumsOf(changes));
      await writer
        .insertInto('counted_orders')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((eb) => ({ contributions: eb.ref('excluded.contributions') })),
        )
        .execute();
    });
  }
}

interface RestaurantNumber extends Contribution {
  readonly restaurant_id: string;
}

/** Orders with what {@link contributionOf} needs of them. */
async function readOrders(writer: Writer, orderIds: readonly string[]) {
  const orders = await writer
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.person_id', '=', 'orders.person_id')
            .whereRef('earlier.created_at', '<', 'orders.created_at'),
        )
        .as('is_returning'),
    )
    .where('id', 'in', orderIds)
    .execute();
  const lines = await writer.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).execute();
  const steps = await writer
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('step')
    .execute();
  const payments = await writer
    .selectFrom('payments')
    .select(['order_id', 'status', 'amount', 'given_back'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const latest = new Map(payments.map((payment) => [payment.order_id, payment]));
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const stepsOf = Map.groupBy(steps, ({ order_id }) => order_id);
  return orders.map(({ is_returning, ...order }) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    history: stepsOf.get(order.id) ?? [],
    payment: latest.get(order.id),
    isReturning: Boolean(is_returning),
  }));
}

/** What has to be added to the numbers of a restaurant so that they contain `after` instead of `before`. */
function differencesBetween(
  restaurant_id: string,
  before: readonly Contribution[],
  after: readonly Contribution[],
): readonly RestaurantNumber[] {
  const taken = before.map((one) => ({ ...one, orders: -one.orders, portions: -one.portions, amount: -one.amount }));
  return [...taken, ...after].map((one) => ({ ...one, restaurant_id }));
}

/** One number each, without those that do not change; in one order, so that two servers do not wait for each other. */
function sumsOf(changes: readonly RestaurantNumber[]): readonly RestaurantNumber[] {
  const sums = new Map<string, RestaurantNumber>();
  for (const one of changes) {
    const name = JSON.stringify([one.restaurant_id, one.day, one.kind, one.key]);
    const { orders, portions, amount } = sums.get(name) ?? { orders: 0, portions: 0, amount: 0 };
    const sum = { orders: orders + one.orders, portions: portions + one.portions, amount: amount + one.amount };
    sums.set(name, { ...one, ...sum });
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ orders, portions, amount }) => orders !== 0 || portions !== 0 || amount !== 0);
}

async function addNumbers(writer: Writer, numbers: readonly RestaurantNumber[]): Promise<void> {
  for (const rows of chunks(numbers)) {
    await writer
      .insertInto('daily_numbers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'day', 'kind', 'key']).doUpdateSet((eb) => ({
          orders: eb(eb.ref('daily_numbers.orders'), '+', eb.ref('excluded.orders')),
          portions: eb(eb.ref('daily_numbers.portions'), '+', eb.ref('excluded.portions')),
          amount: eb(eb.ref('daily_numbers.amount'), '+', eb.ref('excluded.amount')),
        })),
      )
      .execute();
  }
}
