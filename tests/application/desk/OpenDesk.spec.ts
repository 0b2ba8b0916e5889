import { NetworkFailed } from '#application/AppError.ts';
import { OpenDesk } from '#application/desk/OpenDesk.ts';
import { deskWorld, SESSION } from './deskWorld.ts';

function world(key?: string) {
  const base = deskWorld();
  base.memory.key = key;
  return { ...base, open: new OpenDesk(base.api, base.memory) };
}

describe('opening a desk', () => {
  it('asks for a key where the device has none', async () => {
    expect(await world().open.execute({})).toEqual({ kind: 'key-needed', isRefused: false });
    expect(await world().open.execute({ key: '  ' })).toEqual({ kind: 'key-needed', isRefused: false });
  });

  it('opens with the key that is given, blanks around it or not, and remembers it', async () => {
    const { open, memory } = world();
    expect(await open.execute({ key: ' key ' })).toEqual({ kind: 'open', session: SESSION });
    expect(memory.key).toBe('key');
    expect(await open.execute({})).toEqual({ kind: 'open', session: SESSION });
  });

  it('forgets a key that opens nothing', async () => {
    const { open, memory } = world('old');
    expect(await open.execute({})).toEqual({ kind: 'key-needed', isRefused: true });
    expect(memory.key).toBeUndefined();
  });

  it('keeps the key while the network is down', async () => {
    const { open, memory, api } = world('key');
    api.line.failNext(new NetworkFailed());
    await expect(open.execute({})).rejects.toBeInstanceOf(NetworkFailed);
    expect(memory.key).toBe('key');
  });
});
