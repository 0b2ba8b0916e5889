import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import type { App } from '#server/routes/Route.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { examineApi } from '../../scripts/doctor/examineApi.ts';
import { examineProviders } from '../../scripts/doctor/examineProviders.ts';
import { contrastOf, examineTheme } from '../../scripts/doctor/examineTheme.ts';
import { type Finding, findingLine } from '../../scripts/doctor/Finding.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';

const API = 'http://api.example';
const { providers } = aManifest() as { providers: object };

/** What a back end answers, but for what the test changes of it. */
function answersOf(
  app: App,
  change: (path: string, answer: Response) => Response | Promise<Response> = (_, answer) => answer,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return change(pathname, await app.request(pathname + search, request));
  };
}

const bad = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ kind }) => kind === 'bad').map(findingLine);

describe('the doctor', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  afterEach(() => shop.close());

  it('finds nothing wrong with the reference back end, and everything there', async () => {
    const findings = await examineApi(loadMarket(aManifest()), API, answersOf(shop.app));
    expect(findings.filter(({ kind }) => kind !== 'good')).toEqual([]);
    expect(findings.map(findingLine)).toContain('✓ the menu main of port: 6 dishes in 1 groups');
  });

  it('names what customers lose with a back end that knows only the specification, which is nothing wrong', async () => {
    const plain = await openTestShop({ config: { capabilities: [] } });
    const findings = await examineApi(loadMarket(aManifest()), API, answersOf(plain.app));
    expect(bad(findings)).toEqual([]);
    expect(findings.map(findingLine)).toContain('– slots is not there: orders are for now alone');
    await plain.close();
  });

  it('names the call and the key that break the contract, and goes on', async () => {
    const broken = answersOf(shop.app, async (path, answer) => {
      if (!path.endsWith('/positions')) return answer;
      const dishes = (await answer.json()) as { price: unknown }[];
      return Response.json(dishes.map((dish) => ({ ...dish, price: 'cheap' })));
    });
    const findings = await examineApi(loadMarket(aManifest()), API, broken);
    expect(bad(findings)[0]).toMatch(/^✘ the menu main of port: .*price/);
    expect(findings.map(findingLine)).toContain('✓ the promotions of port: 0');
  });

  it('says so when there is nothing to sell', async () => {
    const nothing = answersOf(shop.app, (path, answer) => (path === '/1/p/cities' ? Response.json([]) : answer));
    expect(bad(await examineApi(loadMarket(aManifest()), API, nothing))).toEqual([
      '✘ the cities of test: there are none: is whiteLabel what this back end calls the brand?',
    ]);
  });

  it('asks those whom the market names', async () => {
    const market = loadMarket(
      aManifest({
        providers: { ...providers, auth: ['oidc'], geocoder: ['photon'] },
        auth: { oidc: { issuer: 'https://id.example', clientId: 'c', name: 'Id' } },
        geocoding: { photonUrl: 'https://photon.example' },
      }),
    );
    const asked: string[] = [];
    const answering: typeof fetch = async (input) => {
      const url = new Request(input).url;
      asked.push(url);
      return url.includes('photon')
        ? Response.json({ type: 'FeatureCollection' })
        : Response.json({ issuer: 'https://id.example/' });
    };
    expect(bad(await examineProviders(market, answering))).toEqual([
      '✘ the sign-in oidc: calls itself "https://id.example/" and not "https://id.example", to the letter',
    ]);
    expect(asked).toEqual([
      'https://photon.example/api?q=a&limit=1',
      'https://id.example/.well-known/openid-configuration',
    ]);
    const down = await examineProviders(market, async () => new Response('', { status: 503 }));
    expect(bad(down)[0]).toContain('answered 503');
  });

  it('measures texts on the colour of the brand in both themes', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    const css = ':root { --primary: light-dark(#d93a34, #222222); --on-primary: light-dark(#ffffff, #333333); }';
    expect(bad(examineTheme(css))).toEqual([
      expect.stringMatching(/^✘ --on-primary on --primary, dark: 1\.\d\d to 1; at least 4\.5$/),
    ]);
    expect(examineTheme(':root { --radius: 4px }')).toEqual([]);
  });
});
