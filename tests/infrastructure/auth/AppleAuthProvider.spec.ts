import { AppleAuthProvider, type AppleId, appleId } from '#infrastructure/auth/apple/provider.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { challengeOf } from '#tests/support/OpenIdStandIn.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

type Options = Parameters<AppleId['init']>[0];

function world(signInThere: (options: Options) => ReturnType<AppleId['signIn']>) {
  const signIn = new FakeSignInApi();
  const calls: Options[] = [];
  let opened = 0;
  const provider = new AppleAuthProvider({
    settings: { clientId: 'example.shop' },
    redirectUri: 'https://shop.example/auth',
    appleId: {
      init: (options) => void calls.push(options),
      signIn: () => {
        opened += 1;
        const last = calls.at(-1);
        if (last === undefined) throw new Error('nothing was asked');
        return signInThere(last);
      },
    },
    signIn,
  });
  return { provider, signIn, calls, opened: () => opened };
}

const agree = async ({ state }: Options): ReturnType<AppleId['signIn']> => ({
  authorization: { id_token: 'a.b.c', state },
});

afterEach(restoreGlobals);

describe('the popup of Apple', () => {
  it('is opened for this shop, with the hash of a secret that Apple never sees', async () => {
    const { provider, calls, signIn } = world(agree);
    const step = await provider.begin({ returnTo: '/cart' });
    if (step.kind !== 'answered' || step.proof.kind !== 'vendor') throw new Error(step.kind);
    const { attempt, params } = step.proof;
    expect(calls).toEqual([
      {
        clientId: 'example.shop',
        scope: 'name email',
        redirectURI: 'https://shop.example/auth',
        state: attempt.state,
        nonce: challengeOf(attempt.nonce),
        usePopup: true,
      },
    ]);
    expect([params, attempt.returnTo]).toEqual([{ id_token: 'a.b.c' }, '/cart']);
    await provider.exchange(step.proof);
    expect(signIn.grants).toEqual([{ source: 'APPLE', idToken: 'a.b.c', nonce: attempt.nonce }]);
  });

  it('opens synchronously in the click', async () => {
    const hashing = jest.spyOn(crypto.subtle, 'digest');
    const { provider, opened } = world(agree);
    await Promise.all(hashing.mock.results.map(({ value }) => value));
    hashing.mockRestore();
    void provider.begin({});
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(opened()).toBe(1);
  });

  it.each([
    [{ error: 'popup_blocked_by_browser' }, 101],
    [{ error: 'popup_closed_by_user' }, 102],
    [{ error: 'user_cancelled_authorize' }, 102],
  ])('rejects with an error of the shop when Apple answers %j', async (reason, failure) => {
    const { provider } = world(() => Promise.reject(reason));
    await expect(provider.begin({})).rejects.toMatchObject({ name: 'SocialSignInFailed', failure });
  });

  it.each([{ error: 'invalid_client' }, new TypeError('of Apple'), undefined])(
    'says that Apple could not identify the person when it answers %j',
    async (reason) => {
      const { provider } = world(() => Promise.reject(reason));
      await expect(provider.begin({})).rejects.toMatchObject({ code: 'social.widget-auth' });
    },
  );

  it.each([undefined, 'another'])('is rejected with the state of another attempt: %j', async (state) => {
    const authorization = { id_token: 'a.b.c', ...(state !== undefined && { state }) };
    const { provider } = world(async () => ({ authorization }));
    await expect(provider.begin({})).rejects.toMatchObject({ failure: 104 });
  });
});

describe("Apple's script", () => {
  it('is found in its global object, and missing if that is something else', () => {
    const auth = { init: () => {}, signIn: () => Promise.reject(new Error('no')) };
    stubGlobal('AppleID', () => ({ auth }));
    expect(appleId()).toBe(auth);
    restoreGlobals();
    expect(appleId).toThrow('AppleID.auth');
  });
});
