import { UnlinkSignIn } from '#application/session/UnlinkSignIn.ts';
import { linkingWorld } from './linkingWorld.ts';

async function world() {
  const world = linkingWorld();
  const { account, people, session, storage, signInApi, accessToken, proofOf } = world;
  const { attempt, params } = await proofOf('vera');
  const { code = '' } = params;
  const { codeVerifier, nonce } = attempt;
  const grant = { source: 'OIDC', code, codeVerifier, nonce, redirectUri: 'https://shop.example/auth' } as const;
  await account.linkSignIn(accessToken, await signInApi.signInWithVendor(grant));
  return { ...world, unlink: new UnlinkSignIn({ account, people, session, storage }) };
}

describe('UnlinkSignIn', () => {
  it('returns the remaining methods, and removes an unlinked phone number from the profile', async () => {
    const { unlink, storage } = await world();
    expect(await unlink.execute({ id: 'phone' })).toMatchObject([{ source: 'OIDC' }]);
    expect(storage.read('profile')?.phone).toBeUndefined();
  });

  it('is refused for the last method', async () => {
    const { unlink } = await world();
    const [remaining] = await unlink.execute({ id: 'phone' });
    await expect(unlink.execute({ id: remaining?.id ?? '' })).rejects.toMatchObject({ code: 'sign-in.last' });
  });

  it('stores nothing when somebody has signed out meanwhile', async () => {
    const { unlink, storage } = await world();
    const going = unlink.execute({ id: 'phone' });
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('rejects without a signed-in person', async () => {
    const { unlink, session } = await world();
    session.current = undefined;
    await expect(unlink.execute({ id: 'phone' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
