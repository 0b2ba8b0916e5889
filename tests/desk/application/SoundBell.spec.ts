import { SoundBell } from '#desk/application/SoundBell.ts';
import { FakeBell } from '#tests/fakes/FakeBell.ts';

describe('SoundBell', () => {
  it('is audible after a user gesture', async () => {
    const bell = new FakeBell();
    const sound = new SoundBell({ bell });
    expect(await sound.execute('order')).toBe(false);
    expect([bell.heard, await sound.execute('wake')]).toEqual([0, true]);
    expect(await sound.execute('order')).toBe(true);
    expect(bell.heard).toBe(1);
  });

  it('returns false on a device without sound', async () => {
    const bell = new FakeBell();
    bell.hasSound = false;
    expect(await new SoundBell({ bell }).execute('wake')).toBe(false);
  });
});
