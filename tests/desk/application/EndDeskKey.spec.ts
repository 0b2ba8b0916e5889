import { NetworkFailed } from '#application/AppError.ts';
import { EndDeskKey } from '#desk/application/EndDeskKey.ts';
import { deskWorld } from './deskWorld.ts';

describe('EndDeskKey', () => {
  it('ends a key of another device and keeps the own one', async () => {
    const { keys, memory } = deskWorld();
    keys.keep({ id: 'tablet', role: 'staff', createdAt: new Date() });
    await new EndDeskKey({ keys, memory }).execute({ id: 'tablet', isCurrent: false });
    expect((await keys.list('key')).keys.map(({ id }) => id)).toEqual(['key']);
    expect(memory.key).toBe('key');
  });

  it('forgets the own key once it has ended, not when that failed', async () => {
    const { keys, memory } = deskWorld();
    const end = new EndDeskKey({ keys, memory });
    keys.line.failNext(new NetworkFailed());
    await expect(end.execute({ id: 'key', isCurrent: true })).rejects.toBeInstanceOf(NetworkFailed);
    expect(memory.key).toBe('key');
    await end.execute({ id: 'key', isCurrent: true });
    expect(memory.key).toBeUndefined();
  });

  it('rejects without a desk key', async () => {
    const { keys, memory } = deskWorld();
    memory.key = undefined;
    const ending = new EndDeskKey({ keys, memory }).execute({ id: 'key', isCurrent: true });
    await expect(ending).rejects.toMatchObject({ code: 'auth.required' });
  });
});
