import { generateKeyPair, SignJWT } from 'jose';
import { OpenIdStandIn, type StandInGrant } from '../../support/OpenIdStandIn.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { signIn } from '../support/requests.ts';

const PATH = '/api/v1/sign/in/oidc';
const DAY_SECONDS = 86_400;

let provider: OpenIdStandIn;
let shop: TestShop;

beforeEach(async () => {
  provider = await OpenIdStandIn.open();
  shop = await openTestShop({ auth: { oidc: { issuer: provider.issuer, clientId: provider.clientId } } });
  provider.now = shop.clock.now;
});

afterEach(async () => {
  await shop.close();
  await provider.close();
});

const exchange = (grant: StandInGrant): Promise<Answer> => ask(shop.app, 'POST', PATH, { body: grant });
const profileOf = async (token: string): Promise<Answer['json']> =>
  (await ask(shop.app, 'GET', '/api/v1/me', { token })).json;

async function personOf(subject: string): Promise<Answer['json']> {
  const { json } = await exchange(provider.grant(subject));
  return profileOf(json.accessToken);
}

/** Status and code of an answer. */
const kindOf = ({ status, code }: Answer): readonly unknown[] => [status, code];
const REFUSED = [401, 'auth.provider-refused'];

/**
 * @spec 6.5
 * @trust C13 C14 C19
 */
describe('a sign-in with an OpenID provider', () => {
  it('issues the shop’s tokens and a profile with what the provider has verified', async () => {
    provider.claims = { given_name: 'Vera', family_name: 'Petrova', email: 'vera@example.org', email_verified: true };
    const { status, json } = await exchange(provider.grant('vera'));
    expect([status, json.source]).toEqual([200, 'OIDC']);
    expect(await profileOf(json.accessToken)).toMatchObject({
      firstName: 'Vera',
      lastName: 'Petrova',
      email: 'vera@example.org',
      phone: null,
      accountIds: [expect.any(String)],
    });
  });

  it('goes by the subject: the same one is the same person, another one is not', async () => {
    const [once, again, other] = [await personOf('vera'), await personOf('vera'), await personOf('boris')];
    expect(again).toEqual(once);
    expect(other.id).not.toBe(once.id);
  });

  it('makes one person of two devices that come for the first time at once', async () => {
    const people = await Promise.all([personOf('vera'), personOf('vera'), personOf('vera')]);
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  });

  it('never merges by an e-mail address, verified or not', async () => {
    const anna = await signIn(shop);
    const body = { email: 'same@example.org' };
    await ask(shop.app, 'PATCH', '/api/v1/me', { token: anna.accessToken, body });
    provider.claims = { email: 'same@example.org', email_verified: true };
    const vera = await personOf('vera');
    expect([vera.email, vera.id === anna.id]).toEqual(['same@example.org', false]);
  });

  it('ignores an e-mail address that is not verified, and a name that the shop would refuse', async () => {
    provider.claims = { email: 'vera@example.org', email_verified: false, given_name: 'R2-D2', name: 'Vera' };
    expect(await personOf('vera')).toMatchObject({ email: null, firstName: null });
  });

  it('keeps what the person has changed in the profile since', async () => {
    provider.claims = { given_name: 'Vera' };
    const { json } = await exchange(provider.grant('vera'));
    await ask(shop.app, 'PATCH', '/api/v1/me', { token: json.accessToken, body: { firstName: 'Veronika' } });
    expect(await personOf('vera')).toMatchObject({ firstName: 'Veronika' });
  });

  it('accepts a code once, with the verifier and redirect address that it was requested with', async () => {
    const grant = provider.grant('vera');
    expect((await exchange(grant)).status).toBe(200);
    expect(kindOf(await exchange(grant))).toEqual(REFUSED);
    expect(kindOf(await exchange(provider.grant('vera', { codeVerifier: 'x'.repeat(43) })))).toEqual(REFUSED);
    expect(kindOf(await exchange(provider.grant('vera', { redirectUri: 'https://shop.example/auth/' })))).toEqual(
      REFUSED,
    );
  });

  it('authenticates with its client secret if it has one, and with the verifier alone otherwise', async () => {
    await exchange(provider.grant('vera'));
    await shop.close();
    const auth = { oidc: { issuer: provider.issuer, clientId: provider.clientId } };
    shop = await openTestShop({ auth, config: { oidcClientSecret: 'a b:c' } });
    provider.now = shop.clock.now;
    await exchange(provider.grant('vera'));
    const proofs = provider.exchanges.map(({ authorization }) => authorization);
    expect(proofs).toEqual([undefined, `Basic ${Buffer.from('carte:a+b%3Ac').toString('base64')}`]);
  });

  it.each([{ codeVerifier: 'short' }, { code: '' }, { nonce: 1 }, { redirectUri: undefined }])(
    'refuses a malformed body without asking the provider: %j',
    async (odd) => {
      const body = { ...provider.grant('vera'), ...odd };
      expect((await ask(shop.app, 'POST', PATH, { body, isOdd: true })).status).toBe(400);
      expect(provider.paths).toEqual([]);
    },
  );

  it('is no address of a shop whose market does not name it', async () => {
    const other = await openTestShop();
    const answer = await ask(other.app, 'POST', PATH, { body: provider.grant('vera') });
    expect(answer.status).toBe(404);
    await other.close();
  });

  it('writes neither code nor token to the log, whatever the outcome', async () => {
    const fine = provider.grant('vera');
    const { json } = await exchange(fine);
    const wrong = provider.grant('vera', { codeVerifier: 'x'.repeat(43) });
    await exchange(wrong);
    const logText = JSON.stringify(shop.log);
    for (const secret of [fine.code, fine.codeVerifier, wrong.code, json.accessToken, json.refreshToken]) {
      expect(logText).not.toContain(secret);
    }
  });
});

