import { BrowserDeviceSettings } from '#infrastructure/device/BrowserDeviceSettings.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { FakeCookieJar } from '#tests/fakes/FakeCookieJar.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describeDeviceSettings } from './describeDeviceSettings.ts';

afterEach(restoreGlobals);

const DEFAULTS = { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false } as const;

describeDeviceSettings('in memory', () => new InMemoryDeviceSettings(DEFAULTS));

describeDeviceSettings('of a browser', () => {
  const local = new FakeLocalStorage();
  const jar = new FakeCookieJar();
  stubGlobal('localStorage', () => local);
  stubGlobal('document', () => jar);
  return new BrowserDeviceSettings(new SafeStorage(), ['ru', 'en']);
});
