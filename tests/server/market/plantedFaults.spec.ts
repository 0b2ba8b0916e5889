import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { CurrentMarkets } from '#server/market/CurrentMarkets.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { checkMarkets, marketNames } from '../../../scripts/checkMarkets.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const CORAL = JSON.parse(readFileSync(join(PROJECT, 'markets/coral/market.json'), 'utf8'));

/** `maps.tiles.minZoom` = 20; undefined takes a key away. */
type Edit = readonly [path: string, value: unknown];

function edited([path, value]: Edit): Record<string, unknown> {
  const manifest = structuredClone(CORAL);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let owner = manifest;
  for (const key of keys) owner = owner[key] ??= {};
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return manifest;
}

const PLANTED: readonly [path: string, value: unknown, key: string, message: string][] = [
  ['currency', 'XQX', 'currency', 'there is no currency "XQX"; write one of ISO 4217'],
  ['currency', 'RUR ', 'currency', 'must match pattern'],
  ['currency', 'EUT', 'currency', '(did you mean EUR?)'],
  ['acceptance', { deskMinutes: 0 }, 'acceptance.deskMinutes', 'must be >= 1'],
  [
    'acceptance',
    { endMinutes: 8 },
    'acceptance',
    'desk, manager, customer and end are at 3, 6, 10 and 8 minutes; each must be later, such as 3, 6, 10 and 20',
  ],
  ['taxes', { rates: {}, dishes: 'standard' }, 'taxes.rates', 'must NOT have fewer than 1 properties'],
  [
    'taxes',
    { rates: { standard: [{ percent: 20 }] }, dishes: 'standrad' },
    'taxes.dishes',
    'there is no rate "standrad" (did you mean standard?); rates has standard',
  ],
  ['taxes', { rates: { a: [{ percent: 120 }] }, dishes: 'a' }, 'taxes.rates.a.0.percent', 'must be <= 100'],
  ['taxes', { rates: { a: [{ percent: 5.555 }] }, dishes: 'a' }, 'taxes.rates.a.0.percent', 'two decimal places'],
  ['taxes', { rates: { a: [{ from: '2026-02-30' }] }, dishes: 'a' }, 'taxes.rates.a.0.from', 'there is no date'],
  ['taxes', { rates: { a: [{ percent: 5 }, { percent: 7 }] }, dishes: 'a' }, 'taxes.rates.a.1', 'the same date'],
  ['taxes', { rates: { 'A b': [{}] }, dishes: 'A b' }, 'taxes.rates.A b', 'must have 1 to 32 small letters'],
  ['fiscalRegister', 'atol-online', 'taxes', 'is missing: the fiscal register atol-online needs'],
  ['fiscalRegister', 'yookassa', 'fiscalRegister', 'makes receipts of its own payments only'],
  ['notifications', { steps: { new: ['email'] } }, 'notifications.from', 'is missing: steps.new names email'],
  ['notifications', { from: 'Coral', steps: {} }, 'notifications.from', 'must match pattern'],
  [
    'notifications',
    { steps: { new: ['pigeon'] } },
    'notifications.steps.new.0',
    'must be one of email, push, sms, telegram, not "pigeon"',
  ],
  ['law.forbiddenSignIn', ['gogle'], 'law.forbiddenSignIn.0', '(did you mean google?)'],
  ['law.alcohol', true, 'law.alcohol', 'there is no such key'],
  ['law.alcoholHours.0.to', '25:00', 'law.alcoholHours.0.to', 'must match pattern'],
  ['law.alcoholHours.0.to', '08:00', 'law.alcoholHours.0.to', 'is 08:00, as from is: write two times'],
  ['law.terms', { version: '1' }, 'law.terms.from', 'is missing'],
  ['law.terms.from', '2026-02-30', 'law.terms.from', 'there is no day "2026-02-30"'],
  ['phoneCountries', ['UK'], 'phoneCountries.0', 'there is no country "UK" (did you mean GB?)'],
  ['phoneCountries', ['RU', 'XX'], 'phoneCountries.1', 'there is no country "XX"; write one of ISO 3166-1'],
  ['phoneCountries', ['RU', 'RU'], 'phoneCountries', 'must NOT have duplicate items'],
  ['phoneCountries', [], 'phoneCountries', 'must NOT have fewer than 1 items'],
  ['maps.tiles.minZoom', 20, 'maps.tiles.minZoom', 'is 20, above maxZoom, which is 18'],
  ['maps.tiles.maxZoom', 3, 'maps.tiles.minZoom', 'is 10, above maxZoom, which is 3'],
  ['maps.tiles.maxZoom', 23, 'maps.tiles.maxZoom', 'must be <= 22, not 23'],
  ['maps.tiles.minZoom', 1.5, 'maps.tiles.minZoom', 'must be integer, not 1.5'],
  ['maps.tiles.url', '/tiles', 'maps.tiles.url', 'must match pattern'],
  ['maps.tiles.attribution', undefined, 'maps.tiles.attribution', 'is missing'],
  [
    'maps.tiles.attribution.text',
    { ru: 'Карта', en: 'Map' },
    'maps.tiles.attribution.text.cnr',
    'is missing: locales has cnr',
  ],
  ['timezone', 'Europe/Podgoritsa', 'timezone', 'there is no zone "Europe/Podgoritsa"; write one such as'],
  ['timezone', '3', 'timezone', 'must match pattern'],
  ['id', 'pearl', 'id', 'is "pearl", and its folder is called coral'],
  ['id', 'Coral Shop', 'id', 'must match pattern'],
  [
    'brand.logo',
    '/market/brand.svg',
    'brand.logo',
    'must be one of /market/logo.svg, /market/logo.png, /market/logo.webp',
  ],
  ['brand.logo', 'https://cdn.example/logo.svg', 'brand.logo', 'must be one of /market/logo.svg'],
  ['brand.logo', '/market/logo.png', 'brand.logo', 'there is no file logo.png in the folder'],
  ['brand.icon', '/market/logo.svg', 'brand.icon', 'must be one of /market/icon.svg, /market/icon.png'],
  ['brand.icon', '/market/icon.avif', 'brand.icon', 'there is no file icon.avif in the folder'],
  ['brand.welcome', '/market/logo.svg', 'brand.welcome', 'must be one of /market/welcome.svg, /market/welcome.png'],
  ['brand.welcome', '/market/welcome.jpg', 'brand.welcome', 'there is no file welcome.jpg in the folder'],
  ['brand.name', { ru: 'Коралл', en: 'Coral' }, 'brand.name.cnr', 'is missing: locales has cnr'],
  ['brand.name', '', 'brand.name', 'must be a text, or one for each language'],
  ['brand.legalName', undefined, 'brand.legalName', 'is missing'],
  ['brand.colour', 'red', 'brand.colour', 'there is no such key; there are name, description, legalName, logo'],
  ['locales', ['ru', 'en', 'cnr', 'sr'], 'locales.3', 'must be one of ru, en, cnr, not "sr"'],
  ['locales', ['ru', 'ru'], 'locales', 'must NOT have duplicate items'],
  ['locales', [], 'locales', 'must NOT have fewer than 1 items'],
  [
    'search.synonyms',
    { rus: [['шава', 'шаурма']] },
    'search.synonyms.rus',
    'there is no such language (did you mean ru?); write one of ru, en, cnr',
  ],
  ['search.synonyms.ru', [['шава']], 'search.synonyms.ru.0', 'must NOT have fewer than 2 items'],
  ['curency', 'RUB', 'curency', 'there is no such key (did you mean currency?)'],
  ['version', undefined, 'version', 'is missing'],
  ['whiteLabel', '', 'whiteLabel', 'must NOT have fewer than 1 characters'],
  ['browseFirst', 'yes', 'browseFirst', 'must be boolean, not "yes"'],
  ['unknownPaths', 'home', 'unknownPaths', 'must be one of not-found, redirect, not "home"'],
  ['polygonOrder', 'lnglat', 'polygonOrder', 'must be one of lat-lng, lng-lat, not "lnglat" (did you mean lng-lat?)'],
  ['startScreen', 'map', 'startScreen', 'must be one of location, welcome'],
  ['defaults.deliveryType', 'PICKUP', 'defaults.deliveryType', 'must be one of DELIVERY, TAKE_AWAY, not "PICKUP"'],
  ['providers.geocoder', ['here'], 'providers.geocoder.0', 'must be one of photon, nominatim, google, not "here"'],
  ['providers.geocoder', ['nominatim'], 'geocoding.nominatimUrl', 'is needed by the geocoder nominatim'],
  ['providers.geocoder', ['google'], 'providers.maps', 'must have google'],
  ['providers.maps', ['google'], 'maps.google.key', 'is needed by the provider google'],
  ['providers.maps', ['leaflet', 'leaflet'], 'providers.maps', 'must NOT have duplicate items'],
  ['providers.auth', ['phone', 'fax'], 'providers.auth.1', 'must be one of phone, oidc, vk, google, apple, not "fax"'],
  ['providers.auth', ['oidc'], 'auth.oidc', 'is needed by the sign-in oidc'],
  ['providers.metrics', ['matomo'], 'providers.metrics.0', 'must be one of yandex, ga4, plausible, not "matomo"'],
  ['providers.metrics', ['plausible'], 'metrics.plausible', 'is needed by the counter plausible'],
  ['metrics.yandex', { counterId: 'x1' }, 'metrics.yandex.counterId', 'must match pattern'],
  ['providers.payments', ['stripes'], 'providers.payments.0', 'must be one of demo-bank'],
  [
    'payments.demo-bank',
    { presentation: 'tab' },
    'payments.demo-bank.presentation',
    'must be one of redirect, embedded, modal',
  ],
  ['auth.oidc', { issuer: 'http://id.example', clientId: 'c', name: 'Id' }, 'auth.oidc.issuer', 'must match pattern'],
  ['auth.vk', { clientId: '1', mode: 'popup' }, 'auth.vk.mode', 'must be one of redirect, new-tab, new-window'],
  ['content.pictures', ['http://cdn.example.com'], 'content.pictures.0', 'must match pattern'],
  ['content.connect', ['https://api.example.com/v1'], 'content.connect.0', 'must match pattern'],
  ['features', { favourites: false }, 'features.favourites', 'there is no such key (did you mean favorites?)'],
  ['fonts', [{ family: 'Brand', file: 'brand.woff2' }], 'fonts.0.file', 'there is no file brand.woff2 in the folder'],
  ['fonts', [{ family: 'Brand', file: 'brand.ttf' }], 'fonts.0.file', 'must match pattern'],
  ['api.baseUrl', 7, 'api.baseUrl', 'must be string, not 7'],
];

