import { LoadStock } from '#application/desk/LoadStock.ts';
import { deskWorld } from './deskWorld.ts';

describe('LoadStock', () => {
  it('loads the stock of the restaurant', async () => {
    const { api, memory } = deskWorld();
    const stock = await new LoadStock(api, memory).execute({ restaurantId: 'port' });
    expect(stock).toMatchObject({ dishes: [{ id: 'pizza' }], modifiers: [{ id: 'cheese', group: 'Extras' }] });
  });

  it('rejects without a desk key', async () => {
    const { api, memory } = deskWorld();
    memory.key = undefined;
    const load = new LoadStock(api, memory).execute({ restaurantId: 'port' });
    await expect(load).rejects.toMatchObject({ code: 'auth.required' });
  });
});
