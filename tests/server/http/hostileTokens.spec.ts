import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop, TOKEN_SECRET } from '../support/openTestShop.ts';
import { type Person, signIn } from '../support/requests.ts';

type Json = Readonly<Record<string, unknown>>;

const HEADER: Json = { alg: 'HS256', typ: 'JWT' };
const NOBODY_SECRET = 'what somebody else believes the secret to be';

/** @trust C12 */
describe('a token used for another purpose', () => {
  let shop: TestShop;
  let person: Person;
  let claims: Json;
  let now: number;

  beforeAll(async () => {
    shop = await openTestShop();
    person = await signIn(shop);
    claims = JSON.parse(Buffer.from(partsOf(person.accessToken)[1], 'base64url').toString());
    now = Math.floor(shop.clock.now().getTime() / 1000);
  });

  afterAll(() => shop.close());

  const codeOf = async (token: string): Promise<string | undefined> =>
    (await ask(shop.app, 'GET', '/api/v1/me', { token, isOdd: true })).code;
  const ours = (payload: Json, header = HEADER): string => hmac(header, payload, TOKEN_SECRET);
  const theirs = (header: Json): string => hmac({ ...HEADER, ...header }, claims, NOBODY_SECRET);

  it('is refused, whoever it names and however it is signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const publicJwk = publicKey.export({ format: 'jwk' }) as Json;
    const signed = (algorithm: string, header: Json): string => {
      const body = unsigned({ ...HEADER, alg: algorithm, ...header }, claims);
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
    };
    const [, payload, signature] = partsOf(person.accessToken);
    const hostile: Readonly<Record<string, string>> = {
      'no algorithm': `${unsigned({ ...HEADER, alg: 'none' }, claims)}.`,
      'no algorithm, in capitals': `${unsigned({ ...HEADER, alg: 'NONE' }, claims)}.${signature}`,
      'no algorithm, as nothing': `${unsigned({ typ: 'JWT' }, claims)}.${signature}`,
      'a longer digest of the same secret': hmac({ ...HEADER, alg: 'HS512' }, claims, TOKEN_SECRET, 'sha512'),
      'signed with an RSA key': signed('RS256', {}),
      'signed with an RSA key that it brings along': signed('RS256', { jwk: publicJwk }),
      'signed with a public key as the secret': hmac(HEADER, claims, publicPem),
      'a secret that it brings along': theirs({ jwk: { kty: 'oct', k: base64(NOBODY_SECRET) } }),
      'an address of keys': theirs({ jku: 'https://evil.example/keys.json', kid: '1' }),
      'an address of a certificate': theirs({ x5u: 'https://evil.example/certificate.pem' }),
      'a key that is a file': theirs({ kid: '../../../../dev/null' }),
      'a key that is a query': theirs({ kid: "' UNION SELECT 'key" }),
      'an empty secret': hmac(HEADER, claims, ''),
      'an extension that must be understood': ours(claims, { ...HEADER, crit: ['exp'], exp: now }),
      'another type': ours(claims, { ...HEADER, typ: 'at+jwt' }),
      'no type': ours(claims, { alg: 'HS256' }),
      'the audience of a refresh': ours({ ...claims, aud: 'carte-refresh' }),
      'no audience': ours({ ...claims, aud: undefined }),
      'another issuer': ours({ ...claims, iss: 'https://evil.example' }),
      'no issuer': ours({ ...claims, iss: undefined }),
      'valid from tomorrow': ours({ ...claims, nbf: now + 86_400 }),
      'no end': ours({ ...claims, exp: undefined }),
      'an end that is text': ours({ ...claims, exp: '9999999999' }),
      'no start': ours({ ...claims, iat: undefined }),
      nobody: ours({ ...claims, sub: undefined }),
      'no session': ours({ ...claims, sid: undefined }),
      'a session that is a list': ours({ ...claims, sid: [claims['sid']] }),
      'a session of another person': ours({ ...claims, sub: 'somebody-else' }),
      'a session that never was': ours({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
      'a refresh token': person.refreshToken,
      'no signature': `${partsOf(person.accessToken)[0]}.${payload}.`,
      'the signature of another': `${unsigned(HEADER, { ...claims, sub: 'other' })}.${signature}`,
      'four parts': `${person.accessToken}.${signature}`,
      'no JSON': `${base64('{')}.${payload}.${signature}`,
      'a list': hmac(HEADER, [claims] as unknown as Json, TOKEN_SECRET),
    };
    const codes: Record<string, string | undefined> = {};
    for (const [name, token] of Object.entries(hostile)) codes[name] = await codeOf(token);
    expect(codes).toEqual(Object.fromEntries(Object.keys(hostile).map((name) => [name, 'auth.required'])));
  });

  it('is reported as expired once it is, so that the client refreshes it', async () => {
    expect(await codeOf(ours({ ...claims, exp: now - 1 }))).toBe('auth.token-expired');
  });

  it('opens as before when it is made of the right parts', async () => {
    expect(await codeOf(ours(claims))).toBeUndefined();
  });

  it('ends in every spelling when its owner signs out', async () => {
    const leaving = await signIn(shop);
    const spellings = spellingsOf(leaving.accessToken);
    const accepted: string[] = [];
    for (const token of spellings) if ((await codeOf(token)) === undefined) accepted.push(token);
    expect(accepted).toContain(leaving.accessToken);
    await ask(shop.app, 'POST', '/api/v1/sign/out', { token: leaving.accessToken });
    for (const token of spellings) expect(await codeOf(token)).toBe('auth.required');
  });
});

/**
 * The same bytes as other characters: the last one of a part has bits that mean nothing, and padding may stand behind.
 */
function spellingsOf(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = Array.from(alphabet, (last) => token.slice(0, -1) + last);
  return [token, `${token}=`, ...others.filter((spelling) => spelling !== token)];
}

function partsOf(token: string): readonly [string, string, string] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

function hmac(header: Json, payload: Json, secret: string, digest = 'sha256'): string {
  const body = unsigned(header, payload);
  return `${body}.${createHmac(digest, secret).update(body).digest('base64url')}`;
}

function unsigned(header: Json, payload: Json): string {
  return `${base64(JSON.stringify(header))}.${base64(JSON.stringify(payload))}`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