/** @trust market */
describe('a fault in a market', () => {
  let root: string;
  let folder: string;

  beforeEach(() => {
    root = makeTemporaryFolder('test');
    folder = join(root, 'markets/coral');
    mkdirSync(folder, { recursive: true });
    cpSync(join(PROJECT, 'markets'), join(root, 'markets'), { recursive: true });
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** What the build says and what the server says when it starts. */
  async function faultTexts(): Promise<readonly [build: string, boot: string]> {
    const config = { ...readConfig({}), dataDir: join(root, 'data') };
    const boot = await openShop(config, () => {}, root).then(
      async (shop) => {
        await shop.close();
        return '';
      },
      (error: unknown) => (error as Error).message,
    );
    return [(await checkMarkets(root, ['coral'])).faults, boot];
  }

  it('is not found in the markets of the project', async () => {
    const names = marketNames(PROJECT);
    expect(await checkMarkets(PROJECT, names)).toEqual({ faults: '', warnings: [], complete: names });
  });

  it.each(PLANTED)('is refused by build and boot alike, by its key: %s = %j', async (path, value, key, message) => {
    writeFileSync(join(folder, 'market.json'), JSON.stringify(edited([path, value])));
    const [build, boot] = await faultTexts();
    expect(boot).toBe(build);
    expect(build).toContain(`markets/coral/market.json: ${key}: `);
    expect(build).toContain(message);
  });

  it.each([
    ['logo.svg', 'brand.logo: there is no file logo.svg in the folder'],
    ['terms.en.md', 'locales: has en, but there is no file terms.en.md in the folder'],
  ])('is noticed where a file is missing: %s', async (name, message) => {
    renameSync(join(folder, name), join(folder, `${name}.old`));
    const [build, boot] = await faultTexts();
    expect([build, boot]).toEqual([`markets/coral/market.json: ${message}`, `markets/coral/market.json: ${message}`]);
  });

  it.each([
    [
      ':root { --danger: #16a34a }',
      '--danger: is the same in every market, whatever the colors of its brand: take it out',
    ],
    [
      ':root { --primary: #ffcc00; --on-primary: #ffffff }',
      '--on-primary: cannot be read on --primary in the light theme: 1.51 to 1, and at least 4.5 is needed',
    ],
  ])('is noticed where a theme color has too little contrast or a reserved meaning: %s', async (css, message) => {
    writeFileSync(join(folder, 'theme.css'), css);
    const [build, boot] = await faultTexts();
    expect(boot).toBe(build);
    expect(build.split('\n')[0]).toBe(`markets/coral/theme.css: ${message}`);
  });

  it('is reported together with all others', async () => {
    const manifest = { ...CORAL, currency: 'XQX', phoneCountries: ['UK'], timezone: 'Mars/Olympus', id: 'x' };
    writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
    const [build] = await faultTexts();
    expect(build.split('\n').map((line) => line.split(': ')[1])).toEqual([
      'id',
      'currency',
      'timezone',
      'phoneCountries.0',
    ]);
  });

  it('is not reported for a valid edit, whose log entry names what waits for the next start', async () => {
    const log: LogEntry[] = [];
    const markets = new CurrentMarkets(root, (entry) => log.push(entry));
    const write = async (manifest: object): Promise<void> => {
      writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
      await markets.text('coral');
      await markets.text('coral');
    };
    await write(CORAL);
    await write({ ...CORAL, startScreen: 'welcome', features: { slots: false } });
    expect(log).toEqual([]);
    const law = { ...CORAL.law, terms: { version: '2', from: '2026-06-01' } };
    await write({ ...CORAL, law, phoneCountries: ['ME'], providers: { ...CORAL.providers, auth: ['phone'] } });
    await write(CORAL);
    expect(log).toEqual([
      {
        level: 'warn',
        text: 'market file changed: restart the server',
        market: 'coral',
        keys: ['phoneCountries', 'providers.auth', 'law.terms'],
      },
    ]);
  });

  it('made while the server runs keeps the last valid market and is logged once', async () => {
    const log: LogEntry[] = [];
    const markets = new CurrentMarkets(root, (entry) => log.push(entry));
    const good = await markets.text('coral');
    const { law: _, ...shown } = CORAL;
    expect(JSON.parse(good ?? '')).toEqual(shown);
    for (const bad of ['{ "id": ', JSON.stringify({ ...CORAL, currency: 'XQX' })]) {
      writeFileSync(join(folder, 'market.json'), bad);
      expect([await markets.text('coral'), await markets.text('coral')]).toEqual([good, good]);
    }
    rmSync(join(folder, 'market.json'));
    expect(await markets.text('coral')).toBe(good);
    expect(log.map(({ level, text }) => `${level} ${text}`)).toEqual(
      Array.from({ length: 3 }, () => 'error the market was edited badly: the last good one stays'),
    );
    expect(log[1]).toMatchObject({ market: 'coral', faults: expect.stringContaining('there is no currency "XQX"') });
    writeFileSync(join(folder, 'market.json'), JSON.stringify({ ...CORAL, version: '0.2.0' }));
    expect(await markets.text('coral')).toBe(JSON.stringify({ ...shown, version: '0.2.0' }));
    expect(log.at(-1)).toMatchObject({ level: 'info', text: 'market file is valid again' });
    expect(await markets.text('nowhere')).toBeUndefined();
  });
});
