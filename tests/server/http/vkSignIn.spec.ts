import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import { VkIdStandIn, type VkStandInGrant } from '../../support/VkIdStandIn.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { signIn } from '../support/requests.ts';

let vk: VkIdStandIn;
let shop: TestShop;

beforeEach(async () => {
  vk = await VkIdStandIn.open();
  shop = await openTestShop({ auth: { vk: { clientId: '51000001' } }, config: { vkIdUrl: vk.url } });
});

afterEach(async () => {
  await shop.close();
  await vk.close();
});

const PATH = '/1/sign/in/vk-id';
const exchange = (grant: VkStandInGrant): Promise<Answer> => ask(shop.app, 'POST', PATH, { body: grant });
const kindOf = ({ status, code }: Answer): readonly unknown[] => [status, code];
const REFUSED = [401, 'auth.provider-refused'];

/**
 * @spec 7.14 7.18 9.16
 * @trust C17
 */
describe('a sign-in with VK ID', () => {
  it('issues the shop’s tokens, those of VK, and a profile with what VK knows', async () => {
    const { json: tokens, headers } = await exchange(vk.grant());
    expect([tokens.source, headers.get('Cache-Control')]).toEqual(['VK', 'no-store']);
    expect(tokens.vkAccessToken).toMatch(/^vk2\.a\./);
    const { json: me } = await ask(shop.app, 'GET', '/api/v1/me', { token: tokens.accessToken });
    expect(me).toMatchObject({ firstName: 'Вера', lastName: 'Петрова', email: 'vera@example.org', phone: null });
    expect(vk.paths).toEqual(['/oauth2/auth', '/oauth2/user_info']);
  });

  it('goes by the number of the person at VK, and never by an e-mail address or a phone', async () => {
    const owner = await signIn(shop, '+79005550077');
    const me = async (): Promise<string> => {
      const { json: tokens } = await exchange(vk.grant());
      return (await ask(shop.app, 'GET', '/api/v1/me', { token: tokens.accessToken })).json.id;
    };
    const [once, again] = [await me(), await me()];
    expect([again, once === owner.id]).toEqual([once, false]);
  });

  it('accepts a code once, with the verifier, device and redirect address that it was issued for', async () => {
    const grant = vk.grant();
    expect((await exchange(grant)).status).toBe(200);
    const wrong = [
      grant,
      vk.grant({ codeVerifier: 'x'.repeat(43) }),
      vk.grant({ deviceId: 'another' }),
      vk.grant({ redirectUri: 'https://shop.example/auth/' }),
      vk.grant({ redirectUri: 'https://shop.example/Auth' }),
      vk.grant({ redirectUri: 'https://shop.example/auth?a=b' }),
    ];
    for (const one of wrong) expect(kindOf(await exchange(one))).toEqual(REFUSED);
  });

  it('is ended by a second use of its code, because somebody has copied that', async () => {
    const grant = vk.grant();
    const { json: tokens } = await exchange(grant);
    const { json: other } = await exchange(vk.grant());
    expect(kindOf(await exchange(grant))).toEqual(REFUSED);
    const me = (token: string): Promise<Answer> => ask(shop.app, 'GET', '/api/v1/me', { token });
    const refresh = (token: string): Promise<Answer> => ask(shop.app, 'POST', '/api/v1/sign/refresh', { token });
    expect((await me(tokens.accessToken)).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await me(other.accessToken)).status).toBe(200);
  });

  it('signs nobody in when a code is sent twice at the same moment', async () => {
    const grant = vk.grant();
    const answers = await Promise.all([exchange(grant), exchange(grant), exchange(grant)]);
    const living = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(({ json }) => ask(shop.app, 'GET', '/api/v1/me', { token: json.accessToken })),
    );
    expect(living.map(({ status }) => status)).not.toContain(200);
  });

  it('may be tried again with its code where VK did not answer', async () => {
    const grant = vk.grant();
    vk.isDown = true;
    expect((await exchange(grant)).status).toBe(503);
    vk.isDown = false;
    expect((await exchange(grant)).status).toBe(200);
  });

  it.each([
    ['/oauth2/auth', { state: 'another' }],
    ['/oauth2/auth', { user_id: 1 }],
    ['/oauth2/auth', { access_token: '' }],
    ['/oauth2/user_info', { error: 'invalid_token' }],
    ['/oauth2/user_info', { user: null }],
    ['/oauth2/user_info', { user: { user_id: '4217; drop' } }],
  ])('is refused where %s answers %j', async (path, answer) => {
    vk.answers.set(path, answer);
    expect(kindOf(await exchange(vk.grant()))).toEqual(REFUSED);
  });

  it.each([{ state: 'short' }, { deviceId: undefined }, { codeVerifier: 'short' }, { code: '' }])(
    'refuses a malformed body without asking VK: %j',
    async (odd) => {
      const body = { ...vk.grant(), ...odd };
      expect((await ask(shop.app, 'POST', PATH, { body, isOdd: true })).status).toBe(400);
      expect(vk.paths).toEqual([]);
    },
  );

  it('reports that VK does not answer', async () => {
    await vk.close();
    expect(kindOf(await exchange(vk.grant()))).toEqual([503, 'auth.provider-unavailable']);
  });

  it('writes no secret to the log', async () => {
    const grant = vk.grant();
    const { json: tokens } = await exchange(grant);
    await exchange(grant);
    const logText = JSON.stringify(shop.log);
    for (const secret of [grant.code, grant.codeVerifier, tokens.vkAccessToken]) expect(logText).not.toContain(secret);
  });

  describe('whose session is refreshed', () => {
    const refresh = (token: string): Promise<Answer> => ask(shop.app, 'POST', '/api/v1/sign/refresh', { token });
    const storedTokens = async (): Promise<string> =>
      JSON.stringify(await shop.database.read.selectFrom('vk_tokens').selectAll().execute());

    it('keeps the token of VK while that lives for long, and gets a new one before it ends', async () => {
      const { json: first } = await exchange(vk.grant());
      shop.clock.advance({ minutes: 14 });
      const { json: second } = await refresh(first.refreshToken);
      expect(second.vkAccessToken).toBe(first.vkAccessToken);
      shop.clock.advance({ minutes: 30 });
      const { json: third } = await refresh(second.refreshToken);
      expect(third.vkAccessToken).toMatch(/^vk2\.a\./);
      expect(third.vkAccessToken).not.toBe(first.vkAccessToken);
      shop.clock.advance({ minutes: 45 });
      const { json: fourth } = await refresh(third.refreshToken);
      expect(fourth.vkAccessToken).not.toBe(third.vkAccessToken);
      expect(fourth.vkAccessToken).toMatch(/^vk2\.a\./);
    });

    it('answers a lost refresh with the same token of VK', async () => {
      const { json: first } = await exchange(vk.grant());
      shop.clock.advance({ minutes: 44 });
      const { json: tokens } = await refresh(first.refreshToken);
      expect((await refresh(first.refreshToken)).json).toEqual(tokens);
    });

    it('stays where VK does not answer or does not renew, with the token that there was', async () => {
      const { json: first } = await exchange(vk.grant());
      shop.clock.advance({ minutes: 44 });
      vk.isDown = true;
      const { status, json: second } = await refresh(first.refreshToken);
      expect([status, second.vkAccessToken]).toEqual([200, first.vkAccessToken]);
      vk.isDown = false;
      vk.answers.set('/oauth2/auth', { error: 'invalid_grant' });
      expect((await refresh(second.refreshToken)).status).toBe(200);
    });

    it('stores no token of VK in plain text, and none at all after sign-out', async () => {
      const { json: tokens } = await exchange(vk.grant());
      const before = await storedTokens();
      expect(before).toContain('sealed');
      expect(before).not.toContain('vk2');
      await ask(shop.app, 'POST', '/api/v1/sign/out', { token: tokens.refreshToken });
      expect(await storedTokens()).toBe('[]');
    });

    it('loses its tokens of VK when the person is deleted, and a day after its end', async () => {
      const { json: deleted } = await exchange(vk.grant());
      await ask(shop.app, 'DELETE', '/api/v1/me', { token: deleted.accessToken });
      expect(await storedTokens()).toBe('[]');
      await exchange(vk.grant());
      shop.clock.advance({ days: 31, seconds: 1 });
      await pruneDatabase(shop.database, shop.clock.now());
      expect(await storedTokens()).toBe('[]');
    });
  });

  it('is no address of a shop whose market does not name it', async () => {
    const other = await openTestShop();
    expect((await ask(other.app, 'POST', PATH, { body: vk.grant() })).status).toBe(404);
    await other.close();
  });
});
