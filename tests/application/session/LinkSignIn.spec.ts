import { NetworkFailed } from '#application/AppError.ts';
import { LinkSignIn } from '#application/session/LinkSignIn.ts';
import { linkingWorld } from './linkingWorld.ts';

function world() {
  const world = linkingWorld();
  const { providers, account, people, session, storage } = world;
  return { ...world, link: new LinkSignIn({ authProviders: providers, account, people, session, storage }) };
}

describe('LinkSignIn', () => {
  it('returns the sign-in methods, and stores the merged profile', async () => {
    const { link, proofOf, storage, profile } = world();
    const ways = await link.execute(await proofOf('vera', profile.id));
    expect(ways.map(({ source }) => source)).toEqual(['PHONE', 'OIDC']);
    expect(storage.read('profile')).toMatchObject({ id: profile.id, accountIds: [expect.any(String)] });
  });

  it('keeps the session, without storing the tokens of the proof', async () => {
    const { link, proofOf, storage } = world();
    await link.execute(await proofOf('vera'));
    expect(storage.read('session')).toBeUndefined();
  });

  it('continues with the same proof after a lost response', async () => {
    const { link, proofOf, account, signInApi } = world();
    const proof = await proofOf('vera');
    account.line.failNext(new NetworkFailed());
    await expect(link.execute(proof)).rejects.toBeInstanceOf(NetworkFailed);
    await link.execute(proof);
    expect(signInApi.grants).toHaveLength(1);
  });

  it('exchanges each new proof', async () => {
    const { link, proofOf, signInApi } = world();
    await link.execute(await proofOf('vera'));
    await link.execute(await proofOf('boris'));
    expect(signInApi.grants).toHaveLength(2);
  });

  it('rejects when another person is signed in than the one who started', async () => {
    const { link, proofOf, signInApi } = world();
    await expect(link.execute(await proofOf('vera', 'somebody-else'))).rejects.toMatchObject({ failure: 104 });
    expect(signInApi.grants).toEqual([]);
  });

  it('stores nothing when somebody has signed out meanwhile', async () => {
    const { link, proofOf, storage, profile } = world();
    const linking = link.execute(await proofOf('vera', profile.id));
    storage.remove('profile');
    await linking;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('rejects without a signed-in person', async () => {
    const { link, proofOf, session } = world();
    session.current = undefined;
    await expect(link.execute(await proofOf('vera'))).rejects.toMatchObject({ code: 'auth.required' });
  });
});
