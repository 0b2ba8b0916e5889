import { BrowserDeviceSettings } from '#infrastructure/device/BrowserDeviceSettings.ts';
import { LANGUAGE_COOKIE, languageFromCookies } from '#infrastructure/device/cookies.ts';
import { renewLanguage } from '#infrastructure/device/keepCart.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { FakeCookieJar } from '#tests/fakes/FakeCookieJar.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const LOCALES = ['ru', 'en', 'cnr'];

let local: FakeLocalStorage;
let jar: FakeCookieJar;

beforeEach(() => {
  local = new FakeLocalStorage();
  jar = new FakeCookieJar();
  stubGlobal('localStorage', () => local);
  stubGlobal('document', () => jar);
});

afterEach(restoreGlobals);

const settings = (): BrowserDeviceSettings => new BrowserDeviceSettings(new SafeStorage(), LOCALES);

describe('the language that the server draws in', () => {
  it('is the chosen one, for a year', () => {
    settings().write({ locale: 'en' });
    expect(jar.written).toEqual([`${LANGUAGE_COOKIE}=en; path=/; max-age=31536000; samesite=lax`]);
    settings().write({ locale: 'cnr' });
    expect(languageFromCookies(`a=1; ${jar.cookie}; b=2`, LOCALES)).toBe('cnr');
  });

  it('is not touched by other settings', () => {
    settings().write({ theme: 'dark', adulthoodConfirmed: true });
    expect(jar.written).toEqual([]);
  });

  it.each([
    '',
    'other=en',
    `${LANGUAGE_COOKIE}=`,
    `${LANGUAGE_COOKIE}=fr`,
    `${LANGUAGE_COOKIE}=__proto__`,
    `x${LANGUAGE_COOKIE}=en`,
  ])('is not said by %j', (cookies) => {
    expect(languageFromCookies(cookies, LOCALES)).toBeUndefined();
  });
});

describe('renewing the language', () => {
  it('says it again where a browser has kept the choice and lost the cookie', () => {
    local.items.set('app_locale', 'en');
    renewLanguage(settings());
    expect(languageFromCookies(jar.cookie, LOCALES)).toBe('en');
  });

  it.each([undefined, 'fr'])('makes no choice of a default: %j is stored', (stored) => {
    if (stored !== undefined) local.items.set('app_locale', stored);
    renewLanguage(settings());
    expect([jar.written, local.items.get('app_locale')]).toEqual([[], stored]);
  });
});
