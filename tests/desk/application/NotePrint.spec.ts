import { NotePrint } from '#desk/application/NotePrint.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

describe('NotePrint', () => {
  it('calls every print of an order but the first one a copy', () => {
    const memory = new InMemoryDeskMemory();
    const note = (orderId: string): string => new NotePrint({ memory }).execute({ orderId });
    expect([note('a'), note('b'), note('a'), note('a')]).toEqual(['first', 'first', 'copy', 'copy']);
  });

  it('forgets prints of long ago, so that the device does not fill up', () => {
    const memory = new InMemoryDeskMemory();
    const note = new NotePrint({ memory });
    for (let index = 0; index <= 500; index += 1) note.execute({ orderId: `order-${index}` });
    expect(memory.printed).toHaveLength(500);
    expect(note.execute({ orderId: 'order-0' })).toBe('first');
  });
});
