/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { VkAuthProvider } from '#infrastructure/auth/vk/VkAuthProvider.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';

const VK = 'https://id.vk.ru';
const opened = { url: '', features: '' as string | undefined, tab: undefined as { closed: boolean } | undefined };

function world(mode: 'new-tab' | 'new-window' = 'new-window', opensWindows = true) {
  const signIn = new FakeSignInApi();
  const provider = new VkAuthProvider({
    settings: { clientId: '51000001', mode },
    redirectUri: 'https://shop.example/auth',
    signIn,
    locale: () => 'ru',
    mayCount: () => false,
    opensWindows: () => opensWindows,
  });
  return { provider, signIn };
}

/** What VK's page says in its window to the page of the shop. */
function say(data: object, origin = VK, source: unknown = opened.tab): void {
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
}
const stateOf = (): string => new URL(opened.url).searchParams.get('state') ?? '';
const answer = (): object => ({ code: 'c', state: stateOf(), device_id: 'd', type: 'code_v2', expires_in: 600 });

let fetched: string[];

beforeEach(() => {
  fetched = [];
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: async (url: string) => {
      fetched.push(url);
      return { json: async () => ({ response: 1 }) };
    },
  });
  const tab = {
    closed: false,
    close: () => {
      tab.closed = true;
    },
  };
  opened.tab = tab;
  globalThis.open = ((url: string, _: string, features?: string) => {
    Object.assign(opened, { url, features });
    return opened.tab ?? null;
  }) as typeof globalThis.open;
});

describe("VK's page in a window", () => {
  it('opens with the state and the challenge of the shop, 800 by 800, and nothing is counted without consent', async () => {
    const { provider } = world();
    const step = provider.begin({ returnTo: '/cart' });
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    const begun = await step;
    if (begun.kind !== 'answered' || begun.proof.kind !== 'vendor') throw new Error(begun.kind);
    const { origin, pathname, searchParams } = new URL(opened.url);
    expect([origin, pathname]).toEqual([VK, '/authorize']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: '51000001',
      redirect_uri: 'https://shop.example/auth',
      response_type: 'code',
      code_challenge_method: 's256',
      scope: 'vkid.personal_info email phone',
      state: begun.proof.attempt.state,
    });
    expect(begun.proof.attempt.state).toMatch(/^[\w-]{64}$/);
    expect(opened.features).toMatch(/width=800,height=800/);
    expect(fetched).toEqual([]);
  });

  it('opens in a tab where the market says so', async () => {
    const { provider } = world('new-tab');
    const step = provider.begin({});
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    expect([(await step).kind, opened.features]).toEqual(['answered', undefined]);
  });

  it('hands code, device, verifier and state to the server', async () => {
    const { provider, signIn } = world();
    const step = provider.begin({});
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    const begun = await step;
    if (begun.kind !== 'answered' || begun.proof.kind !== 'vendor') throw new Error(begun.kind);
    await provider.exchange(begun.proof);
    const { codeVerifier, state } = begun.proof.attempt;
    const redirectUri = 'https://shop.example/auth';
    expect(signIn.grants).toEqual([{ source: 'VK', code: 'c', deviceId: 'd', codeVerifier, redirectUri, state }]);
  });

  it.each([
    [100, 'social.event-not-supported', () => ({ action: 'oauth2_authorize_responsewrong', payload: answer() })],
    [
      103,
      'social.refused',
      () => ({
        action: `oauth2_authorize_response${stateOf()}`,
        payload: { ...answer(), error: 'denied', state: 'x' },
      }),
    ],
    [
      104,
      'social.other-state',
      () => ({ action: `oauth2_authorize_response${stateOf()}`, payload: { ...answer(), state: 'x' } }),
    ],
  ])('fails with %i, %s', async (failure, code, message) => {
    const { provider } = world();
    const step = provider.begin({});
    say(message());
    await expect(step).rejects.toMatchObject({ failure, code });
  });

  it('listens to VK alone, and to its own window, and to the first answer', async () => {
    const { provider } = world();
    const step = provider.begin({});
    const forged = { action: `oauth2_authorize_response${stateOf()}`, payload: { ...answer(), code: 'forged' } };
    say(forged, 'https://evil.example');
    say(forged, 'https://id-vk.ru');
    say(forged, VK, {});
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    say(forged);
    expect(await step).toMatchObject({ proof: { params: { code: 'c' } } });
  });

  it('fails with 101 where the browser opens none', async () => {
    const { provider } = world();
    opened.tab = undefined;
    await expect(provider.begin({})).rejects.toMatchObject({ failure: 101, code: 'social.no-tab' });
  });

  it('fails with 102 within a second after it was closed', async () => {
    jest.useFakeTimers();
    try {
      const { provider } = world();
      const step = provider.begin({}).catch((error: unknown) => error);
      if (opened.tab !== undefined) opened.tab.closed = true;
      await jest.advanceTimersByTimeAsync(1000);
      expect(await step).toMatchObject({ failure: 102, code: 'social.tab-closed' });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('leaving VK', () => {
  it('signs out there with the token of VK', async () => {
    const { provider } = world();
    await provider.signOut({ accessToken: 'a', refreshToken: 'r', source: 'VK', vkAccessToken: 'of-vk' });
    expect(fetched).toEqual([`${VK}/oauth2/logout?client_id=51000001`]);
  });

  it('has nothing to do without one', async () => {
    const { provider } = world();
    await provider.signOut({ accessToken: 'a', refreshToken: 'r', source: 'VK' });
    expect(fetched).toEqual([]);
  });
});

it('takes nothing without a code and a device', async () => {
  const { provider, signIn } = world();
  const step = provider.begin({});
  say({ action: `oauth2_authorize_response${stateOf()}`, payload: { state: stateOf(), code: 'c' } });
  const begun = await step;
  if (begun.kind !== 'answered') throw new Error(begun.kind);
  await expect(provider.exchange(begun.proof)).rejects.toMatchObject({ failure: 100 });
  expect(signIn.grants).toEqual([]);
});
