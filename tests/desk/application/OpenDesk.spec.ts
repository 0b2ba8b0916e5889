import { NetworkFailed } from '#application/AppError.ts';
import { OpenDesk } from '#desk/application/OpenDesk.ts';
import { deskWorld, SESSION } from './deskWorld.ts';

function world(key?: string) {
  const base = deskWorld();
  base.memory.key = key;
  return { ...base, open: new OpenDesk({ desk: base.api, memory: base.memory }) };
}

describe('OpenDesk', () => {
  it('asks for a key when the device has none', async () => {
    expect(await world().open.execute({})).toEqual({ kind: 'key-needed', isRefused: false });
    expect(await world().open.execute({ key: '  ' })).toEqual({ kind: 'key-needed', isRefused: false });
  });

  it('opens with the entered key, ignoring whitespace around it, and stores it', async () => {
    const { open, memory } = world();
    expect(await open.execute({ key: ' key ' })).toEqual({ kind: 'open', session: SESSION });
    expect(memory.key).toBe('key');
    expect(await open.execute({})).toEqual({ kind: 'open', session: SESSION });
  });

  it('forgets a key that is not valid', async () => {
    const { open, memory } = world('old');
    expect(await open.execute({})).toEqual({ kind: 'key-needed', isRefused: true });
    expect(memory.key).toBeUndefined();
  });

  it('keeps the key when the network fails', async () => {
    const { open, memory, api } = world('key');
    api.line.failNext(new NetworkFailed());
    await expect(open.execute({})).rejects.toBeInstanceOf(NetworkFailed);
    expect(memory.key).toBe('key');
  });
});
