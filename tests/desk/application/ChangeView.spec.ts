import { ChangeView } from '#desk/application/ChangeView.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

describe('ChangeView', () => {
  it('keeps what is not named, and stores what it returns', () => {
    const memory = new InMemoryDeskMemory();
    const change = new ChangeView({ memory });
    change.execute({ restaurantId: 'port' });
    expect(change.execute({ ticketSize: 'L' })).toEqual({ restaurantId: 'port', ticketSize: 'L', isSoundWanted: true });
    expect(memory.readView()).toEqual({ restaurantId: 'port', ticketSize: 'L', isSoundWanted: true });
  });

  it('shows all restaurants again', () => {
    const memory = new InMemoryDeskMemory();
    const change = new ChangeView({ memory });
    change.execute({ restaurantId: 'port' });
    expect(change.execute({ restaurantId: undefined }).restaurantId).toBeUndefined();
  });
});
