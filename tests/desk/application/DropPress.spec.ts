import { DropPress } from '#desk/application/DropPress.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

describe('DropPress', () => {
  it('removes an answered press and leaves the others', () => {
    const memory = new InMemoryDeskMemory();
    const presses = ['a', 'b'].map((id) => ({ kind: 'undo', id, orderId: 'order-1', step: 's' }) as const);
    memory.writePresses(presses);
    new DropPress({ memory }).execute({ id: 'a' });
    expect(memory.presses).toEqual([presses[1]]);
  });
});
