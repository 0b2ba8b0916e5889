import { LoadCatalog } from '#application/desk/LoadCatalog.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

describe('LoadCatalog of the desk', () => {
  it('loads the current catalog and its history', async () => {
    const { catalog, memory } = deskWorld();
    const load = new LoadCatalog(catalog, memory);
    expect(await load.execute({ restaurantId: 'port' })).toEqual({ catalog: CATALOG, edits: [] });
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { openingHours: [], exceptions: [] } });
    const { edits } = await load.execute({ restaurantId: 'port' });
    expect(edits).toMatchObject([{ part: 'hours', by: 'Anna', before: CATALOG.hours.fields }]);
  });

  it('rejects without a desk key', async () => {
    const { catalog, memory } = deskWorld();
    memory.writeKey(undefined);
    const load = new LoadCatalog(catalog, memory);
    await expect(load.execute({ restaurantId: 'port' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
