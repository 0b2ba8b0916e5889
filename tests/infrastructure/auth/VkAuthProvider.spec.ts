/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { codeChallengeOf } from '#infrastructure/auth/signInSecrets.ts';
import { VkAuthProvider } from '#infrastructure/auth/vk/provider.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { expectConsole } from '#tests/support/expectConsole.ts';

const VK = 'https://id.vk.ru';
const opened = { url: '', features: '' as string | undefined, tab: undefined as { closed: boolean } | undefined };

function world(mode: 'redirect' | 'new-tab' | 'new-window' = 'new-window', mayCount = false) {
  const signIn = new FakeSignInApi();
  const provider = new VkAuthProvider({
    settings: { clientId: '51000001', mode },
    redirectUri: 'https://shop.example/auth',
    signIn,
    locale: () => 'ru',
    mayCount: () => mayCount,
    opensWindows: () => true,
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
/** The cookies that were written, in order: name, value and attributes. */
let cookies: { readonly name: string; readonly value: string; readonly attributes: readonly string[] }[];

beforeEach(() => {
  fetched = [];
  cookies = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    cookies.push({ name, value, attributes });
  });
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

afterEach(() => jest.restoreAllMocks());

/**
 * @spec 4.6 4.50 7.18
 * @trust C15 C16
 */
describe("VK's page in a window", () => {
  it('opens with the state and the challenge of the shop, 800 by 800, and nothing is counted without consent', async () => {
    const { provider } = world();
    const step = provider.begin({ returnTo: '/cart' });
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    const outcome = await step;
    if (outcome.kind !== 'answered' || outcome.proof.kind !== 'vendor') throw new Error(outcome.kind);
    const { origin, pathname, searchParams } = new URL(opened.url);
    expect([origin, pathname]).toEqual([VK, '/authorize']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: '51000001',
      redirect_uri: 'https://shop.example/auth',
      response_type: 'code',
      code_challenge_method: 's256',
      scope: 'vkid.personal_info email phone',
      state: outcome.proof.attempt.state,
    });
    expect(outcome.proof.attempt.state).toMatch(/^[\w-]{64}$/);
    expect(searchParams.get('code_challenge')).toBe(await codeChallengeOf(outcome.proof.attempt.codeVerifier));
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
    const outcome = await step;
    if (outcome.kind !== 'answered' || outcome.proof.kind !== 'vendor') throw new Error(outcome.kind);
    await provider.exchange(outcome.proof);
    const { codeVerifier, state } = outcome.proof.attempt;
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
  ])('fails with the number %i and the code %s', async (failure, code, message) => {
    const { provider } = world();
    const step = provider.begin({});
    say(message());
    await expect(step).rejects.toMatchObject({ failure, code });
  });

  it('accepts messages of VK only, from its own window, and only the first one', async () => {
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

describe('the secrets of a sign-in with VK', () => {
  const written = (): readonly string[] => [
    ...new Set(cookies.filter(({ value }) => value !== '').map(({ name }) => name)),
  ];
  const removedKeys = (): readonly string[] => {
    const last = new Map(cookies.map((cookie) => [cookie.name, cookie]));
    return [...last.values()]
      .filter(({ attributes }) => attributes.includes('expires=Thu, 01 Jan 1970 00:00:00 UTC'))
      .map(({ name }) => name);
  };
  const placeOf = (attributes: readonly string[]): readonly string[] =>
    attributes.filter((attribute) => !attribute.startsWith('expires')).toSorted();

  it.each(['redirect', 'new-window'] as const)(
    'stand in no cookie of the library as soon as the flow has begun (%s)',
    async (mode) => {
      // jsdom logs that it cannot leave the page.
      if (mode === 'redirect') expectConsole(/Not implemented: navigation/);
      const { provider } = world(mode);
      const step = provider.begin({});
      expect([written().toSorted(), removedKeys().toSorted()]).toEqual([
        ['vkid_sdk:codeVerifier', 'vkid_sdk:state'],
        ['vkid_sdk:codeVerifier', 'vkid_sdk:state'],
      ]);
      for (const name of removedKeys()) {
        const [set, removed] = cookies.filter((cookie) => cookie.name === name);
        expect(placeOf(removed?.attributes ?? [])).toEqual(placeOf(set?.attributes ?? []));
      }
      if (mode === 'new-window') say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
      await step;
      expect(removedKeys()).toHaveLength(2);
    },
  );

  it("leave VK's own id of the browser where it is, for a year", async () => {
    const { provider } = world();
    const step = provider.begin({});
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: { ...answer(), ext_id: 'browser' } });
    await step;
    expect(cookies.findLast(({ name }) => name === 'vkidExtId')?.value).toBe('browser');
  });
});

describe('counting at VK', () => {
  it('begins with consent, and is of the start and the press', async () => {
    const { provider } = world('new-window', true);
    const step = provider.begin({});
    say({ action: `oauth2_authorize_response${stateOf()}`, payload: answer() });
    await step;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(fetched.some((url) => url.includes('vkid_sdk_get_config'))).toBe(true);
    expect(fetched.filter((url) => url.includes('stat_events_vkid_sdk')).length).toBeGreaterThan(0);
    const { searchParams } = new URL(opened.url);
    expect(fetched.join(' ')).not.toContain(searchParams.get('state'));
  });
});

it('a sign-in with VK fails in words of the shop where the flow of VK fails by itself', async () => {
  const { provider } = world();
  globalThis.open = () => {
    throw new TypeError('of the library');
  };
  await expect(provider.begin({})).rejects.toMatchObject({ code: 'social.widget-auth' });
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

it('an answer of VK without a code and a device is not accepted', async () => {
  const { provider, signIn } = world();
  const step = provider.begin({});
  say({ action: `oauth2_authorize_response${stateOf()}`, payload: { state: stateOf(), code: 'c' } });
  const outcome = await step;
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  await expect(provider.exchange(outcome.proof)).rejects.toMatchObject({ failure: 100 });
  expect(signIn.grants).toEqual([]);
});
