import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '#application/market/Market.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import type { App } from '#server/http/Route.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { aTelegramBot } from '#tests/support/aTelegramBot.ts';
import { madeUpCertificate } from '#tests/support/madeUpCertificate.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { SMTP_PASSWORD, SmtpStandIn } from '#tests/support/SmtpStandIn.ts';
import { StripeStandIn } from '#tests/support/StripeStandIn.ts';
import { YooKassaStandIn } from '#tests/support/YooKassaStandIn.ts';
import { examineBackEnd } from '../../scripts/doctor/examineBackEnd.ts';
import { examineDemoBank, examinePayEngines } from '../../scripts/doctor/examineLeftovers.ts';
import { examineMail } from '../../scripts/doctor/examineMail.ts';
import { examinePayments } from '../../scripts/doctor/examinePayments.ts';
import { examineSeenPlaces, examineStoredPlaces } from '../../scripts/doctor/examinePlaces.ts';
import { examinePolicy, examineSources } from '../../scripts/doctor/examinePolicy.ts';
import { examineProviders, examineWaiting } from '../../scripts/doctor/examineProviders.ts';
import type { SeenRestaurant } from '../../scripts/doctor/examineShop.ts';
import { examineTheme } from '../../scripts/doctor/examineTheme.ts';
import { doctorEnd, type Finding, findingLine } from '../../scripts/doctor/Finding.ts';
import { aCatalogDocument, aRestaurant } from '../server/support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';

const API = 'http://api.example';
const ORIGIN = 'http://shop.example';
const { providers } = aManifest() as { providers: object };

/** What a back end answers, but for what the test changes of it. */
function answersOf(
  app: App,
  change: (path: string, answer: Response) => Response | Promise<Response> = (_, answer) => answer,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.request(pathname + search, request);
    if (request.method === 'OPTIONS') return answer;
    const changed = await change(pathname, answer);
    changed.headers.set('Access-Control-Allow-Origin', '*');
    return changed;
  };
}

const examineApi = (market: Market, baseUrl: string, fetchIt: typeof fetch): Promise<readonly Finding[]> =>
  examineBackEnd(market, { baseUrl, origin: ORIGIN, fetch: fetchIt });

const bad = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ kind }) => kind === 'bad').map(findingLine);

describe('the doctor', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ messageSteps: { ready: ['push', 'telegram'] }, telegram: aTelegramBot() });
  });

  afterEach(() => shop.close());

  it('finds nothing wrong with the reference back end, and everything there', async () => {
    const findings = await examineApi(loadMarket(aManifest()), API, answersOf(shop.app));
    expect(findings.filter(({ kind }) => kind !== 'good')).toEqual([]);
    const lines = findings.map(findingLine);
    expect(lines).toContain('✓ the menu main of port: 6 dishes in 1 groups');
    expect(lines).toContainEqual(expect.stringMatching(/^✓ the price of a cart of port: [\w-]+ for \d+/));
    expect(lines).toContain('✓ the check of a cart of port: it can be had');
  });

  it('walks every restaurant, and not the first alone', async () => {
    const several = await openTestShop({
      document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'quay', zones: [] })] }),
    });
    const lines = (await examineApi(loadMarket(aManifest()), API, answersOf(several.app))).map(findingLine);
    for (const id of ['port', 'quay']) expect(lines).toContain(`✓ the menu main of ${id}: 6 dishes in 1 groups`);
    await several.close();
  });

  it('names a preflight that breaks the contract, and takes a no of the restaurant for an answer', async () => {
    const preflight = '/1/persons/orders/preflight';
    const answering = (json: unknown, status: number) =>
      examineApi(
        loadMarket(aManifest()),
        API,
        answersOf(shop.app, (path, answer) => (path === preflight ? Response.json(json, { status }) : answer)),
      );
    expect(bad(await answering({ positions: 'none' }, 200))[0]).toMatch(
      /^✘ the price of a cart of port: POST \/1\/persons\/orders\/preflight/,
    );
    const closed = await answering({ errors: [{ code: 'order.not-accepting', message: 'Closed' }] }, 422);
    expect(bad(closed)).toEqual([]);
    expect(closed.map(findingLine)).toContainEqual(expect.stringContaining('a cart of port: refused with '));
  });

  it('names what customers lose with a back end that knows only the specification, which is nothing wrong', async () => {
    const plain = await openTestShop({ config: { capabilities: [] } });
    const findings = await examineApi(loadMarket(aManifest()), API, answersOf(plain.app));
    expect(bad(findings)).toEqual([]);
    expect(findings.map(findingLine)).toContain(
      '– slots is not there: orders are for now, or for any time within the opening hours; a closed restaurant takes none',
    );
    await plain.close();
  });

  it('names the call and the key that break the contract, and goes on', async () => {
    const broken = answersOf(shop.app, async (path, answer) => {
      if (!path.endsWith('/positions')) return answer;
      const dishes = (await answer.json()) as { price: unknown }[];
      return Response.json(dishes.map((dish) => ({ ...dish, price: 'cheap' })));
    });
    const findings = await examineApi(loadMarket(aManifest()), API, broken);
    expect(bad(findings)).toContainEqual(expect.stringMatching(/^✘ left out of the shop: .*price/));
    expect(bad(findings)).toContainEqual(expect.stringMatching(/^✘ the menu main of port: .*price/));
    expect(findings.map(findingLine)).toContain('✓ the promotions of port: 0');
  });

  it('says so when there is nothing to sell', async () => {
    const nothing = answersOf(shop.app, (path, answer) => (path === '/1/p/cities' ? Response.json([]) : answer));
    expect(bad(await examineApi(loadMarket(aManifest()), API, nothing))).toEqual([
      expect.stringMatching(
        /^✘ the cities of test: there are none: is whiteLabel what this back end calls the brand\?/,
      ),
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
    const urls: string[] = [];
    const answering: typeof fetch = async (input) => {
      const url = new Request(input).url;
      urls.push(url);
      return url.includes('photon')
        ? Response.json({ type: 'FeatureCollection' })
        : Response.json({ issuer: 'https://id.example/' });
    };
    expect(bad(await examineProviders(market, answering))).toEqual([
      '✘ the sign-in oidc: calls itself "https://id.example/" and not "https://id.example", to the letter',
    ]);
    expect(urls).toEqual([
      'https://photon.example/api?q=a&limit=1',
      'https://id.example/.well-known/openid-configuration',
    ]);
    const down = await examineProviders(market, async () => new Response('', { status: 503 }));
    expect(bad(down)[0]).toContain('answered 503');
  });

  it('measures texts on the colour of the brand in both themes', () => {
    const css = ':root { --primary: light-dark(#d93a34, #222222); --on-primary: light-dark(#ffffff, #333333); }';
    expect(bad(examineTheme(css))).toEqual([
      expect.stringMatching(/^✘ --on-primary on --primary, dark: 1\.\d\d to 1; at least 4\.5$/),
    ]);
    expect(examineTheme(':root { --radius: 4px }')).toEqual([]);
  });
});

