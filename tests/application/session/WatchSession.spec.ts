import { WatchSession } from '#application/session/WatchSession.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const ANNA: Profile = { id: 'anna', accountIds: [], deliveries: [] };
const TOKENS: TokenSet = { accessToken: 'access', refreshToken: 'refresh', source: 'PHONE' };

function device() {
  const storage = new InMemoryDeviceStorage();
  const profileIds: (string | undefined)[] = [];
  const watch = (): (() => void) => new WatchSession({ storage }).execute((profile) => profileIds.push(profile?.id));
  return { storage, profileIds, watch };
}

describe('WatchSession', () => {
  it('reports at once that nobody is signed in', () => {
    const { profileIds, watch } = device();
    watch();
    expect(profileIds).toEqual([undefined]);
  });

  it('reports at once who is signed in', () => {
    const { profileIds, watch, storage } = device();
    storage.write('session', TOKENS);
    storage.write('profile', ANNA);
    watch();
    expect(profileIds).toEqual(['anna']);
  });

  it.each([
    ['tokens without a profile', { accessToken: 'access', refreshToken: 'refresh' }, undefined],
    ['a profile without tokens', undefined, ANNA],
    ['no token to refresh with', { accessToken: 'access', refreshToken: '' }, ANNA],
    ['no token to ask with', { accessToken: '', refreshToken: 'refresh' }, ANNA],
  ])('reports nobody for a device that has %s', (_, tokens, profile) => {
    const { profileIds, watch, storage } = device();
    if (tokens !== undefined) storage.write('session', { ...tokens, source: 'PHONE' });
    if (profile !== undefined) storage.write('profile', profile);
    watch();
    expect(profileIds).toEqual([undefined]);
  });

  it('reports every change of tokens and profile, on this page or another, until it is ended', () => {
    const { profileIds, watch, storage } = device();
    const end = watch();
    storage.write('session', TOKENS);
    storage.write('profile', ANNA);
    storage.write('profile', { ...ANNA, id: 'vera' });
    storage.remove('session');
    expect(profileIds).toEqual([undefined, undefined, 'anna', 'vera', undefined]);
    end();
    storage.write('session', TOKENS);
    storage.write('profile', ANNA);
    expect(profileIds).toHaveLength(5);
  });
});
