import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { withAvailable, withSoldOut } from '#server/catalog/soldOut.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { median } from './median.ts';

/**
 * Runs in a process of its own, with the garbage collector exposed: what the catalog of a database costs a server.
 * Prints the seconds of processor to load it, its heap in megabytes, and the milliseconds of processor to follow a
 * kitchen that marks a dish as sold out.
 */
const TOGGLES = 41;
const [place = '', restaurantId = '', dishId = ''] = process.argv.slice(2);
const database = await (place.startsWith('postgres:') ? openPostgres(place, () => {}) : openSqlite(place));
const repository = new CatalogRepository(database);
const current = new CurrentCatalog(repository, [], () => new Date());

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

const before = heapMb();
const startedAt = processorMs();
await current.get();
const load = processorMs() - startedAt;
const heap = heapMb() - before;
const toggles: number[] = [];
for (let turn = 0; turn < TOGGLES; turn += 1) {
  await database.write((writer) =>
    repository.changeRestaurant(writer, restaurantId, (restaurant) =>
      turn % 2 === 0 ? withSoldOut(restaurant, 'dish', { ids: [dishId] }) : withAvailable(restaurant, 'dish', [dishId]),
    ),
  );
  const beforeRead = processorMs();
  const catalog = await current.get();
  toggles.push(processorMs() - beforeRead);
  const restaurant = catalog.restaurant(restaurantId);
  if (restaurant?.soldOutDishIds.has(dishId) !== (turn % 2 === 0)) throw new Error('The change was not seen');
}
process.stdout.write(`${JSON.stringify({ load: load / 1_000, heap, toggle: median(toggles) })}\n`);
await database.close();