describe('the doctor, of a market that fits the demo only', () => {
  const lagoon = loadMarket(aManifest({ id: 'lagoon', providers: { ...providers, payments: ['demo-bank'] } }));

  it('finds the built-in geocoder and map wrong for a town that they do not know, with data and without', async () => {
    const stored = await examineStoredPlaces(lagoon, aCatalogDocument({ towns: [] }));
    expect(bad(stored)[0]).toMatch(/^✘ the geocoder photon: .*; so nobody there can have anything delivered$/);
    expect(bad(stored).at(-1)).toMatch(/^✘ the map tiles: the map is empty where hill is/);
    expect(bad(await examineStoredPlaces(lagoon, undefined))).toEqual([
      expect.stringMatching(/^✘ the geocoder: is the built-in one, which knows made-up towns only/),
      expect.stringMatching(/^✘ the map tiles: are the built-in ones/),
    ]);
    const demo = await examineStoredPlaces({ ...lagoon, id: 'coral' }, undefined);
    expect(demo.map(({ kind }) => kind)).toEqual(['unknown']);
  });

  it('asks a back end for the restaurants that it has', async () => {
    const shop = await openTestShop({ document: aCatalogDocument({ restaurants: [aRestaurant()], towns: [] }) });
    const fetchIt = answersOf(shop.app);
    const examineSeen = (restaurants: readonly SeenRestaurant[]) =>
      examineSeenPlaces(lagoon, restaurants, API, fetchIt);
    const findings = await examineBackEnd(lagoon, { baseUrl: API, origin: ORIGIN, examineSeen, fetch: fetchIt });
    expect(bad(findings)).toEqual([
      expect.stringMatching(/^✘ the geocoder photon: finds neither .* nor the point of port/),
      expect.stringMatching(/^✘ the map tiles: the map is empty where port is/),
    ]);
    await shop.close();
  });

  it('names a bank that only the demo has', () => {
    const lines = examineDemoBank(lagoon, aCatalogDocument()).map(findingLine);
    expect(lines).toEqual([
      expect.stringMatching(/^– demo-bank of providers\.payments: only a demo has it/),
      expect.stringMatching(/^✘ online payments of port: its payEngine is demo-bank/),
    ]);
    expect(examineDemoBank({ ...lagoon, id: 'coral' }, aCatalogDocument())).toEqual([]);
  });

  it('names a payment provider that the server does not have', () => {
    const document = aCatalogDocument({ restaurants: [aRestaurant({ payEngine: 'acmepay' })] });
    expect(examinePayEngines(lagoon, document).map(findingLine)).toEqual([
      '– the payment provider acmepay: payEngine is acmepay: nobody pays online at port; the server has demo-bank, stripe, yookassa',
    ]);
  });

  it('does not call healthy what was not tried', () => {
    const finding = (kind: Finding['kind']): Finding => ({ kind, what: 'it' });
    expect(doctorEnd([finding('good'), finding('lacks')])).toBe('Nothing is wrong.');
    expect(doctorEnd([finding('unknown')])).toBe('Nothing that was tried is wrong; one thing was not tried (?).');
    expect(doctorEnd([finding('bad'), finding('bad'), finding('unknown')])).toBe('2 things are wrong.');
  });
});

