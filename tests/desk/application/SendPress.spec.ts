import { SendPress } from '#desk/application/SendPress.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { deskWorld } from './deskWorld.ts';

function world() {
  const base = deskWorld();
  base.api.keep(anOrder());
  return { ...base, send: new SendPress({ desk: base.api, memory: base.memory }) };
}
const accept = { kind: 'step', id: 'one', orderId: 'order-1', from: 'new', to: 'accepted' } as const;

describe('SendPress', () => {
  it('changes the status, with the time that the kitchen names', async () => {
    const expectedAt = new Date('2026-11-20T12:30:00Z');
    expect(await world().send.execute({ ...accept, expectedAt })).toMatchObject({
      kind: 'taken',
      order: { status: 'accepted', expectedAt },
    });
  });

  it('succeeds when it is sent again, and not when another desk was first with the same step', async () => {
    const { send } = world();
    await send.execute(accept);
    expect(await send.execute(accept)).toMatchObject({ kind: 'taken', order: { status: 'accepted' } });
    const other = await send.execute({ ...accept, id: 'two' });
    expect(other).toMatchObject({ kind: 'elsewhere', order: { status: 'accepted' } });
  });

  it('rejects without a desk key', async () => {
    const { send, memory } = world();
    memory.key = undefined;
    await expect(send.execute(accept)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
