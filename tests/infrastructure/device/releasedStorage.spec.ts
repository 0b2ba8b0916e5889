import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredKey } from '#application/ports/DeviceStorage.ts';
import { storedValues } from '#application/storedValues.ts';
import { SCHEMA_VERSION } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { browserStorage } from '#tests/support/browserStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

/**
 * What devices hold that a release has written: texts by key, one file for each shape. They are never changed. A new
 * schema version comes with a file of its own, and so does an optional field that older pages leave out.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/storage');
const FILES = readdirSync(FOLDER);
const KEYS = Object.keys(storedValues) as StoredKey[];

let local: FakeLocalStorage;

/** The storage of a device on which a release has written these texts. */
function deviceOf(file: string): Readonly<Record<string, string>> {
  const texts = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
  for (const [name, text] of Object.entries(texts)) local.items.set(name, text);
  return texts;
}

beforeEach(() => {
  local = new FakeLocalStorage();
  stubGlobal('localStorage', () => local);
});

afterEach(restoreGlobals);

/** @trust F5 N8 */
describe('what a released version stored on a device', () => {
  it('is there to be tried for every schema version', () => {
    const versions = FILES.map((file) => Number(/^schema-(\d+)/.exec(file)?.[1]));
    const expected = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);
    expect([...new Set(versions)].toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('is there to be tried for every value of the newest version', () => {
    expect(Object.keys(deviceOf(`schema-${SCHEMA_VERSION}.json`)).toSorted()).toEqual(
      Object.values(storedValues)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each(FILES)('is read whole, and not written anew before something changes: %s', (file) => {
    const texts = deviceOf(file);
    const storage = browserStorage();
    const readable = KEYS.filter((key) => storage.read(key) !== undefined).map((key) => storedValues[key].name);
    expect(readable.toSorted()).toEqual(Object.keys(texts).toSorted());
    expect(Object.fromEntries(local.items)).toEqual(texts);
  });

  it.each(FILES)('is the same after it is written by this version: %s', (file) => {
    deviceOf(file);
    const before = browserStorage();
    const values = new Map(KEYS.map((key) => [key, before.read(key)]));
    for (const [key, value] of values) if (value !== undefined) before.write(key, value);
    const after = browserStorage();
    expect(new Map(KEYS.map((key) => [key, after.read(key)]))).toEqual(values);
  });

  it('names dishes and coordinates as this version does', () => {
    deviceOf('schema-1-first.json');
    const storage = browserStorage();
    expect(storage.read('cart')?.lines).toMatchObject([{ dishId: 'pizza-coral', count: 2, photo: { sources: [] } }]);
    expect(storage.read('location')?.place?.coordinates).toEqual({ lat: 44.19415, lng: 37.092611 });
  });
});
