import { NetworkFailed } from '#application/AppError.ts';
import { TakeOffDishes } from '#desk/application/TakeOffDishes.ts';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { deskWorld } from './deskWorld.ts';

const lines = [{ line: 0, count: 1, from: 3 }];

function world() {
  const { api, memory } = deskWorld();
  api.keep(anOrder({ lines: [anOrderLine({ count: 3, lineTotal: 147_000 })], total: 147_000 }));
  return { api, memory, takeOff: new TakeOffDishes({ desk: api, memory, ids: new CountingIds() }) };
}

describe('TakeOffDishes', () => {
  it('takes dishes off an order, whose total sinks', async () => {
    const { takeOff } = world();
    expect(await takeOff.execute({ orderId: 'order-1', lines })).toMatchObject({
      kind: 'taken',
      order: { total: 98_000, lines: [{ count: 2 }], missing: [{ name: 'Margherita', count: 1, amount: 49_000 }] },
    });
  });

  it('returns the current order when another desk was first', async () => {
    const { takeOff } = world();
    await takeOff.execute({ orderId: 'order-1', lines });
    expect(await takeOff.execute({ orderId: 'order-1', lines })).toMatchObject({
      kind: 'elsewhere',
      order: { total: 98_000 },
    });
  });

  it('takes them off once when the response was lost', async () => {
    const { api, takeOff } = world();
    const { takeOff: real } = api;
    jest.spyOn(api, 'takeOff').mockImplementationOnce(async (...request) => {
      await real.apply(api, request);
      throw new NetworkFailed();
    });
    await expect(takeOff.execute({ orderId: 'order-1', lines })).rejects.toThrow(NetworkFailed);
    expect(await takeOff.execute({ orderId: 'order-1', lines })).toMatchObject({
      kind: 'taken',
      order: { total: 98_000 },
    });
  });

  it('rejects without a desk key', async () => {
    const { memory, takeOff } = world();
    memory.key = undefined;
    await expect(takeOff.execute({ orderId: 'order-1', lines })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