describe('an id token', () => {
  const seconds = (): number => shop.clock.now().getTime() / 1000;

  it.each<[string, () => OpenIdStandIn['claims']]>([
    ['is of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['is of an issuer that is spelled otherwise', () => ({ iss: `${provider.issuer}/` })],
    ['is for another shop', () => ({ aud: 'other' })],
    ['is for several shops and names none of them', () => ({ aud: [provider.clientId, 'other'] })],
    ['is for several shops and was given to another', () => ({ aud: [provider.clientId, 'other'], azp: 'other' })],
    ['was given to another shop', () => ({ azp: 'other' })],
    ['has expired', () => ({ exp: seconds() - 61 })],
    ['never expires', () => ({ exp: undefined })],
    ['expires at a time that is no number', () => ({ exp: 'tomorrow' })],
    ['does not say when it was made', () => ({ iat: undefined })],
    ['is not good before tomorrow', () => ({ nbf: seconds() + DAY_SECONDS })],
    ['names nobody', () => ({ sub: undefined })],
    ['names nobody by an empty name', () => ({ sub: '' })],
    ['is of another attempt', () => ({ nonce: 'another' })],
    ['is of no attempt', () => ({ nonce: undefined })],
  ])('is refused when it %s', async (_, claims) => {
    provider.claims = claims();
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
    provider.claims = {};
    expect((await exchange(provider.grant('vera'))).status).toBe(200);
  });

  it.each<[string, () => OpenIdStandIn['claims']]>([
    ['names several shops and was given to this one', () => ({ aud: ['carte', 'other'], azp: 'carte' })],
    ['names this shop in a list', () => ({ aud: ['carte'] })],
    ['expired within the minute by which clocks may differ', () => ({ exp: seconds() - 30 })],
  ])('is accepted when it %s', async (_, claims) => {
    provider.claims = claims();
    expect((await exchange(provider.grant('vera'))).status).toBe(200);
  });

  it.each([-DAY_SECONDS, DAY_SECONDS])('is refused where the clocks are %i seconds apart', async (apart) => {
    provider.now = () => new Date(shop.clock.now().getTime() + apart * 1000);
    if (apart > 0) provider.claims = { nbf: seconds() + apart };
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
  });

  it('is refused without a signature', async () => {
    provider.forge = (_, claims) => {
      const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    };
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
  });

  it('is refused when it is signed with the public key as if that were a secret', async () => {
    const { publicKey, kid } = provider.key;
    provider.forge = (_, claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(JSON.stringify(publicKey)));
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
  });

  it('is refused when it brings the key that it is signed with', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const jku = `${provider.issuer}/elsewhere`;
    provider.forge = (_, claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: '../../keys', jku }).sign(privateKey);
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
    expect(provider.paths).not.toContain('/elsewhere');
  });

  it('is refused when one letter of it was changed', async () => {
    provider.forge = (idToken) => idToken.replace(/\.(.)/, (_, letter) => (letter === 'e' ? '.f' : '.e'));
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
  });

  it.each(['', 'a.b', 'nonsense'])('is refused when it is malformed: %j', async (text) => {
    provider.forge = () => text;
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
  });
});

