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
    const available = ({ dishes, modifiers }: Awaited<ReturnType<typeof change.execute>>): unknown =>
      [...dishes, ...modifiers].find(({ id }) => id === wish.id)?.isAvailable;
    expect(available(await change.execute({ ...wish, isAvailable: false }))).toBe(false);
    expect(available(await change.execute({ ...wish, isAvailable: true }))).toBe(true);
  });

  it('pauses the restaurant for some minutes, and ends the pause', async () => {
    const { change } = changing();
    const paused = await change.execute({ kind: 'pause', restaurantId: 'port', minutes: 30 });
    expect(paused.pausedUntil).toEqual(new Date('2026-11-20T12:30:00Z'));
    expect((await change.execute({ kind: 'resume', restaurantId: 'port' })).pausedUntil).toBeUndefined();
  });

  it('sets the additional minutes of a busy kitchen, and resets them', async () => {
    const { change } = changing();
    const busy = (minutes: number) => change.execute({ kind: 'busy', restaurantId: 'port', minutes });
    expect((await busy(45)).busyMinutes).toBe(45);
    expect((await busy(0)).busyMinutes).toBeUndefined();
  });
});
