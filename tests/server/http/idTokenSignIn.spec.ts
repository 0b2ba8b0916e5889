import { createHash, randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { OpenIdStandIn } from '../../support/OpenIdStandIn.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { signIn } from '../support/requests.ts';

const DAY_SECONDS = 86_400;
const REFUSED = [401, 'auth.provider-refused'];

const VENDORS = [
  { name: 'google', source: 'GOOGLE', issuer: 'https://accounts.google.com', setting: 'googleKeysUrl' },
  { name: 'apple', source: 'APPLE', issuer: 'https://appleid.apple.com', setting: 'appleKeysUrl' },
] as const;

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('base64url');
const kindOf = ({ status, code }: Answer): readonly unknown[] => [status, code];

/** @spec 6.5 7.14 */
describe.each(VENDORS)('signing in with an id token of $name', ({ name, source, issuer, setting }) => {
  const path = `/api/v1/sign/in/${name}`;
  let vendor: OpenIdStandIn;
  let shop: TestShop;

  beforeEach(async () => {
    vendor = await OpenIdStandIn.open();
    vendor.calls = issuer;
    const auth = { [name]: { clientId: vendor.clientId } };
    shop = await openTestShop({ auth, config: { [setting]: vendor.keysUrl } });
    vendor.now = shop.clock.now;
  });

  afterEach(async () => {
    await shop.close();
    await vendor.close();
  });

  interface Credential {
    readonly idToken: string;
    readonly nonce: string;
  }

  /** What the page of the shop has after somebody has signed in in the window of the vendor. */
  async function credentialFor(subject: string): Promise<Credential> {
    const nonce = randomUUID();
    return { idToken: await vendor.idToken(subject, hashOf(nonce)), nonce };
  }
  const show = ({ idToken, nonce }: Credential, app = shop.app): Promise<Answer> =>
    ask(app, 'POST', path, { body: { nonce }, headers: { 'X-External-Token': idToken } });
  const enter = async (subject: string): Promise<Answer> => show(await credentialFor(subject));
  const profileOf = async (token: string): Promise<Answer['json']> =>
    (await ask(shop.app, 'GET', '/api/v1/me', { token })).json;
  const personOf = async (subject: string): Promise<Answer['json']> =>
    profileOf((await enter(subject)).json.accessToken);
  const seconds = (): number => shop.clock.now().getTime() / 1000;

  it('issues the shop’s tokens and a profile with what the vendor has verified', async () => {
    vendor.claims = { given_name: 'Vera', family_name: 'Petrova', email: 'vera@example.org', email_verified: true };
    const { status, json } = await enter('vera');
    expect([status, json.source]).toEqual([200, source]);
    expect(await profileOf(json.accessToken)).toMatchObject({
      firstName: 'Vera',
      lastName: 'Petrova',
      email: 'vera@example.org',
      phone: null,
      accountIds: [expect.any(String)],
    });
  });

  it('goes by issuer and subject: the same one is the same person, another one is not', async () => {
    const [once, again, other] = [await personOf('vera'), await personOf('vera'), await personOf('boris')];
    expect(again).toEqual(once);
    expect(other.id).not.toBe(once.id);
  });

  it('never merges by an e-mail address', async () => {
    const anna = await signIn(shop);
    await ask(shop.app, 'PATCH', '/api/v1/me', { token: anna.accessToken, body: { email: 'same@example.org' } });
    vendor.claims = { email: 'same@example.org', email_verified: true };
    const vera = await personOf('vera');
    expect([vera.email, vera.id === anna.id]).toEqual(['same@example.org', false]);
  });

  it.each([
    [true, 'vera@example.org'],
    ['true', 'vera@example.org'],
    [false, null],
    ['false', null],
    [undefined, null],
  ])(
    'takes the e-mail address only if it is verified, in each spelling of that claim: %j',
    async (email_verified, email) => {
      vendor.claims = { email: 'vera@example.org', email_verified };
      expect(await personOf('vera')).toMatchObject({ email });
    },
  );

  it.each<[string, () => OpenIdStandIn['claims']]>([
    ['is of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['is of an issuer that is spelled otherwise', () => ({ iss: `${issuer}/` })],
    ['is of the other vendor', () => ({ iss: VENDORS.find((one) => one.name !== name)?.issuer })],
    ['is for another shop', () => ({ aud: 'other' })],
    ['is for several shops and names none of them', () => ({ aud: [vendor.clientId, 'other'] })],
    ['was given to another shop', () => ({ azp: 'other' })],
    ['has expired', () => ({ exp: seconds() - 61 })],
    ['never expires', () => ({ exp: undefined })],
    ['expires at a time that is no number', () => ({ exp: String(seconds() + 300) })],
    ['is not good before tomorrow', () => ({ nbf: seconds() + DAY_SECONDS })],
    ['does not say when it was made', () => ({ iat: undefined })],
    ['names nobody', () => ({ sub: undefined })],
    ['names nobody by an empty name', () => ({ sub: '' })],
    ['is of another attempt', () => ({ nonce: hashOf('another') })],
    ['is of no attempt', () => ({ nonce: undefined })],
  ])('refuses a token that %s', async (_, claims) => {
    vendor.claims = claims();
    expect(kindOf(await enter('vera'))).toEqual(REFUSED);
    vendor.claims = {};
    expect((await enter('vera')).status).toBe(200);
  });

  it('accepts an audience list with this shop, and a clock that differs by up to a minute', async () => {
    vendor.claims = { aud: [vendor.clientId] };
    expect((await enter('vera')).status).toBe(200);
    vendor.claims = { exp: seconds() - 30 };
    expect((await enter('vera')).status).toBe(200);
  });

  it('accepts an id token once, on whichever server of the database', async () => {
    const credential = await credentialFor('vera');
    expect((await show(credential)).status).toBe(200);
    expect(kindOf(await show(credential))).toEqual(REFUSED);
    expect(kindOf(await show(credential, shop.restart()))).toEqual(REFUSED);
  });

  it('signs one in of many who show a token at once', async () => {
    const credential = await credentialFor('vera');
    const answers = await Promise.all(Array.from({ length: 8 }, () => show(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses an id token from a client that does not know the nonce', async () => {
    const { idToken, nonce } = await credentialFor('vera');
    for (const guess of [hashOf(nonce), nonce.toUpperCase(), randomUUID()]) {
      expect(kindOf(await show({ idToken, nonce: guess }))).toEqual(REFUSED);
    }
    expect((await show({ idToken, nonce })).status).toBe(200);
  });

  it('refuses a token that was not signed by the vendor', async () => {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { publicKey, kid } = vendor.key;
    const others = await Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256')]);
    const [rsa, elliptic] = others.map(({ privateKey }) => privateKey);
    if (rsa === undefined || elliptic === undefined) throw new Error('No keys');
    const forgeries: OpenIdStandIn['forge'][] = [
      (_, claims) => `${part({ alg: 'none' })}.${part(claims)}.`,
      (_, claims) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(new TextEncoder().encode(JSON.stringify(publicKey))),
      (_, claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(rsa),
      (_, claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(elliptic),
      (_, claims) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: "'; drop table people; --", jku: `${vendor.issuer}/elsewhere` })
          .sign(rsa),
      (idToken) => idToken.replace(/\.(.)/, (_, letter) => (letter === 'e' ? '.f' : '.e')),
      () => 'a.b',
      () => 'nonsense',
    ];
    for (const forge of forgeries) {
      vendor.forge = forge;
      expect(kindOf(await enter('vera'))).toEqual(REFUSED);
    }
    expect(vendor.paths).not.toContain('/elsewhere');
  });

  it.each([
    ['no token', { body: { nonce: 'n'.repeat(32) } }],
    ['a token longer than any', { body: { nonce: 'n'.repeat(32) }, headers: { 'X-External-Token': 'x'.repeat(8193) } }],
    ['no nonce', { body: {}, headers: { 'X-External-Token': 'a.b.c' } }],
    ['a nonce that could be guessed', { body: { nonce: 'n' }, headers: { 'X-External-Token': 'a.b.c' } }],
  ])('refuses a malformed body without asking the vendor: a request with %s', async (_, request) => {
    expect((await ask(shop.app, 'POST', path, { ...request, isOdd: true })).status).toBe(400);
    expect(vendor.paths).toEqual([]);
  });

  it('fetches the keys once, for an unknown key id once a minute, and goes on with the keys it has', async () => {
    await enter('vera');
    await enter('vera');
    expect(vendor.paths).toEqual(['/keys']);
    await vendor.rotateKey();
    expect(kindOf(await enter('vera'))).toEqual(REFUSED);
    expect(kindOf(await enter('vera'))).toEqual(REFUSED);
    expect(vendor.paths).toEqual(['/keys']);
    // The library of keys goes by the clock of the machine.
    const later = Date.now() + 61_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    const statuses = [(await enter('vera')).status, (await enter('boris')).status];
    clock.mockRestore();
    expect([statuses, vendor.paths]).toEqual([
      [200, 200],
      ['/keys', '/keys'],
    ]);
  });

  it('goes on with the keys that it has while the vendor does not give them', async () => {
    await enter('vera');
    vendor.broken.set('/keys', 500);
    expect((await enter('vera')).status).toBe(200);
  });

  it.each(['html', 500] as const)(
    'refuses everybody while the keys cannot be read, and reports it: %s',
    async (fault) => {
      vendor.broken.set('/keys', fault);
      const answer = await enter('vera');
      expect([...kindOf(answer), answer.headers.get('Retry-After')]).toEqual([503, 'auth.provider-unavailable', '10']);
      vendor.broken.clear();
      expect((await enter('vera')).status).toBe(200);
    },
  );

  it('is no address of a shop whose market does not name it', async () => {
    const other = await openTestShop();
    const { idToken, nonce } = await credentialFor('vera');
    const request = { body: { nonce }, headers: { 'X-External-Token': idToken } };
    expect((await ask(other.app, 'POST', path, request)).status).toBe(404);
    await other.close();
  });

  it('writes neither token nor nonce to the log, whatever the outcome', async () => {
    const fine = await credentialFor('vera');
    const { json } = await show(fine);
    await show(fine);
    const logText = JSON.stringify(shop.log);
    for (const secret of [fine.idToken, fine.nonce, json.accessToken, json.refreshToken]) {
      expect(logText).not.toContain(secret);
    }
  });
});

it('the server accepts both issuer names of Google as the same vendor', async () => {
  const vendor = await OpenIdStandIn.open();
  const shop = await openTestShop({
    auth: { google: { clientId: vendor.clientId } },
    config: { googleKeysUrl: vendor.keysUrl },
  });
  vendor.now = shop.clock.now;
  const people: unknown[] = [];
  for (const name of ['https://accounts.google.com', 'accounts.google.com']) {
    vendor.calls = name;
    const nonce = randomUUID();
    const headers = { 'X-External-Token': await vendor.idToken('vera', hashOf(nonce)) };
    const { json } = await ask(shop.app, 'POST', '/api/v1/sign/in/google', { body: { nonce }, headers });
    people.push((await ask(shop.app, 'GET', '/api/v1/me', { token: json.accessToken })).json.id);
  }
  expect(people[0]).toEqual(expect.any(String));
  expect(people[1]).toBe(people[0]);
  await shop.close();
  await vendor.close();
});
