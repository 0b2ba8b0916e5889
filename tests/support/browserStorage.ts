import { BrowserDeviceStorage } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { readStored } from '#infrastructure/device/readStored.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';

/** The storage of a page that can read what is stored. */
export function browserStorage(storage = new SafeStorage(), page?: string): BrowserDeviceStorage {
  const device = new BrowserDeviceStorage(storage, page);
  device.readWith(readStored);
  return device;
}
