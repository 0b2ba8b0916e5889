import { LoadCatalog } from '#application/desk/LoadCatalog.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

describe('loading the catalog at a desk', () => {
  it('brings what stands there and who changed it', async () => {
    const { catalog, memory } = deskWorld();
    const load = new LoadCatalog(catalog, memory);
    expect(await load.execute({ restaurantId: 'port' })).toEqual({ catalog: CATALOG, edits: [] });
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { openingHours: [], exceptions: [] } });
    const { edits } = await load.execute({ restaurantId: 'port' });
    expect(edits).toMatchObject([{ part: 'hours', by: 'Anna', before: CATALOG.hours.fields }]);
  });

  it('needs a key', async () => {
    const { catalog, memory } = deskWorld();
    memory.writeKey(undefined);
    const load = new LoadCatalog(catalog, memory);
    await expect(load.execute({ restaurantId: 'port' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
