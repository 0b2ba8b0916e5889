import { MoveOrder } from '#desk/application/MoveOrder.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { deskWorld } from './deskWorld.ts';

function world() {
  const base = deskWorld();
  base.api.keep(anOrder());
  return { ...base, move: new MoveOrder({ desk: base.api, memory: base.memory }) };
}
const accept = { orderId: 'order-1', from: 'new', to: 'accepted' } as const;

describe('MoveOrder', () => {
  it('changes the status, with the time that the kitchen names', async () => {
    expect(await world().move.execute({ ...accept, minutes: 30 })).toMatchObject({
      kind: 'moved',
      order: { status: 'accepted', expectedAt: new Date('2026-11-20T12:30:00Z') },
    });
  });

  it('returns the current order and changes nothing when somebody else changed it first', async () => {
    const { move, api } = world();
    api.keep(anOrder({ status: 'cancelled' }));
    expect(await move.execute(accept)).toMatchObject({ kind: 'elsewhere', order: { status: 'cancelled' } });
  });

  it('succeeds when a retry finds the order already in the wanted status', async () => {
    const { move } = world();
    await move.execute(accept);
    expect(await move.execute(accept)).toMatchObject({ kind: 'moved', order: { status: 'accepted' } });
  });

  it('rejects without a desk key', async () => {
    const { move, memory } = world();
    memory.key = undefined;
    await expect(move.execute(accept)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
