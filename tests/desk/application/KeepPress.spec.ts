import { KeepPress } from '#desk/application/KeepPress.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

describe('KeepPress', () => {
  it('keeps presses in their order, each with an id of its own', () => {
    const memory = new InMemoryDeskMemory();
    const keep = new KeepPress({ memory, ids: new CountingIds() });
    const press = { kind: 'step', orderId: 'order-1', from: 'new', to: 'accepted' } as const;
    const stored = [keep.execute(press), keep.execute({ ...press, orderId: 'order-2' })];
    expect(memory.presses).toEqual(stored);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
  });
});
