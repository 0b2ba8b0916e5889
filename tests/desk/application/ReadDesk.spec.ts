import { ReadDesk } from '#desk/application/ReadDesk.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

const PORT = { restaurantId: 'port' };
const READS = [
  ['endedOrders', undefined],
  ['stock', PORT],
  ['catalog', PORT],
] as const;

function world() {
  const made = deskWorld();
  return { ...made, read: new ReadDesk(made.api, made.catalog, made.memory) };
}

describe('ReadDesk', () => {
  it('returns the orders that have left the board', async () => {
    const { api, read } = world();
    api.keep(anOrder({ id: 'cooking', status: 'cooking' }));
    api.keep(anOrder({ id: 'delivered', status: 'delivered' }));
    const orders = await read.execute('endedOrders', undefined);
    expect(orders.map(({ id }) => id)).toEqual(['delivered']);
  });

  it('returns the stock of a restaurant', async () => {
    const stock = await world().read.execute('stock', PORT);
    expect(stock).toMatchObject({ dishes: [{ id: 'pizza' }], modifiers: [{ id: 'cheese', group: 'Extras' }] });
  });

  it('returns the current catalog and its history', async () => {
    const { catalog, read } = world();
    expect(await read.execute('catalog', PORT)).toEqual({ catalog: CATALOG, edits: [] });
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { openingHours: [], exceptions: [] } });
    const { edits } = await read.execute('catalog', PORT);
    expect(edits).toMatchObject([{ part: 'hours', by: 'Anna', before: CATALOG.hours.fields }]);
  });

  it.each(READS)('rejects %s without a desk key', async (name, input) => {
    const { memory, read } = world();
    memory.writeKey(undefined);
    await expect(read.execute(name, input)).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each(READS)('gives %s up with the reason of its signal', async (name, input) => {
    const { api, catalog, read } = world();
    const leaving = new AbortController();
    api.line.hold();
    catalog.line.hold();
    const reading = read.execute(name, input, leaving.signal);
    await settled();
    leaving.abort('left');
    await expect(reading).rejects.toBe('left');
  });
});
