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

describe('a sign-in with VK ID', () => {
  it('gives tokens of the shop, the one of VK, and a profile with what VK knows', async () => {
    const { json: tokens, headers } = await exchange(vk.grant());
    expect([tokens.source, headers.get('Cache-Control')]).toEqual(['VK', 'no-store']);
    expect(tokens.vkAccessToken).toMatch(/^vk2\.a\./);
    const { json: me } = await ask(shop.app, 'GET', '/api/v1/me', { token: tokens.accessToken });
    expect(me).toMatchObject({ firstName: 'Вера', lastName: 'Петрова', email: 'vera@example.org', phone: null });
    expect(vk.asked).toEqual(['/oauth2/auth', '/oauth2/user_info']);
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

  it('takes a code once, with the verifier, device and address that it was given for', async () => {
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
    'asks nobody about what is malformed: %j',
    async (odd) => {
      const body = { ...vk.grant(), ...odd };
      expect((await ask(shop.app, 'POST', PATH, { body, isOdd: true })).status).toBe(400);
      expect(vk.asked).toEqual([]);
    },
  );

  it('says that VK does not answer', async () => {
    await vk.close();
    expect(kindOf(await exchange(vk.grant()))).toEqual([503, 'auth.provider-unavailable']);
  });

  it('leaves nothing secret in the log', async () => {
    const grant = vk.grant();
    const { json: tokens } = await exchange(grant);
    await exchange(grant);
    const said = JSON.stringify(shop.log);
    for (const secret of [grant.code, grant.codeVerifier, tokens.vkAccessToken]) expect(said).not.toContain(secret);
  });

  it('is no address of a shop whose market does not name it', async () => {
    const other = await openTestShop();
    expect((await ask(other.app, 'POST', PATH, { body: vk.grant() })).status).toBe(404);
    await other.close();
  });
});
