/** A `market.json` with every required key and no other. */
export function aManifest(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'test-market',
    whiteLabel: 'test',
    version: '1.0.0',
    brand: { name: 'Test', description: { ru: 'Проба', en: 'Test' }, legalName: 'Test LLC', logo: '/market/logo.svg' },
    locales: ['ru', 'en'],
    currency: 'RUB',
    timezone: '+03:00',
    phoneCountries: ['RU'],
    providers: { geocoder: ['photon'], auth: ['phone'] },
    ...overrides,
  };
}

const { brand, providers } = aManifest() as Record<'brand' | 'providers', object>;

const OIDC = { issuer: 'https://id.example.com', clientId: 'carte', name: { ru: 'Пример', en: 'Example' } };
const OPENID = { providers: { ...providers, auth: ['oidc', 'phone'] }, auth: { oidc: OIDC } };

/** What may be written beside or instead of the usual. */
export const GOOD_MANIFESTS: readonly (readonly [name: string, manifest: unknown])[] = [
  ['the shortest', aManifest()],
  ['one for editors', aManifest({ $schema: '../market.schema.json' })],
  ['an IANA zone', aManifest({ timezone: 'Europe/Podgorica' })],
  ['a longer IANA zone', aManifest({ timezone: 'America/Argentina/Buenos_Aires' })],
  ['UTC', aManifest({ timezone: 'UTC' })],
  ['another back end', aManifest({ api: { baseUrl: 'https://api.example.com', key: 'k' } })],
  ['an empty api', aManifest({ api: {} })],
  [
    'pictures elsewhere',
    aManifest({
      content: { pictures: ['https://cdn.example.com', 'http://localhost:9', 'https://*.example.com:8443'] },
    }),
  ],
  ['defaults', aManifest({ defaults: { cityId: '1', deliveryType: 'TAKE_AWAY', restaurantId: '2' } })],
  ['no defaults', aManifest({ defaults: {} })],
  ['swapped polygons', aManifest({ polygonOrder: 'lng-lat', unknownPaths: 'redirect', browseFirst: true })],
  ['the language of the browser', aManifest({ languageFromBrowser: true })],
  ['an empty geocoding', aManifest({ geocoding: {} })],
  [
    'Google',
    aManifest({
      providers: { ...providers, maps: ['google', 'leaflet'], geocoder: ['google', 'photon'] },
      maps: { google: { key: 'k' } },
    }),
  ],
  [
    "a map of Google's and addresses of others",
    aManifest({ providers: { ...providers, maps: ['google'] }, maps: { google: { key: 'k' } } }),
  ],
  [
    'a Nominatim',
    aManifest({
      providers: { ...providers, geocoder: ['nominatim', 'photon'] },
      geocoding: { nominatimUrl: 'https://nominatim.example.com' },
    }),
  ],
  ['tiles of nobody', aManifest({ maps: { tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: { text: '' } } } })],
  ['an OpenID provider before the phone', aManifest(OPENID)],
  [
    'an OpenID provider on this machine',
    aManifest({ ...OPENID, auth: { oidc: { ...OIDC, issuer: 'http://127.0.0.1:9', scope: 'openid phone' } } }),
  ],
  ['an OpenID provider that is not named', aManifest({ auth: { oidc: OIDC } })],
  ['VK ID', aManifest({ providers: { ...providers, auth: ['vk'] }, auth: { vk: { clientId: '1', mode: 'new-tab' } } })],
  [
    'Google and Apple',
    aManifest({
      providers: { ...providers, auth: ['google', 'apple', 'phone'] },
      auth: { google: { clientId: 'g' }, apple: { clientId: 'a', scriptUrl: 'http://localhost:9/{locale}.js' } },
    }),
  ],
  ['a captcha', aManifest({ providers: { ...providers, captcha: ['turnstile'] }, captcha: { siteKey: 's' } })],
  [
    'synonyms of its own',
    aManifest({
      search: {
        synonyms: {
          ru: [
            ['шава', 'шаурма'],
            ['филка', 'филадельфия'],
          ],
        },
      },
    }),
  ],
  ['an empty search', aManifest({ search: {} })],
  ['fewer features', aManifest({ features: { persons: false, promoCodes: false, slots: false, favorites: false } })],
  [
    'providers that wait for their accounts',
    aManifest({
      providers: { ...providers, maps: ['google', 'leaflet'], auth: ['google', 'phone'] },
      auth: { google: { clientId: '' } },
      maps: { google: { key: '' } },
    }),
  ],
  ['an empty auth', aManifest({ auth: {} })],
  [
    'forms of payment providers in the page',
    aManifest({
      providers: { ...providers, payments: ['stripe', 'yookassa', 'demo-bank'] },
      payments: {
        'demo-bank': { presentation: 'embedded' },
        stripe: { presentation: 'embedded', publishableKey: 'pk_test_1' },
        yookassa: { presentation: 'modal', scriptUrl: 'http://localhost:9/widget.js' },
      },
    }),
  ],
  [
    'a Payment Element of Stripe’s',
    aManifest({
      providers: { ...providers, payments: ['stripe'] },
      payments: { stripe: { presentation: 'modal', form: 'payment-element', publishableKey: 'pk_test_1' } },
    }),
  ],
  ['a payment provider on a page of its own', aManifest({ payments: { stripe: {} } })],
  ['a service for faults', aManifest({ errors: { sentryDsn: 'https://abc123@faults.example.com/7' } })],
  [
    'every counter',
    aManifest({
      providers: { ...providers, metrics: ['yandex', 'ga4', 'plausible'] },
      metrics: {
        yandex: { counterId: '12345' },
        ga4: { measurementId: 'G-ABC123' },
        plausible: { domain: 'shop.example', url: 'https://stats.example.com' },
      },
    }),
  ],
  ['a counter that is not named', aManifest({ metrics: { yandex: { counterId: '1' } } })],
  ['a Photon elsewhere', aManifest({ geocoding: { photonUrl: 'https://photon.example.com' } })],
];

