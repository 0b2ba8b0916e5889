import type { Database } from '#server/database/Database.ts';
import type { Gauge } from './ServerMetrics.ts';

/** A desk notes each minute that it is open. */
const DESK_SEEN_MS = 2 * 60_000;

/** Orders that wait for a kitchen, and desks that are open, counted in the database, so that every server says the same. */
export async function orderGauges({ read }: Database, now: Date): Promise<readonly Gauge[]> {
  const [waiting, desks] = await Promise.all([
    read
      .selectFrom('orders')
      .select((of) => [
        'restaurant_id',
        'acceptance_stage',
        of.fn.countAll<number>().as('count'),
        of.fn.min('created_at').as('oldest'),
      ])
      .where('status', '=', 'new')
      .groupBy(['restaurant_id', 'acceptance_stage'])
      .execute(),
    read.selectFrom('desk_presence').selectAll().execute(),
  ]);
  const seenSince = new Date(now.getTime() - DESK_SEEN_MS).toISOString();
  const age = (at: string): number => Math.max(0, (now.getTime() - Date.parse(at)) / 1_000);
  const ofRestaurant = (restaurant_id: string, acceptance_stage: string | null) => ({
    restaurant: restaurant_id,
    stage: acceptance_stage ?? 'waiting',
  });
  return [
    {
      name: 'carte_orders_not_accepted',
      help: 'Orders that no kitchen has accepted yet, by restaurant and by who was told.',
      values: waiting.map(({ restaurant_id, acceptance_stage, count }) => ({
        labels: ofRestaurant(restaurant_id, acceptance_stage),
        value: count,
      })),
    },
    {
      name: 'carte_orders_not_accepted_age_seconds',
      help: 'Age of the oldest of them. An order for later may wait for long.',
      values: waiting.map(({ restaurant_id, acceptance_stage, oldest }) => ({
        labels: ofRestaurant(restaurant_id, acceptance_stage),
        value: age(oldest),
      })),
    },
    {
      name: 'carte_desk_connected',
      help: 'Whether the desk of a restaurant, or its till, was seen within two minutes; none for one never opened.',
      values: desks.map(({ restaurant_id, seen_at }) => ({
        labels: { restaurant: restaurant_id },
        value: seen_at >= seenSince ? 1 : 0,
      })),
    },
  ];
}
