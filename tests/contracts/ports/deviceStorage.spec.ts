import { BrowserDeviceStorage } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describeDeviceStorage } from './describeDeviceStorage.ts';

afterEach(restoreGlobals);

function browserStorage(localStorage: () => unknown): BrowserDeviceStorage {
  stubGlobal('localStorage', localStorage);
  return new BrowserDeviceStorage(new SafeStorage());
}

describeDeviceStorage('in memory', () => new InMemoryDeviceStorage());

describeDeviceStorage('of a browser', () => {
  const local = new FakeLocalStorage();
  return browserStorage(() => local);
});

describeDeviceStorage('of a browser whose storage is full', () => {
  const local = new FakeLocalStorage();
  local.quota = 0;
  return browserStorage(() => local);
});

describeDeviceStorage('of a browser that blocks its storage', () =>
  browserStorage(() => {
    throw new DOMException('Blocked', 'SecurityError');
  }),
);
