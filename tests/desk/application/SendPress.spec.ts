import { DropPress } from '#desk/application/DropPress.ts';
import { KeepPress } from '#desk/application/KeepPress.ts';
import { SendPress } from '#desk/application/SendPress.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
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

describe('KeepPress', () => {
  it('keeps presses in their order, each with an id of its own, until they are dropped', () => {
    const { memory } = world();
    const keep = new KeepPress({ memory, ids: new CountingIds() });
    const { id, ...press } = accept;
    const [first, second] = [keep.execute(press), keep.execute({ ...press, orderId: 'order-2' })];
    expect(new Set([id, first.id, second.id]).size).toBe(3);
    expect(memory.presses).toEqual([first, second]);
    new DropPress({ memory }).execute(first);
    expect(memory.presses).toEqual([second]);
  });
});
