import { NetworkFailed } from '#application/AppError.ts';
import { MakeDeskKey } from '#desk/application/MakeDeskKey.ts';
import { deskWorld } from './deskWorld.ts';

const COUNTER = { name: ' Counter ', role: 'staff', restaurantId: 'port' } as const;

describe('MakeDeskKey', () => {
  it('returns the new key with its trimmed name, and the keys as they are now', async () => {
    const { keys, memory } = deskWorld();
    const newKey = await new MakeDeskKey({ keys, memory }).execute(COUNTER);
    expect(newKey).toMatchObject({ secret: 'made-1', name: 'Counter' });
    expect(newKey.list?.keys.map(({ name }) => name)).toEqual(['Anna', 'Counter']);
  });

  it('returns the key when the list fails, because it is not shown again', async () => {
    const { keys, memory } = deskWorld();
    const list = (): Promise<never> => Promise.reject(new NetworkFailed());
    const api = { make: keys.make.bind(keys), end: keys.end.bind(keys), list };
    expect(await new MakeDeskKey({ keys: api, memory }).execute(COUNTER)).toEqual({
      secret: 'made-1',
      name: 'Counter',
      list: undefined,
    });
  });

  it('rejects without a desk key', async () => {
    const { keys, memory } = deskWorld();
    memory.key = undefined;
    await expect(new MakeDeskKey({ keys, memory }).execute(COUNTER)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
