import { LoadEndedOrders } from '#application/desk/LoadEndedOrders.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { deskWorld } from './deskWorld.ts';

describe('LoadEndedOrders', () => {
  it('loads the orders that have left the board', async () => {
    const { api, memory } = deskWorld();
    api.keep(anOrder({ id: 'cooking', status: 'cooking' }));
    api.keep(anOrder({ id: 'delivered', status: 'delivered' }));
    const orders = await new LoadEndedOrders(api, memory).execute();
    expect(orders.map(({ id }) => id)).toEqual(['delivered']);
  });

  it('rejects without a desk key', async () => {
    const { api, memory } = deskWorld();
    memory.key = undefined;
    await expect(new LoadEndedOrders(api, memory).execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
