import type { BrowserDeviceStorage } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { browserStorage } from '#tests/support/browserStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describeDeviceStorage } from './describeDeviceStorage.ts';

afterEach(restoreGlobals);

function storageOf(localStorage: () => unknown): BrowserDeviceStorage {
  stubGlobal('localStorage', localStorage);
  return browserStorage();
}

describeDeviceStorage('in memory', () => new InMemoryDeviceStorage());

describeDeviceStorage('of a browser', () => {
  const local = new FakeLocalStorage();
  return storageOf(() => local);
});

describeDeviceStorage('of a browser whose storage is full', () => {
  const local = new FakeLocalStorage();
  local.quota = 0;
  return storageOf(() => local);
});

describeDeviceStorage('of a browser that blocks its storage', () =>
  storageOf(() => {
    throw new DOMException('Blocked', 'SecurityError');
  }),
);
