import { DEFAULT_LIMITS, type LimitName } from '#server/config/limits.ts';
import type { Database } from '#server/database/Database.ts';
import { ROUTE_LIMITS, type RouteLimit } from '#server/http/routeLimits.ts';
import { SESSION_DAYS } from '#server/people/Sessions.ts';
import { aTelegramBot } from '#tests/support/aTelegramBot.ts';
import { aCatalogDocument, aDish } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop, UNLIMITED } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

const DESK_KEY = 'the-key-that-the-environment-of-these-tests-names';
const STRANGER = 'desk_unknown-id_'.padEnd(59, 'x');
const ISSUER = { issuer: 'https://id.example', clientId: 'shop' };
const PHOTO = { path: 'dishes/pizza-coral', widths: [640], ratio: 1, alt: '', hue: '' };

const PREVIEWS = 'GET /pictures/*';

interface Limited {
  readonly route: string;
  readonly limit: LimitName;
  readonly of: 'address' | 'person' | 'session' | 'key';
}

const limited = Object.entries(ROUTE_LIMITS).flatMap(([route, row]: readonly [string, RouteLimit]): Limited[] =>
  'limit' in row ? [{ route, ...row }] : [],
);
const names = [...new Set(limited.map(({ limit }) => limit))];

/** A shop with every route, in which one limit lets a single request through. */
const openShop = (name?: LimitName, database?: Database): Promise<TestShop> =>
  openTestShop({
    ...(database !== undefined && { database }),
    document: aCatalogDocument({ dishes: [aDish({ photos: [PHOTO] })] }),
    config: {
      deskKey: DESK_KEY,
      metricsToken: 'the-token-of-these-tests',
      ...(name !== undefined && { limits: { ...UNLIMITED, [name]: { person: 1, address: 1 } } }),
    },
    messageSteps: { ready: ['push', 'telegram'] },
    telegram: aTelegramBot(),
    auth: { oidc: ISSUER, google: { clientId: 'shop' }, apple: { clientId: 'shop' }, vk: { clientId: '1' } },
  });

describe('the table of limits', () => {
  it('has a row for every route, and none for another', async () => {
    const { app, close } = await openShop();
    const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(ROUTE_LIMITS).toSorted()).toEqual([...new Set(routes)].toSorted());
    await close();
  });

  it('names a limit for every route that writes, except for callbacks that are signed', () => {
    const free = Object.keys(ROUTE_LIMITS).filter((route) => !limited.some((row) => row.route === route));
    expect(free.filter((route) => !route.startsWith('GET '))).toEqual([
      'POST /1/telegram-updates',
      'POST /payments/:provider/callback',
    ]);
  });
});

describe.each(names)('the limit %s', (name) => {
  let shop: TestShop;
  let person: Person;
  let orderId: string;

  beforeEach(async () => {
    const before = await openShop();
    person = await signIn(before);
    orderId = (await placeOrder(before.app, person, 'key')).json.id;
    shop = await openShop(name, before.database);
  });

  afterEach(() => shop.close());

  const routes = limited.filter(({ limit }) => limit === name);

  /** Asks a route; each call draws another picture or tile. */
  const asking = (route: string): ((token?: string) => Promise<string | undefined>) => {
    const [method = '', path = ''] = route.split(' ');
    let renderCount = 0;
    return async (token?: string): Promise<string | undefined> => {
      renderCount += 1;
      const url = path
        .replace(':y{[^/]+\\.svg}', `${renderCount}.svg`)
        .replace(':file{sitemap-[1-9][0-9]{0,4}\\.xml}', 'sitemap-1.xml')
        .replace('/pictures/*', '/pictures/dishes/pizza-coral-640.jpg')
        .replaceAll(/:(\w+)/g, (_, id: string) => ({ personId: person.id, orderId, z: '12', x: '1' })[id] ?? 'port')
        .replace(/^\/geo\/api$/, '/geo/api?q=x')
        .replace('/slots', '/slots?deliveryType=DELIVERY');
      const headers = {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      };
      const answer = await shop.app.request(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      // A stream is left at once.
      if (answer.ok) await answer.body?.cancel();
      return answer.ok || answer.status === 303 ? undefined : (await answer.json()).errors[0].code;
    };
  };
  const tokenFor = ({ of, route }: Limited): string | undefined => {
    if (of === 'key') return DESK_KEY;
    if (of === 'session') return route.endsWith('out') ? person.accessToken : person.refreshToken;
    return of === 'person' ? person.accessToken : undefined;
  };

  it.each(routes.filter(({ route }) => route !== PREVIEWS))(
    'refuses the second call of $route by the same $of',
    async (row) => {
      const call = asking(row.route);
      const token = tokenFor(row);
      expect(await call(token)).not.toBe('request.too-many');
      const codes = [await call(token), await call(token)];
      expect(codes).toContain('request.too-many');
    },
  );

  for (const { route } of routes.filter((row) => row.route === PREVIEWS)) {
    it('answers a preview that is kept, although another picture is refused', async () => {
      const call = asking(route);
      await call();
      const other = await shop.app.request('/geo/tiles/12/1/2.svg');
      expect([other.status, await call()]).toEqual([429, undefined]);
    });
  }

  it('refuses nobody with a right of their own, whatever strangers do at the same address', async () => {
    for (const row of routes.filter(({ of }) => of !== 'address')) {
      const call = asking(row.route);
      const anonymous = limited.filter(({ of, limit }) => of === 'address' && limit === name);
      for (let times = 0; times < 3; times += 1) {
        await call(STRANGER);
        for (const other of anonymous) await asking(other.route)();
      }
      shop.clock.advance({ minutes: 2 });
      await call(STRANGER);
      expect([row.route, await call(tokenFor(row))]).not.toEqual([row.route, 'request.too-many']);
    }
  });
});

describe('a desk', () => {
  it('works on while a stranger tries wrong keys at its address, who is refused soon', async () => {
    const shop = await openTestShop({ config: { deskKey: DESK_KEY, limits: DEFAULT_LIMITS } });
    const tried = [];
    for (let times = 0; times < 100; times += 1) {
      tried.push((await ask(shop.app, 'GET', '/desk/api/session', { token: STRANGER })).status);
    }
    expect(tried.filter((status) => status === 429)).toHaveLength(40);
    for (let times = 0; times < 2_500; times += 1) await shop.app.request('/geo/api?q=x');
    expect((await ask(shop.app, 'GET', '/desk/api/session', { token: DESK_KEY })).status).toBe(200);
    await shop.close();
  });
});

describe('a session', () => {
  it('keeps a few rows however often it is refreshed, and a token that is no longer stored ends it', async () => {
    const shop = await openTestShop();
    const person = await signIn(shop);
    let token = person.refreshToken;
    for (let hour = 0; hour < SESSION_DAYS; hour += 1) {
      shop.clock.advance({ minutes: 15 });
      token = (await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token })).json.refreshToken;
    }
    expect((await shop.database.read.selectFrom('refresh_tokens').selectAll().execute()).length).toBeLessThan(4);
    const again = await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: person.refreshToken });
    expect(again.code).toBe('auth.token-reused');
    expect((await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token })).status).toBe(401);
    await shop.close();
  });
});
