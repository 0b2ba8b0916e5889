import { join } from 'node:path';
import { type OpenShops, openShops } from '#server/app/openShops.ts';
import { shopsByHost } from '#server/app/shopsByHost.ts';
import { readConfigs } from '#server/config/readConfigs.ts';
import type { App } from '#server/http/Route.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ORDER } from './process/orderOverHttp.ts';
import { ask } from './support/ask.ts';
import { enterCode, placeOrder, preflight } from './support/requests.ts';

const CORAL = 'coral.example';
const ADRIATIC = 'adriatic.example';

let open: OpenShops;

beforeAll(async () => {
  const configs = readConfigs({
    DEMO: 'public',
    MARKETS: 'coral,adriatic',
    DATA_DIR: makeTemporaryFolder('brands'),
    PUBLIC_URL_CORAL: `https://${CORAL}`,
    PUBLIC_URL_ADRIATIC: `https://${ADRIATIC}`,
  });
  open = await openShops(configs, () => {});
});

afterAll(() => open.close());

/** What a customer of a host reaches. */
function at(host: string, shops: Pick<App, 'fetch'> = open.app): App {
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    shops.fetch(new Request(`http://${host}${path}`, init));
  return { request } as unknown as App;
}

async function signIn(host: string, phone: string): Promise<{ id: string; accessToken: string }> {
  const app = at(host);
  await ask(app, 'POST', '/api/v1/sign/in/phone/code', { body: { mode: 'WEB', phone, whiteLabel: 'x' } });
  const outbox = (await (await app.request('/dev/outbox')).json()) as readonly { code: string }[];
  const { json: tokens } = await enterCode(app, phone, outbox[0]?.code ?? '');
  const { json: me } = await ask(app, 'GET', '/api/v1/me', { token: tokens.accessToken });
  return { id: me.id, accessToken: tokens.accessToken };
}

describe('several shops in one process', () => {
  it.each([
    [CORAL, 'coral'],
    [`${CORAL}:443`, 'coral'],
    [ADRIATIC, 'adriatic'],
  ])('are told apart by the host: %s belongs to %s', async (host, market) => {
    const { json } = await ask(at(host), 'GET', '/market.json');
    expect(json.id).toBe(market);
  });

  it.each([
    ['/1/p/cities', /Южная Гавань/],
    ['/sitemap.xml', new RegExp(`https://${CORAL}/`)],
    ['/manifest.webmanifest', /Коралл/],
    ['/market/logo.svg', /<svg/],
    ['/geo/api?q=portovaya', /Портовая/],
  ])('answer for themselves at %s', async (path, own) => {
    const coral = await (await at(CORAL).request(path)).text();
    const adriatic = await (await at(ADRIATIC).request(path)).text();
    expect(coral).toMatch(own);
    expect(adriatic).not.toBe(coral);
    expect(adriatic).not.toContain(CORAL);
  });

  it('keep their people, orders and text messages apart', async () => {
    const anna = await signIn(CORAL, '+79005550001');
    const { json: quote } = await preflight(at(CORAL), ORDER);
    const order = { ...ORDER, expectedTotal: quote.total };
    const placed = await placeOrder(at(CORAL), anna, crypto.randomUUID(), order);
    expect(placed.status).toBe(201);
    const own = await ask(at(CORAL), 'GET', '/api/v1/me', { token: anna.accessToken });
    expect(own.status).toBe(200);
    const others = await ask(at(ADRIATIC), 'GET', '/api/v1/me', { token: anna.accessToken });
    expect(others.status).toBe(401);
    const outbox = (await (await at(ADRIATIC).request('/dev/outbox')).json()) as readonly unknown[];
    expect(outbox).toEqual([]);
    const path = `/api/v1/persons/${anna.id}/orders`;
    expect((await ask(at(CORAL), 'GET', path, { token: anna.accessToken })).json.content).toHaveLength(1);
    expect((await ask(at(ADRIATIC), 'GET', path, { token: anna.accessToken })).status).toBe(401);
    const [coral] = open.shops;
    const desk = { headers: { Authorization: `Bearer ${coral?.deskKey}` } };
    expect((await at(CORAL).request('/desk/api/session', desk)).status).toBe(200);
    expect((await at(ADRIATIC).request('/desk/api/session', desk)).status).toBe(401);
  });

  it('are served to a developer by a parameter, which lasts for the visit, by a name of this machine, or the first one', async () => {
    const local = at('127.0.0.1:8080');
    const marketOf = async (app: App, path: string, cookie = ''): Promise<string> =>
      (await (await app.request(path, { headers: { Cookie: cookie } })).json()).id;
    expect(await marketOf(local, '/market.json')).toBe('coral');
    expect(await marketOf(at('adriatic.localhost:8080'), '/market.json')).toBe('adriatic');
    const response = await local.request('/market.json?market=adriatic');
    expect((await response.json()).id).toBe('adriatic');
    const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
    expect(await marketOf(local, '/market.json', cookie)).toBe('adriatic');
    expect(await marketOf(local, '/market.json?market=coral', cookie)).toBe('coral');
    expect(await marketOf(at(CORAL), '/market.json', cookie)).toBe('coral');
  });

  it('tell in production that a host is none of theirs, and are probed by any name', async () => {
    const shops = open.shops.map(({ config: { market, publicUrl } }) => ({ market, publicUrl, app: open.app }));
    const production = at('203.0.113.7', shopsByHost(shops, { isProduction: true }));
    for (const path of ['/', '/market.json', '/market.json?market=coral', '/api/v1/me']) {
      const answer = await production.request(path, { headers: { Cookie: 'carte_market=coral' } });
      expect([path, answer.status, answer.headers.get('Set-Cookie')]).toEqual([path, 421, null]);
    }
    expect((await production.request('/health')).status).toBe(200);
    const ill = { fetch: () => new Response('', { status: 503 }) };
    const [first, second] = shops;
    if (first === undefined || second === undefined) throw new Error('Two shops are open');
    const half = shopsByHost([first, { ...second, app: ill }], { isProduction: true });
    expect((await at('203.0.113.7', half).request('/ready')).status).toBe(503);
  });
});

describe('opening several shops', () => {
  it('closes those that are open where another one cannot be', async () => {
    const folder = makeTemporaryFolder('brands');
    const configs = readConfigs({
      DEMO: 'public',
      MARKETS: 'coral,nowhere',
      DATA_DIR: folder,
    });
    await expect(openShops(configs, () => {})).rejects.toThrow('there is no markets/nowhere/market.json');
    const again = await openShops(readConfigs({ MARKET: 'coral', DATA_DIR: join(folder, 'coral') }), () => {});
    expect(again.shops).toHaveLength(1);
    await again.close();
  });
});