/** The library of keys goes by the clock of the machine. */
function laterBy(milliseconds: number): jest.SpyInstance {
  const instant = Date.now() + milliseconds;
  return jest.spyOn(Date, 'now').mockImplementation(() => instant);
}

describe('the keys of an OpenID provider', () => {
  it('are fetched once, and again a minute later for an unknown key id', async () => {
    const count = (): number => provider.paths.filter((path) => path === '/keys').length;
    await exchange(provider.grant('vera'));
    await exchange(provider.grant('vera'));
    expect(count()).toBe(1);
    await provider.rotateKey();
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
    expect(kindOf(await exchange(provider.grant('vera')))).toEqual(REFUSED);
    expect(count()).toBe(1);
    const passed = laterBy(61_000);
    const answers = [await exchange(provider.grant('vera')), await exchange(provider.grant('boris'))];
    passed.mockRestore();
    expect([answers.map(({ status }) => status), count()]).toEqual([[200, 200], 2]);
  });

  it('are not asked for a second time within the minute by who brings an unknown one, even at once', async () => {
    await exchange(provider.grant('vera'));
    const { privateKey } = await generateKeyPair('RS256');
    provider.forge = (_, claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(privateKey);
    const passed = laterBy(61_000);
    await Promise.all(Array.from({ length: 5 }, () => exchange(provider.grant('vera'))));
    passed.mockRestore();
    expect(provider.paths.filter((path) => path === '/keys')).toHaveLength(2);
  });

  it('are good while the provider does not give them any more', async () => {
    await exchange(provider.grant('vera'));
    provider.broken.set('/keys', 500);
    expect((await exchange(provider.grant('vera'))).status).toBe(200);
  });
});

describe('an OpenID provider that cannot be reached', () => {
  it.each([
    ['/.well-known/openid-configuration', 'html'],
    ['/.well-known/openid-configuration', 500],
    ['/token', 'html'],
    ['/token', 500],
    ['/keys', 'html'],
    ['/keys', 500],
  ] as const)(
    'refuses the sign-in, reports it, and is asked again with the next attempt: %s %s',
    async (path, fault) => {
      provider.broken.set(path, fault);
      const answer = await exchange(provider.grant('vera'));
      expect([answer.status, answer.code]).toEqual([503, 'auth.provider-unavailable']);
      expect(answer.headers.get('Retry-After')).toBe('10');
      provider.broken.clear();
      expect((await exchange(provider.grant('vera'))).status).toBe(200);
    },
  );

  it('is not waited for longer than three seconds', async () => {
    provider.broken.set('/token', 'hang');
    expect(await exchange(provider.grant('vera'))).toMatchObject({ status: 503, code: 'auth.provider-unavailable' });
  });

  it('is not taken for another one', async () => {
    const { issuer } = provider;
    provider.issuer = 'https://elsewhere.example';
    expect((await exchange(provider.grant('vera'))).status).toBe(503);
    provider.issuer = issuer;
    expect((await exchange(provider.grant('vera'))).status).toBe(200);
  });
});
