import { OidcAuthProvider } from '#infrastructure/auth/oidc/provider.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { challengeOf, OpenIdStandIn } from '#tests/support/OpenIdStandIn.ts';

let vendor: OpenIdStandIn;
let signIn: FakeSignInApi;

beforeEach(async () => {
  vendor = await OpenIdStandIn.open();
  signIn = new FakeSignInApi();
});
afterEach(() => vendor.close());

function providerOf(issuer = vendor.issuer): OidcAuthProvider {
  const locale = (): string => 'cnr';
  return new OidcAuthProvider({
    settings: { issuer, clientId: 'carte', name: 'Example', scope: 'openid email' },
    redirectUri: 'https://shop.example/auth',
    signIn,
    locale,
    http: new HttpClient({ baseUrl: '', locale, maxBackoffMs: 1 }),
  });
}

describe('the redirect to an OpenID provider', () => {
  it('asks for a code for this shop, with a challenge, a state and a nonce', async () => {
    const step = await providerOf().begin({ returnTo: '/cart' });
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const url = new URL(step.url);
    expect(url.href.split('?')[0]).toBe(`${vendor.issuer}/authorize`);
    const { state, nonce, codeVerifier } = step.attempt;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'carte',
      redirect_uri: 'https://shop.example/auth',
      scope: 'openid email',
      state,
      nonce,
      code_challenge: challengeOf(codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: 'cnr',
    });
  });

  it('finds the configuration of an issuer with a trailing slash', async () => {
    const issuer = `${vendor.issuer}/`;
    vendor.issuer = issuer;
    expect(await providerOf(issuer).begin({})).toMatchObject({ kind: 'redirect', attempt: { returnTo: '/' } });
    expect(vendor.paths).toEqual(['/.well-known/openid-configuration']);
  });

  it.each([
    ['html', 'social.widget-internal'],
    [500, 'social.widget-internal'],
  ] as const)('fails when the provider answers %s', async (fault, code) => {
    vendor.broken.set('/.well-known/openid-configuration', fault);
    await expect(providerOf().begin({})).rejects.toMatchObject({ code });
  });

  it('fails when the provider cannot be reached', async () => {
    const provider = providerOf('http://127.0.0.1:1');
    await expect(provider.begin({})).rejects.toMatchObject({ code: 'social.widget-timeout' });
  });

  it('is refused for a provider with another issuer', async () => {
    const provider = providerOf(vendor.issuer);
    vendor.issuer = 'https://elsewhere.example';
    await expect(provider.begin({})).rejects.toMatchObject({ code: 'social.widget-internal' });
  });
});

describe('coming back from an OpenID provider', () => {
  it('sends the code with what it was requested with', async () => {
    const provider = providerOf();
    const step = await provider.begin({ returnTo: '/cart' });
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const { attempt } = step;
    const params = { code: 'c', state: attempt.state, session_state: 'x' };
    await provider.exchange({ kind: 'vendor', attempt, params });
    const { codeVerifier, nonce } = attempt;
    const redirectUri = 'https://shop.example/auth';
    expect(signIn.grants).toEqual([{ source: 'OIDC', code: 'c', codeVerifier, nonce, redirectUri }]);
  });

  it('is refused without a code', async () => {
    const provider = providerOf();
    const step = await provider.begin({});
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const proof = { kind: 'vendor', attempt: step.attempt, params: {} } as const;
    await expect(provider.exchange(proof)).rejects.toMatchObject({ code: 'social.event-not-supported' });
    expect(signIn.grants).toEqual([]);
  });
});
