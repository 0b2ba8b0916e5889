import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentSources } from '#infrastructure/contentSources.ts';
import { loadMarket, MarketInvalid } from '#infrastructure/market/loadMarket.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { aManifest, BAD_MANIFESTS, GOOD_MANIFESTS } from '#tests/builders/aManifest.ts';

const markets = join(import.meta.dirname, '..', '..', '..', 'markets');
const committed = readdirSync(markets, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** @spec 1.1 1.22 1.23 2.4 */
describe('a market file', () => {
  it.each(committed.map(({ name }) => name))('opens a shop and is called like its folder: %s', async (name) => {
    const market = loadMarket((await readMarketFolder(join(markets, '..'), name)).manifest);
    expect(market).toMatchObject({ id: name });
    expect(market).not.toHaveProperty('$schema');
  });

  it.each(GOOD_MANIFESTS)('is accepted with %s', (_, manifest) => {
    expect(loadMarket(manifest)).toMatchObject({ id: 'test-market' });
  });

  it('reaches the shop whole, each of its settings as it is written', () => {
    const whole = aManifest({
      version: '2.3.4',
      whiteLabel: 'coral-label',
      api: { baseUrl: 'https://api.example.com', key: 'api-key' },
      fonts: [{ family: 'Brand', file: 'brand.woff2', weight: '400 700', unicodeRange: 'U+0000-00FF' }],
      messages: { en: { 'cart.headline': [{ type: 0, value: 'Bag' }] } },
      content: { pictures: ['https://cdn.example.com'], connect: ['https://stats.example.com'] },
      defaults: { cityId: 'river', deliveryType: 'TAKE_AWAY', restaurantId: 'bread' },
      polygonOrder: 'lng-lat',
      unknownPaths: 'redirect',
      startScreen: 'welcome',
      tips: [5, 10],
      search: { synonyms: { en: [['fries', 'chips']] } },
      features: { persons: false, promoCodes: true, slots: false, favorites: true },
      browseFirst: true,
      languageFromBrowser: true,
      providers: {
        maps: ['google', 'leaflet'],
        geocoder: ['google', 'photon', 'nominatim'],
        auth: ['oidc', 'phone'],
        captcha: ['turnstile'],
        payments: ['demo-bank'],
        metrics: ['plausible', 'yandex', 'ga4'],
        errors: ['sentry'],
      },
      auth: { oidc: { issuer: 'https://id.example.com', clientId: 'c', name: { en: 'Id' }, scope: 'openid phone' } },
      metrics: {
        yandex: { counterId: '1', scriptUrl: 'https://mc.example.com/tag.js' },
        ga4: { measurementId: 'G-1', scriptUrl: 'https://tag.example.com/js' },
        plausible: { domain: 'd', url: 'https://stats.example.com' },
      },
      errors: { sentryDsn: 'https://abc123@faults.example.com/7' },
      captcha: { siteKey: 's', scriptUrl: 'https://captcha.example.com/api.js' },
      payments: {
        'demo-bank': { presentation: 'modal' },
        stripe: {
          presentation: 'embedded',
          form: 'payment-element',
          publishableKey: 'pk_1',
          scriptUrl: 'https://pay.example.com/stripe.js',
        },
        yookassa: { presentation: 'redirect', scriptUrl: 'https://pay.example.com/yookassa.js' },
      },
      vendors: { here: { key: 'k' } },
      geocoding: { photonUrl: 'https://photon.example.com', nominatimUrl: 'https://nominatim.example.com' },
      maps: {
        tiles: {
          url: 'https://{s}.example.com/{z}/{x}/{y}{r}.png',
          attribution: { text: 'Us', url: 'https://example.com' },
          subdomains: 'xy',
          minZoom: 3,
          maxZoom: 17,
        },
        google: { key: 'maps-key', scriptUrl: 'https://maps.example.com/js' },
      },
    });
    expect(loadMarket(whole)).toEqual(whole);
  });

  it.each([
    ['defaults', 'cityId', 'river'],
    ['defaults', 'deliveryType', 'TAKE_AWAY'],
    ['defaults', 'restaurantId', 'bread'],
    ['api', 'key', 'api-key'],
  ] as const)('sets %s.%s by itself', (part, name, value) => {
    expect(loadMarket(aManifest({ [part]: { [name]: value } }))[part]).toMatchObject({ [name]: value });
  });

  it('is filled with defaults', () => {
    expect(loadMarket(aManifest())).toMatchObject({
      api: { baseUrl: '' },
      defaults: {},
      polygonOrder: 'lat-lng',
      unknownPaths: 'not-found',
      browseFirst: false,
      languageFromBrowser: false,
      startScreen: 'location',
      geocoding: { photonUrl: '/geo' },
      features: { persons: true, promoCodes: true, slots: true, favorites: true },
      search: { synonyms: {} },
    });
    expect(loadMarket(aManifest({ features: { slots: false } })).features).toEqual({
      persons: true,
      promoCodes: true,
      slots: false,
      favorites: true,
    });
  });

  it.each([
    ['the market names one', { baseUrl: 'https://own.example/' }, 'https://built.example', 'https://own.example'],
    ['the market wants the own origin', { baseUrl: '' }, 'https://built.example', ''],
    ['the market names none', {}, 'https://built.example/', 'https://built.example'],
    ['neither names one', {}, '', ''],
  ])('finds the API where %s', (_, api, apiBaseUrl, expected) => {
    expect(loadMarket(aManifest({ api }), { apiBaseUrl }).api.baseUrl).toBe(expected);
    expect(contentSources(loadMarket(aManifest({ api }), { apiBaseUrl })).connect.includes(expected)).toBe(
      expected !== '',
    );
  });

  it.each(BAD_MANIFESTS)('is refused with the name of a wrong key: %s', (key, manifest) => {
    const load = () => loadMarket(manifest);
    expect(load).toThrow(MarketInvalid);
    expect(load).toThrow(`market.json: ${key}: `);
  });
});
