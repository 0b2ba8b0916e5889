import { ReadDesk } from '#desk/application/ReadDesk.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

const PORT = { restaurantId: 'port' };
const READS: readonly [string, (read: ReadDesk, signal?: AbortSignal) => Promise<unknown>][] = [
  ['found orders', (read, signal) => read.foundOrders({}, signal)],
  ['the stock', (read, signal) => read.stock(PORT, signal)],
  ['the catalog', (read, signal) => read.catalog(PORT, signal)],
  ['the keys', (read, signal) => read.keys(signal)],
  ['the numbers', (read, signal) => read.numbers({ from: '2026-03-01', to: '2026-03-02' }, signal)],
];

function world() {
  const desk = deskWorld();
  return {
    ...desk,
    read: new ReadDesk({
      desk: desk.api,
      catalog: desk.catalog,
      keys: desk.keys,
      numbers: desk.numbers,
      memory: desk.memory,
    }),
  };
}

describe('ReadDesk', () => {
  it('returns how this device shows the board', () => {
    const { memory, read } = world();
    memory.view = { ticketSize: 'S', isSoundWanted: false };
    expect(read.view()).toEqual(memory.view);
  });

  it('returns the orders that have left the board', async () => {
    const { api, read } = world();
    api.keep(anOrder({ id: 'cooking', status: 'cooking' }));
    api.keep(anOrder({ id: 'delivered', status: 'delivered' }));
    const { orders } = await read.foundOrders({});
    expect(orders.map(({ id }) => id)).toEqual(['delivered']);
  });

  it('returns the stock of a restaurant', async () => {
    const stock = await world().read.stock(PORT);
    expect(stock).toMatchObject({ dishes: [{ id: 'pizza' }], modifiers: [{ id: 'cheese', group: 'Extras' }] });
  });

  it('returns the current catalog and its history', async () => {
    const { catalog, read } = world();
    expect(await read.catalog(PORT)).toEqual({ catalog: CATALOG, edits: [] });
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { openingHours: [], exceptions: [] } });
    const { edits } = await read.catalog(PORT);
    expect(edits).toMatchObject([{ part: 'hours', by: 'Anna', before: CATALOG.hours.fields }]);
  });

  it('returns the keys that the own one may give out and end', async () => {
    const { keys, read } = world();
    keys.keep({ id: 'tablet', role: 'staff', restaurantId: 'port', createdAt: new Date() });
    const list = await read.keys();
    expect([list.keys.map(({ id, isCurrent }) => [id, isCurrent]), list.opensEvery]).toEqual([
      [
        ['key', true],
        ['tablet', false],
      ],
      true,
    ]);
  });

  it.each(READS)('rejects %s without a desk key', async (_, start) => {
    const { memory, read } = world();
    memory.writeKey(undefined);
    await expect(start(read)).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each(READS)('gives %s up with the reason of its signal', async (_, start) => {
    const { api, catalog, keys, numbers, read } = world();
    const leaving = new AbortController();
    for (const { line } of [api, catalog, keys, numbers]) line.hold();
    const reading = start(read, leaving.signal);
    await settled();
    leaving.abort('left');
    await expect(reading).rejects.toBe('left');
  });
});
