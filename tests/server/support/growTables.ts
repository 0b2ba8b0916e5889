import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';

/** The tables that are pruned. */
export const PRUNED = [
  'order_keys',
  'refresh_tokens',
  'vk_tokens',
  'push_subscriptions',
  'sessions',
  'sign_in_codes',
  'known_devices',
  'authorization_codes',
  'used_nonces',
  'rate_limits',
  'changes',
  'order_numbers',
  'slot_bookings',
  'catalog_edits',
  'webhook_deliveries',
  'tickets',
  'outbox',
  'data_requests',
] as const;

export type PrunedTable = (typeof PRUNED)[number];

const OLD = '2022-01-01T00:00:00.000Z';

/** Adds so many outdated rows to every table that is pruned. */
export async function growTables(database: Database, rows: number): Promise<void> {
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(rows)})`;
  const old = sql.lit(OLD);
  const add = (into: string, values: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`insert into ${sql.raw(into)} ${numbers} select ${values} from numbers`;
  const all = [
    sql`insert into people (id, created_at) values (${sql.lit('old')}, ${old})`,
    sql`insert into webhooks (id, url, secret, created_at) values ('w', 'https://till.example', 's', ${old})`,
    add('sessions (id, person_id, source, created_at, expires_at)', sql`'s' || i, 'old', 'PHONE', ${old}, ${old}`),
    add('refresh_tokens (id_hash, session_id, created_at)', sql`'r' || i, 's' || i, ${old}`),
    add('vk_tokens (session_id, sealed)', sql`'s' || i, 'x'`),
    add(
      'push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, created_at)',
      sql`'u' || i, 'old', 's' || i, 'https://push.example', 'k', 'a', ${old}`,
    ),
    add('sign_in_codes (phone, sent_at, expires_at, attempts)', sql`'p' || i, ${old}, ${old}, 0`),
    add('known_devices (phone, device_hash, signed_in_at, attempts)', sql`'p' || i, 'd', ${old}, 0`),
    add('authorization_codes (code_hash, used_at)', sql`'c' || i, ${old}`),
    add('used_nonces (nonce_hash, dead_at)', sql`'n' || i, ${old}`),
    add('rate_limits (name, hour, used)', sql`'l' || i, '2024-01-01T00', 1`),
    add('changes (id, restaurant_id, at)', sql`i, 'port', ${old}`),
    add('order_numbers (restaurant_id, day, last)', sql`'r' || i, '2022-01-01', 101`),
    add('slot_bookings (restaurant_id, delivery_type, starts_at, taken)', sql`'r' || i, 'DELIVERY', ${old}, 1`),
    add(
      'catalog_edits (version, part, item_id, scope, before, after, at)',
      sql`i, 'position', 'pizza', 'main', '{}', '{}', ${old}`,
    ),
    sql`insert into orders (id, number, person_id, restaurant_id, delivery_type, pay_type, status, total, currency, person_count, person, quote, created_at)
      values ('o', '1', 'old', 'port', 'DELIVERY', 'CASH_UPON_RECEIPT', 'delivered', 1, 'RUB', 1, '{}', '{}', ${old})`,
    add(
      'order_keys (person_id, key, fingerprint, order_id, answer, created_at)',
      sql`'old', 'k' || i, 'f', 'o', 'a', ${old}`,
    ),
    add(
      'webhook_deliveries (id, webhook_id, order_id, restaurant_id, kind, step, status, at, state, attempts, due_at, settled_at)',
      sql`'d' || i, 'w', 'o', 'port', 'step', i, 'new', ${old}, 'delivered', 1, ${old}, ${old}`,
    ),
    sql`insert into printers (id, restaurant_id, name, kind, papers, locale, width, code_pages, created_at)
      values ('p', 'port', 'hot', 'network', '[]', 'en', 42, 'epson', ${old})`,
    add(
      'tickets (id, printer_id, order_id, restaurant_id, kind, event, at, state, attempts, due_at, settled_at)',
      sql`'t' || i, 'p', null, 'port', 'test', 'test', ${old}, 'printed', 1, ${old}, ${old}`,
    ),
    add('outbox (id, "to", code, text, sent_at)', sql`'o' || i, '+7', '1', 't', ${old}`),
    add('data_requests (id, at, action, searched_hash)', sql`'q' || i, ${old}, 'find', 'h'`),
  ];
  await database.write(async (writer) => {
    for (const statement of all) await statement.execute(writer);
  });
}

export async function countRows(database: Database, table: PrunedTable): Promise<number> {
  const { count } = await database.read
    .selectFrom(table as 'sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