describe('the doctor, of counters and vendors', () => {
  const market = loadMarket(
    aManifest({
      providers: { ...providers, metrics: ['ga4', 'plausible'] },
      metrics: { ga4: { measurementId: 'G-1' }, plausible: { domain: 'd' } },
      vendors: { photon: { url: 'https://photon.example', key: '' }, nobody: { url: 'https://nobody.example' } },
    }),
  );

  it('says whether they are there and their settings are filled in, without an event', async () => {
    const urls: string[] = [];
    const answering: typeof fetch = async (input) => {
      const { url } = new Request(input);
      urls.push(url);
      return new Response('', { status: url.includes('plausible') ? 503 : 404 });
    };
    const findings = await examineProviders(market, answering);
    expect(urls).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-1',
      'https://plausible.io/js/script.js',
      'https://photon.example/',
    ]);
    expect(findings.map(findingLine)).toEqual([
      expect.stringMatching(/^✓ the counter ga4: https:\/\/www.googletagmanager.com answers/),
      '✘ the counter plausible: https://plausible.io/js/script.js answered 503',
      '✓ vendors.photon.url: https://photon.example',
      '✘ vendors.photon.key: is empty',
      '– vendors.nobody: no provider of the market has this name',
    ]);
  });

  it('lists the providers that wait for their keys', () => {
    const manifest = aManifest({
      providers: { maps: ['google', 'leaflet'], geocoder: ['photon'], auth: ['phone', 'apple'] },
      auth: { apple: { clientId: '' } },
      maps: { google: { key: '' } },
    });
    expect(examineWaiting(manifest, loadMarket(manifest)).map(findingLine)).toEqual([
      '– google of providers.maps: its key is empty: it is not used',
      '– apple of providers.auth: its key is empty: it is not used',
    ]);
  });

  it('tells what the content policy lets in, what is loose and what TLS would stop', () => {
    expect(examineSources({ script: [], connect: [], img: [] }).map(findingLine)).toEqual([
      '✓ the content policy: nothing comes from elsewhere',
    ]);
    const loose = examineSources({ script: ["'unsafe-eval'"], connect: ['http://geo.example'], img: [] });
    expect(loose.map(findingLine)).toEqual([
      "– the content policy: a provider wants 'unsafe-eval' for scripts",
      '✘ the content policy, http://geo.example: has no TLS: a page with TLS does not load it',
    ]);
  });

  it('compares the policy of a page that is served with the one that its market needs', async () => {
    const sources = { script: ['https://tag.example'], connect: [] };
    const page = (policy?: string): typeof fetch => {
      const headers = { 'Content-Type': 'text/html', ...(policy && { 'Content-Security-Policy': policy }) };
      return async () => new Response('', { headers });
    };
    const lines = async (fetchIt: typeof fetch) => (await examinePolicy('http://s', sources, fetchIt)).map(findingLine);
    expect(await lines(page("script-src 'self' https://tag.example"))).toEqual(['✓ the content policy of http://s']);
    expect(await lines(page("script-src 'self'"))).toEqual([
      '✘ the content policy of http://s: does not let in script-src https://tag.example',
    ]);
    expect(await lines(page())).toEqual([
      '✘ the content policy of http://s: the page has none: does a proxy take it away?',
    ]);
    expect(await lines(async () => Response.json({}))).toEqual([
      '? the content policy of http://s: no page is there: the storefront is served elsewhere',
    ]);
  });

  it('looks at the certificate of the fiscal register of Montenegro', async () => {
    const folder = makeTemporaryFolder('certificate');
    const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const { key, certificate } = await madeUpCertificate(new Date('2027-01-01T00:00:00Z'));
    writeFileSync(keyFile, key);
    writeFileSync(certificateFile, certificate);
    const market = { ...loadMarket(aManifest()), fiscalRegister: 'montenegro-efi' } as const;
    const environment = {
      EFI_KEY_FILE: keyFile,
      EFI_CERTIFICATE_FILE: certificateFile,
      EFI_TIN: '02657597',
      EFI_NAME: 'Obala',
      EFI_ADDRESS: 'Obala 1',
      EFI_TOWN: 'Kotor',
      EFI_BUSINESS_UNIT: 'ab123cd456',
      EFI_REGISTER: 'ef123gh456',
      EFI_SOFTWARE: 'ij123kl456',
      EFI_OPERATOR: 'mn123op456',
    };
    const lineAt = async (date: string, own: Readonly<Record<string, string>> = environment): Promise<string> =>
      (await examinePayments({ ...market, providers: { ...market.providers, payments: [] } }, own, new Date(date)))
        .map(findingLine)
        .join();
    const what = 'the fiscal register montenegro-efi';
    expect(await lineAt('2026-06-01')).toBe(`✓ ${what}: the certificate of 02657597 holds until 2027-01-01`);
    expect(await lineAt('2026-12-20')).toBe(`✘ ${what}: the certificate ends in 12 days: order the next one`);
    expect(await lineAt('2027-02-01')).toBe(`✘ ${what}: the certificate ended at 2027-01-01T00:00:00.000Z`);
    expect(await lineAt('2026-06-01', { ...environment, EFI_OPERATOR: 'x' })).toContain('EFI_OPERATOR must be a code');
    expect(await lineAt('2026-06-01', {})).toBe(`? ${what}: its keys are not here: look with the server's environment`);
  });

  it("signs in at the market's server of e-mails, where it has its address", async () => {
    const smtp = await SmtpStandIn.open();
    const market = { notifications: { from: 'Coral <orders@coral.example>', steps: { ready: ['email'] } } } as const;
    const line = async (SMTP_URL: string): Promise<string> =>
      (await examineMail(market, { SMTP_URL })).map(findingLine).join();
    const { url } = smtp;
    const { host } = new URL(url);
    expect(await line(url)).toBe(`✓ the e-mail server: ${host} answers`);
    const as = (password: string): string => url.replace('//', `//shop:${password}@`);
    expect(await line(as(SMTP_PASSWORD))).toBe(`✓ the e-mail server: ${host} accepts the sign-in`);
    expect(await line(as('secret'))).toMatch(
      /^✘ the e-mail server: Invalid login: 535 Wrong password; so customers get no e-mail/,
    );
    await smtp.close();
    expect(await line(url)).toMatch(/^✘ the e-mail server: connect ECONNREFUSED/);
    expect(await line('smtp.example:secret')).toMatch(/^✘ the e-mail server: SMTP_URL must be an address(?!.*secret)/);
    expect(await line(' ')).toBe("? the e-mail server: SMTP_URL is not here: look with the server's environment");
    expect(await examineMail({ notifications: undefined }, { SMTP_URL: url })).toEqual([]);
  });

  it('tries the keys of the payment providers that the market names, where it has them', async () => {
    const stripe = await StripeStandIn.open(() => new Date());
    const yooKassa = await YooKassaStandIn.open();
    const market = loadMarket(aManifest({ providers: { ...providers, payments: ['stripe', 'yookassa'] } }));
    const lines = async (environment: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await examinePayments(market, environment)).map(findingLine);
    const missing = "its keys are not here: look with the server's environment";
    expect(await lines({})).toEqual([
      `? the payment provider stripe: ${missing}`,
      `? the payment provider yookassa: ${missing}`,
    ]);
    const keys = {
      STRIPE_SECRET_KEY: StripeStandIn.SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: StripeStandIn.WEBHOOK_SECRET,
      STRIPE_URL: stripe.url,
      YOOKASSA_SHOP_ID: YooKassaStandIn.SHOP_ID,
      YOOKASSA_SECRET_KEY: YooKassaStandIn.SECRET_KEY,
      YOOKASSA_URL: yooKassa.url,
    };
    expect(await lines(keys)).toEqual([
      '✓ the payment provider stripe: the key opens a test account; events come from Stripe alone',
      '✓ the payment provider yookassa: the keys open the shop 123456',
    ]);
    const wrong = { ...keys, STRIPE_SECRET_KEY: 'sk_live_wrong', YOOKASSA_SECRET_KEY: '' };
    const [atStripe, atYooKassa] = await lines(wrong);
    expect(atStripe).toMatch(/^✘ the payment provider stripe: .*answered 401: is STRIPE_SECRET_KEY still good/);
    expect(atYooKassa).toMatch(
      /^✘ .*YOOKASSA_SECRET_KEY is missing: the other settings of YooKassa are of no use without it/,
    );
    await stripe.close();
    await yooKassa.close();
  });
});
