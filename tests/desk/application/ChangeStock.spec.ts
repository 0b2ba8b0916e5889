import { ChangeStock } from '#desk/application/ChangeStock.ts';
import { deskWorld } from './deskWorld.ts';

function changing() {
  const { api, memory, clock } = deskWorld();
  return { clock, change: new ChangeStock({ desk: api, memory, clock }) };
}

describe('ChangeStock', () => {
  it.each(['dish', 'modifier'] as const)('marks a %s as unavailable and as available again', async (kind) => {
    const { change } = changing();
    const wish = { kind, restaurantId: 'port', id: kind === 'dish' ? 'pizza' : 'cheese' } as const;
    const available = ({ stock }: Awaited<ReturnType<typeof change.execute>>): unknown =>
      [...stock.dishes, ...stock.modifiers].find(({ id }) => id === wish.id)?.isAvailable;
    expect(available(await change.execute({ ...wish, isAvailable: false }))).toBe(false);
    expect(available(await change.execute({ ...wish, isAvailable: true }))).toBe(true);
  });

  it('changes nothing that another desk changed first, and returns what it made of it', async () => {
    const { change } = changing();
    const wish = { kind: 'dish', restaurantId: 'port', id: 'pizza', revision: 0 } as const;
    await change.execute({ ...wish, isAvailable: false });
    const { kind, stock } = await change.execute({ ...wish, isAvailable: true, left: 3 });
    expect([kind, stock.dishes[0]]).toMatchObject(['elsewhere', { isAvailable: false, revision: 1 }]);
  });

  it('takes its own change for done when it is pressed again after a lost answer', async () => {
    const { change, clock } = changing();
    const until = new Date(clock.now().getTime() + 60_000);
    const wish = { kind: 'dish', restaurantId: 'port', id: 'pizza', revision: 0, isAvailable: false, until } as const;
    await change.execute(wish);
    expect(await change.execute(wish)).toMatchObject({ kind: 'taken', stock: { dishes: [{ revision: 1, until }] } });
  });

  it('pauses the restaurant for some minutes, and ends the pause', async () => {
    const { change } = changing();
    const paused = await change.execute({ kind: 'pause', restaurantId: 'port', minutes: 30 });
    expect(paused.stock.pausedUntil).toEqual(new Date('2026-11-20T12:30:00Z'));
    expect((await change.execute({ kind: 'resume', restaurantId: 'port' })).stock.pausedUntil).toBeUndefined();
  });

  it('sets the additional minutes of a busy kitchen, and resets them', async () => {
    const { change } = changing();
    const busy = (minutes: number) => change.execute({ kind: 'busy', restaurantId: 'port', minutes });
    expect((await busy(45)).stock.busyMinutes).toBe(45);
    expect((await busy(0)).stock.busyMinutes).toBeUndefined();
  });
});
