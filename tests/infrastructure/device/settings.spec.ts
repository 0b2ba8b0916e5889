import { BrowserDeviceSettings } from '#infrastructure/device/BrowserDeviceSettings.ts';
import { prepareStorage } from '#infrastructure/device/prepareStorage.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { FakeCookieJar } from '#tests/fakes/FakeCookieJar.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

let local: FakeLocalStorage;

beforeEach(() => {
  local = new FakeLocalStorage();
  const jar = new FakeCookieJar();
  stubGlobal('localStorage', () => local);
  stubGlobal('document', () => jar);
});

afterEach(restoreGlobals);

const DEFAULTS = { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false };

/** @spec 1.3 3.24 4.46 4.49 9.13 */
describe('the settings of a device', () => {
  const settings = () => new BrowserDeviceSettings(new SafeStorage(), ['ru', 'en', 'cnr']);

  it('are the defaults at first', () => {
    expect(settings().read()).toEqual(DEFAULTS);
  });

  it.each([
    ['app_locale', 'fr'],
    ['app_locale', ''],
    ['app_locale', '"en"'],
    ['app_locale', '__proto__'],
    ['app_theme', 'black'],
    ['app_theme', 'constructor'],
    ['app_adulthood_confirmed', '1'],
    ['app_adulthood_confirmed', 'TRUE'],
    ['app_adulthood_confirmed', '{}'],
    ['app_cookies_consent_accepted', 'yes'],
    ['app_cookies_consent_accepted', 'null'],
  ])('are the default where %s is %j', (name, value) => {
    local.items.set(name, value);
    expect(settings().read()).toEqual(DEFAULTS);
  });

  it('take the first locale of the market where another market left one that this one lacks', () => {
    local.items.set('app_locale', 'ru');
    expect(new BrowserDeviceSettings(new SafeStorage(), ['cnr', 'en']).read().locale).toBe('cnr');
  });

  it('are kept one by one as plain texts', () => {
    settings().write({ locale: 'cnr', adulthoodConfirmed: true });
    settings().write({ theme: 'system' });
    settings().write({});
    expect(Object.fromEntries(local.items)).toEqual({
      app_locale: 'cnr',
      app_theme: 'system',
      app_adulthood_confirmed: 'true',
    });
    expect(settings().read()).toEqual({ ...DEFAULTS, locale: 'cnr', theme: 'system', adulthoodConfirmed: true });
  });

  it('hold for the page where storage is blocked', () => {
    stubGlobal('localStorage', () => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const own = settings();
    own.write({ locale: 'en' });
    expect(own.read().locale).toBe('en');
  });
});

describe('preparing the storage', () => {
  const stored = {
    app_location: '1',
    app_cart: '2',
    app_order_draft: '3',
    app_profile: '4',
    app_session: '5',
    app_lost_place: '6',
    app_recent_places: '9',
    app_diet_filter: '7',
    app_started: '8',
    app_adulthood_confirmed: 'true',
    app_cookies_consent_accepted: 'true',
    app_locale: 'en',
    app_theme: 'dark',
    of_another_app: 'x',
  };
  const open = (whiteLabel: string, version: string): Record<string, string> => {
    prepareStorage(new SafeStorage(), { whiteLabel, version });
    return Object.fromEntries(local.items);
  };

  it('stores the white label and the version that opened the page', () => {
    expect(open('coral', '1')).toEqual({ app_white_label: 'coral', app_version: '1' });
  });

  it('keeps everything through a new release', () => {
    open('coral', '1');
    for (const [name, value] of Object.entries(stored)) local.items.set(name, value);
    expect(open('coral', '2')).toEqual({ ...stored, app_white_label: 'coral', app_version: '2' });
  });

  it('clears what another white label left, and nothing of other applications', () => {
    open('coral', '1');
    for (const [name, value] of Object.entries(stored)) local.items.set(name, value);
    expect(open('pearl', '1')).toEqual({ of_another_app: 'x', app_white_label: 'pearl', app_version: '1' });
  });

  it('keeps what is there when nobody noted a white label', () => {
    local.items.set('app_cart', '2');
    expect(open('coral', '1')).toMatchObject({ app_cart: '2' });
  });
});
