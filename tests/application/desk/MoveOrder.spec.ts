import { MoveOrder } from '#application/desk/MoveOrder.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { deskWorld } from './deskWorld.ts';

function world() {
  const base = deskWorld();
  base.api.keep(anOrder());
  return { ...base, move: new MoveOrder(base.api, base.memory) };
}
const accept = { orderId: 'order-1', from: 'new', to: 'accepted' } as const;

describe('moving an order', () => {
  it('moves it on, with the time that the kitchen names', async () => {
    expect(await world().move.execute({ ...accept, minutes: 30 })).toMatchObject({
      kind: 'moved',
      order: { status: 'accepted', expectedAt: new Date('2026-11-20T12:30:00Z') },
    });
  });

  it('of which somebody else was faster shows how it stands, and changes nothing', async () => {
    const { move, api } = world();
    api.keep(anOrder({ status: 'cancelled' }));
    expect(await move.execute(accept)).toMatchObject({ kind: 'elsewhere', order: { status: 'cancelled' } });
  });

  it('that was moved where it was wanted, its answer being lost, is as good as moved', async () => {
    const { move } = world();
    await move.execute(accept);
    expect(await move.execute(accept)).toMatchObject({ kind: 'moved', order: { status: 'accepted' } });
  });

  it('needs a key', async () => {
    const { move, memory } = world();
    memory.key = undefined;
    await expect(move.execute(accept)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
