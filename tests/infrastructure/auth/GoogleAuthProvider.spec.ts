import {
  GoogleAuthProvider,
  type GoogleButton,
  type GoogleIdentity,
  googleIdentity,
} from '#infrastructure/auth/google/provider.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { challengeOf } from '#tests/support/OpenIdStandIn.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

type Options = Parameters<GoogleIdentity['initialize']>[0];

function world({ locale = 'ru', isDark = false } = {}) {
  const signIn = new FakeSignInApi();
  const initialized: Options[] = [];
  const buttons: { readonly parent: object; readonly options: GoogleButton }[] = [];
  const identity: GoogleIdentity = {
    initialize: (options) => void initialized.push(options),
    renderButton: (parent, options) => void buttons.push({ parent, options }),
  };
  const provider = new GoogleAuthProvider({
    settings: { clientId: 'shop.apps.googleusercontent.com' },
    identity,
    signIn,
    locale: () => locale,
    isDark: () => isDark,
  });
  /** Ends once so many buttons were drawn. */
  const untilDrawn = async (count = 1): Promise<void> => {
    while (buttons.length < count) await new Promise((resolve) => setTimeout(resolve));
  };
  return { provider, identity, signIn, initialized, buttons, untilDrawn };
}

/** A place in the page; what stood there before is counted out. */
function hostOf(clientWidth: number) {
  const cleared: true[] = [];
  return { clientWidth, cleared, replaceChildren: () => void cleared.push(true) };
}

afterEach(restoreGlobals);

describe("Google's button", () => {
  it('is drawn for this shop, with the hash of a secret that Google never sees', async () => {
    const { provider, initialized, buttons, untilDrawn } = world();
    const host = hostOf(320);
    const step = provider.begin({ host, returnTo: '/cart' });
    await untilDrawn();
    const [options] = initialized;
    options?.callback({ credential: 'a.b.c' });
    const outcome = await step;
    if (outcome.kind !== 'answered' || outcome.proof.kind !== 'vendor') throw new Error(outcome.kind);
    const { attempt, params } = outcome.proof;
    expect(options).toMatchObject({
      client_id: 'shop.apps.googleusercontent.com',
      nonce: challengeOf(attempt.nonce),
      auto_select: false,
      ux_mode: 'popup',
    });
    expect([params, attempt.returnTo, attempt.method]).toEqual([{ id_token: 'a.b.c' }, '/cart', 'google']);
    expect([buttons[0]?.parent, host.cleared.length, JSON.stringify(options)]).toEqual([
      host,
      1,
      expect.not.stringContaining(attempt.nonce),
    ]);
  });

  it.each([
    [120, 200],
    [326.7, 326],
    [900, 400],
  ])('is as wide as its place, within what Google draws: a place of %d pixels', async (place, width) => {
    const { provider, buttons, untilDrawn } = world();
    void provider.begin({ host: hostOf(place) });
    await untilDrawn();
    expect(buttons[0]?.options.width).toBe(width);
  });

  it.each([
    ['ru', false, 'ru', 'outline'],
    ['en', true, 'en', 'filled_black'],
    ['cnr', false, 'sr-Latn', 'outline'],
  ])('speaks the language of the shop and has its theme: %s, dark %j', async (locale, isDark, language, theme) => {
    const { provider, buttons, untilDrawn } = world({ locale, isDark });
    void provider.begin({ host: hostOf(300) });
    await untilDrawn();
    expect(buttons[0]?.options).toMatchObject({ locale: language, theme });
  });

  it('responds for the last container that it was drawn into only', async () => {
    const { provider, initialized, untilDrawn } = world();
    const answers: string[] = [];
    void provider.begin({ host: hostOf(300) }).then(() => answers.push('first'));
    await untilDrawn();
    void provider.begin({ host: hostOf(300) }).then(() => answers.push('second'));
    await untilDrawn(2);
    initialized.at(-1)?.callback({ credential: 'a.b.c' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toEqual(['second']);
  });

  it('is drawn into the last of two containers, whichever hash is ready first', async () => {
    const { provider, buttons, untilDrawn } = world();
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const gate = Promise.withResolvers<void>();
    const slow = jest.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...of) => {
      await gate.promise;
      return digest(...of);
    });
    const [first, last] = [hostOf(300), hostOf(300)];
    void provider.begin({ host: first });
    void provider.begin({ host: last });
    await untilDrawn();
    gate.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    slow.mockRestore();
    expect(buttons.map(({ parent }) => parent)).toEqual([last]);
  });

  it('is missing without a container, or when Google fails, with an error of the shop', async () => {
    const { provider, identity } = world();
    await expect(provider.begin({})).rejects.toMatchObject({ code: 'social.widget-internal' });
    identity.renderButton = () => {
      throw new TypeError('of Google');
    };
    await expect(provider.begin({ host: hostOf(300) })).rejects.toMatchObject({ code: 'social.widget-internal' });
  });
});

describe('what Google gave', () => {
  it('is handed to the server with the secret', async () => {
    const { provider, signIn, initialized, untilDrawn } = world();
    const step = provider.begin({ host: hostOf(300) });
    await untilDrawn();
    initialized[0]?.callback({ credential: 'a.b.c' });
    const outcome = await step;
    if (outcome.kind !== 'answered' || outcome.proof.kind !== 'vendor') throw new Error(outcome.kind);
    await provider.exchange(outcome.proof);
    expect(signIn.grants).toEqual([{ source: 'GOOGLE', idToken: 'a.b.c', nonce: outcome.proof.attempt.nonce }]);
    const empty = { ...outcome.proof, params: {} };
    await expect(provider.exchange(empty)).rejects.toMatchObject({ code: 'social.event-not-supported' });
  });
});

describe("Google's script", () => {
  it('is found where Google puts it', () => {
    const { identity } = world();
    stubGlobal('google', () => ({ accounts: { id: identity } }));
    expect(googleIdentity()).toBe(identity);
  });

  it.each([undefined, {}, { accounts: {} }])('is reported as missing where it brought something else: %j', (google) => {
    stubGlobal('google', () => google);
    expect(googleIdentity).toThrow('google.accounts.id');
  });
});