/** What may not, and the key that is then named. */
export const BAD_MANIFESTS: readonly (readonly [key: string, manifest: unknown])[] = [
  ['(file)', null],
  ['(file)', []],
  ['(file)', 'coral'],
  ['errors.sentryDsn', aManifest({ errors: {} })],
  ['errors.sentryDsn', aManifest({ errors: { sentryDsn: 'https://faults.example.com/7' } })],
  ['errors.sentryDsn', aManifest({ errors: { sentryDsn: 'http://abc@faults.example.com/7' } })],
  ...Object.keys(aManifest()).map((key) => {
    const { [key]: _, ...rest } = aManifest();
    return [key, rest] as const;
  }),
  ...Object.keys(brand).map((key) => {
    const { [key as never]: _, ...rest } = brand;
    return [`brand.${key}`, aManifest({ brand: rest })] as const;
  }),
  ...Object.keys(providers).map((key) => {
    const { [key as never]: _, ...rest } = providers;
    return [`providers.${key}`, aManifest({ providers: rest })] as const;
  }),
  ['id', aManifest({ id: 'Test Market' })],
  ['id', aManifest({ id: 7 })],
  ['whiteLabel', aManifest({ whiteLabel: '' })],
  ['version', aManifest({ version: 1 })],
  ['brand', aManifest({ brand: 'Test' })],
  ['brand.name', aManifest({ brand: { ...brand, name: '' } })],
  ['brand.name', aManifest({ brand: { ...brand, name: {} } })],
  ['brand.description', aManifest({ brand: { ...brand, description: { ru: 1 } } })],
  ['brand.color', aManifest({ brand: { ...brand, color: 'red' } })],
  ['locales', aManifest({ locales: [] })],
  ['locales', aManifest({ locales: 'ru' })],
  ['locales.1', aManifest({ locales: ['ru', 'fr'] })],
  ['currency', aManifest({ currency: 'roubles' })],
  ['timezone', aManifest({ timezone: '' })],
  ['timezone', aManifest({ timezone: '3' })],
  ['timezone', aManifest({ timezone: 'Moscow' })],
  ['api.baseUrl', aManifest({ api: { baseUrl: 1 } })],
  ['api.url', aManifest({ api: { url: '' } })],
  ['content.pictures.0', aManifest({ content: { pictures: ['http://cdn.example.com'] } })],
  ['content.pictures.0', aManifest({ content: { pictures: ['https://cdn.example.com/a'] } })],
  ['content.pictures.0', aManifest({ content: { pictures: ["https://a.example.com;script-src'*'"] } })],
  ['content.pictures.0', aManifest({ content: { pictures: ['*'] } })],
  ['content.connect.0', aManifest({ content: { connect: ['wss'] } })],
  ['content.images', aManifest({ content: { images: [] } })],
  ['defaults.deliveryType', aManifest({ defaults: { deliveryType: 'PICKUP' } })],
  ['phoneCountries', aManifest({ phoneCountries: [] })],
  ['phoneCountries.0', aManifest({ phoneCountries: ['Russia'] })],
  ['polygonOrder', aManifest({ polygonOrder: 'lnglat' })],
  ['unknownPaths', aManifest({ unknownPaths: 'home' })],
  ['browseFirst', aManifest({ browseFirst: 'yes' })],
  ['fonts.0.file', aManifest({ fonts: [{ family: 'Brand', file: '../brand.woff2' }] })],
  ['fonts.0.file', aManifest({ fonts: [{ family: 'Brand', file: 'https://cdn.example/brand.woff2' }] })],
  ['fonts.0.family', aManifest({ fonts: [{ family: 'Brand"}', file: 'brand.woff2' }] })],
  ['fonts.0.weight', aManifest({ fonts: [{ family: 'Brand', file: 'brand.woff2', weight: 'bold' }] })],
  ['features.persons', aManifest({ features: { persons: 'no' } })],
  ['features.reviews', aManifest({ features: { reviews: true } })],
  ['search.words', aManifest({ search: { words: [] } })],
  ['search.synonyms.ru.0', aManifest({ search: { synonyms: { ru: [['шава']] } } })],
  ['search.synonyms.ru.0.1', aManifest({ search: { synonyms: { ru: [['шава', '']] } } })],
  ['tips.0', aManifest({ tips: [0] })],
  ['tips.1', aManifest({ tips: [10, 55] })],
  ['tips', aManifest({ tips: [1, 2, 3, 4] })],
  ['languageFromBrowser', aManifest({ languageFromBrowser: 'yes' })],
  ['providers.geocoder', aManifest({ providers: { ...providers, geocoder: [] } })],
  ['providers.geocoder.0', aManifest({ providers: { ...providers, geocoder: ['here'] } })],
  ['providers.auth.1', aManifest({ providers: { ...providers, auth: ['phone', 'fax'] } })],
  ['providers.maps.0', aManifest({ providers: { ...providers, maps: ['paper'] } })],
  ['maps.tiles.url', aManifest({ maps: { tiles: { url: '/tiles', attribution: { text: 'A' } } } })],
  ['geocoding.photonUrl', aManifest({ geocoding: { photonUrl: 1 } })],
  ['geocoding.nominatimUrl', aManifest({ providers: { ...providers, geocoder: ['nominatim'] } })],
  ['geocoding.nominatimUrl', aManifest({ providers: { ...providers, geocoder: ['nominatim'] }, geocoding: {} })],
  ['maps.google.key', aManifest({ providers: { ...providers, maps: ['google'] } })],
  ['maps.google.key', aManifest({ maps: { google: {} } })],
  ['auth.oidc', aManifest({ ...OPENID, auth: undefined })],
  ['auth.oidc', aManifest({ ...OPENID, auth: {} })],
  ['auth.oidc.issuer', aManifest({ ...OPENID, auth: { oidc: { ...OIDC, issuer: 'http://id.example.com' } } })],
  ['auth.oidc.issuer', aManifest({ auth: { oidc: { ...OIDC, issuer: 'id.example.com' } } })],
  ['auth.oidc.clientId', aManifest({ auth: { oidc: { ...OIDC, clientId: '' } } })],
  ['auth.oidc.name', aManifest({ auth: { oidc: { ...OIDC, name: undefined } } })],
  ['auth.oidc.scope', aManifest({ auth: { oidc: { ...OIDC, scope: 'profile' } } })],
  ['auth.oidc.clientSecret', aManifest({ auth: { oidc: { ...OIDC, clientSecret: 's' } } })],
  ['auth.vk', aManifest({ providers: { ...providers, auth: ['phone', 'vk'] } })],
  ['captcha.siteKey', aManifest({ providers: { ...providers, captcha: ['hcaptcha'] } })],
  ['captcha.siteKey', aManifest({ captcha: { siteKey: '' } })],
  [
    'payments.stripe.publishableKey',
    aManifest({
      providers: { ...providers, payments: ['stripe'] },
      payments: { stripe: { presentation: 'embedded' } },
    }),
  ],
  ['payments.stripe.publishableKey', aManifest({ payments: { stripe: { publishableKey: 'sk_test_1' } } })],
  ['payments.stripe.form', aManifest({ payments: { stripe: { form: 'card' } } })],
  [
    'payments.stripe.presentation',
    aManifest({ providers: { ...providers, payments: ['stripe'] }, payments: { stripe: { form: 'payment-element' } } }),
  ],
  ['payments.yookassa.presentation', aManifest({ payments: { yookassa: { presentation: 'popup' } } })],
  [
    'payments.yookassa.scriptUrl',
    aManifest({ payments: { yookassa: { scriptUrl: 'http://elsewhere.example/w.js' } } }),
  ],
  ['captcha.scriptUrl', aManifest({ captcha: { siteKey: 's', scriptUrl: 'http://elsewhere.example/c.js' } })],
  ['providers.captcha.0', aManifest({ providers: { ...providers, captcha: ['riddle'] } })],
  ['auth.google', aManifest({ providers: { ...providers, auth: ['google'] } })],
  ['auth.apple', aManifest({ providers: { ...providers, auth: ['phone', 'apple'] } })],
  ['providers.auth', aManifest({ providers: { ...providers, auth: ['google'] }, auth: { google: { clientId: '' } } })],
  ['auth.google.clientId', aManifest({ auth: { google: {} } })],
  [
    'auth.apple.scriptUrl',
    aManifest({ auth: { apple: { clientId: 'a', scriptUrl: 'http://elsewhere.example/a.js' } } }),
  ],
  ['auth.google.secret', aManifest({ auth: { google: { clientId: 'g', secret: 's' } } })],
  ['auth.vk.clientId', aManifest({ auth: { vk: {} } })],
  ['auth.vk.mode', aManifest({ auth: { vk: { clientId: '1', mode: 'popup' } } })],
  ['auth.fax', aManifest({ auth: { fax: {} } })],
  ['providers.maps', aManifest({ providers: { ...providers, geocoder: ['google'] }, maps: { google: { key: 'k' } } })],
  ['providers.metrics.0', aManifest({ providers: { ...providers, metrics: ['matomo'] } })],
  ['metrics.ga4', aManifest({ providers: { ...providers, metrics: ['ga4'] } })],
  ['metrics.yandex.counterId', aManifest({ metrics: { yandex: { counterId: 'abc' } } })],
  ['metrics.ga4.measurementId', aManifest({ metrics: { ga4: { measurementId: 'UA-1' } } })],
  ['metrics.plausible.domain', aManifest({ metrics: { plausible: {} } })],
  ['metrics.plausible.url', aManifest({ metrics: { plausible: { domain: 'd', url: 'http://plausible.io' } } })],
  ['curency', aManifest({ curency: 'RUB' })],
];
