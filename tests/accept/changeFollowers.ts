import { openChangeFeed } from '#server/app/openChangeFeed.ts';
import { Changes } from '#server/database/Changes.ts';
import { openPostgres } from '#server/database/openPostgres.ts';

/**
 * A process of a shop as far as changes go: `FOLLOWERS` followers within it, no streams. Half of them follow an order
 * each, half one of the restaurants. Prints that it is ready, and when its input ends how late each was told.
 */
const { DATABASE_URL = '', NATS_URL: natsUrl, FOLLOWERS = '0', RESTAURANTS = '1', NAME = '' } = process.env;
const log = (): void => {};
const database = await openPostgres(DATABASE_URL, log);
const monotonicMs = (): number => performance.now();
const { feed, close } = await openChangeFeed({ config: { natsUrl, market: 'coral' }, database, monotonicMs, log });
const first = await new Changes(database).latest();
const delays: number[] = [];
const ids = new Set<number>();
const count = Number(FOLLOWERS);
for (let index = 0; index < count; index += 1) {
  const own = Math.floor(index / 2);
  await feed.follow({
    topics: [
      index % 2 === 0
        ? { kind: 'order', id: `${NAME}-${own}` }
        : { kind: 'restaurant', id: `r${own % Number(RESTAURANTS)}` },
    ],
    onChange: ({ at, id }) => {
      if (id <= first) return;
      delays.push(Date.now() - Date.parse(at));
      ids.add(id);
    },
    onEnd: () => {},
  });
}
process.stdout.write('ready\n');
for await (const _ of process.stdin);
const sorted = delays.toSorted((a, b) => a - b);
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
process.stdout.write(
  `${JSON.stringify({ told: delays.length, changes: ids.size, p50: at(0.5), p99: at(0.99), max: at(1) })}\n`,
);
feed.close();
await close();
await database.close();
