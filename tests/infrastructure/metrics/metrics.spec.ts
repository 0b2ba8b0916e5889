import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { VisitContext } from '#infrastructure/metrics/Counter.ts';
import { GoogleAnalytics } from '#infrastructure/metrics/ga4/provider.ts';
import { landingOf, MarketMetrics } from '#infrastructure/metrics/MarketMetrics.ts';
import { Plausible } from '#infrastructure/metrics/plausible/provider.ts';
import { YandexMetrica } from '#infrastructure/metrics/yandex/provider.ts';
import { FakeMetrics } from '#tests/fakes/FakeMetrics.ts';

const PAGE: MetricsEvent = { kind: 'page', path: '/' };
const globals = globalThis as Record<string, unknown>;

afterEach(() => {
  for (const name of ['ym', 'carteYandex', 'carteGa4']) delete globals[name];
});

describe('the counters of a market', () => {
  it('are told without each other: one that does not come takes nothing from the next', async () => {
    const fine = new FakeMetrics();
    const metrics = new MarketMetrics([
      async () => {
        throw new Error('Loading chunk failed');
      },
      async () => ({ tell: () => Promise.reject(new Error('blocked')) }),
      async () => fine,
    ]);
    await metrics.tell(PAGE);
    await metrics.tell(PAGE);
    expect(fine.events).toEqual([PAGE, PAGE]);
  });

  it('are fetched with the first event, and once', async () => {
    let loads = 0;
    const metrics = new MarketMetrics([
      async () => {
        loads += 1;
        return new FakeMetrics();
      },
    ]);
    expect(loads).toBe(0);
    await Promise.all([metrics.tell(PAGE), metrics.tell(PAGE)]);
    expect(loads).toBe(1);
  });
});

describe('a counter', () => {
  const landing = { campaign: 'utm_source=mail', referrer: 'https://search.example' };
  const urls: string[] = [];
  const context: VisitContext = {
    origin: 'https://shop.example',
    landing,
    load: async (url) => void urls.push(url),
  };

  beforeEach(() => urls.splice(0));

  it('of Yandex records no movement, and puts its goods where no other counter reads', async () => {
    const counter = new YandexMetrica({ counterId: '7', scriptUrl: 'https://mc.example/tag.js' }, context);
    await counter.tell(PAGE);
    const [init] = (globals['ym'] as { a: unknown[][] }).a;
    expect(init).toEqual([
      7,
      'init',
      expect.objectContaining({ defer: true, ecommerce: 'carteYandex', webvisor: false, clickmap: false }),
    ]);
    expect([urls, globals['dataLayer']]).toEqual([['https://mc.example/tag.js'], undefined]);
  });

  it('of Google knows nothing of advertising, and does not read the address bar', async () => {
    const counter = new GoogleAnalytics({ measurementId: 'G-1', scriptUrl: 'https://tag.example/js' }, context);
    await counter.tell(PAGE);
    const calls = (globals['carteGa4'] as ArrayLike<unknown>[]).map((call) => Array.from(call));
    expect(calls).toContainEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]);
    expect(calls).toContainEqual([
      'config',
      'G-1',
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ]);
    expect(urls).toEqual(['https://tag.example/js?id=G-1&l=carteGa4']);
  });

  it('hears of a campaign and of another site with the first page alone', async () => {
    const bodies: { readonly url: string; readonly referrer: string }[] = [];
    const take: typeof fetch = async (url, request) => {
      bodies.push(JSON.parse(await new Request(url, request).text()));
      return new Response('ok');
    };
    const counter = new Plausible({ domain: 'd', url: 'https://plausible.io' }, context, take);
    await counter.tell(PAGE);
    await counter.tell({ kind: 'page', path: '/cart' });
    expect(bodies).toMatchObject([
      { url: 'https://shop.example/?utm_source=mail', referrer: 'https://search.example' },
      { url: 'https://shop.example/cart', referrer: '' },
    ]);
  });
});

describe('how a visit began', () => {
  it.each([
    ['https://shop.example/auth?code=secret&state=s', 'https://id.example/login?user=anna', '', 'https://id.example'],
    ['https://shop.example/?utm_source=mail&name=anna', '', 'utm_source=mail', ''],
    ['https://shop.example/?utm_Id=1&utm_medium=a%26b', 'https://shop.example/cart', 'utm_medium=a%26b', ''],
    ['https://shop.example/#utm_source=x', 'about:blank', '', ''],
  ])('is told by its campaign and the origin of another site alone: %s after %s', (url, from, campaign, referrer) => {
    expect(landingOf(url, from)).toEqual({ campaign, referrer });
  });
});
