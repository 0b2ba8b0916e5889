import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames, storedValues } from '#application/storedValues.ts';

const project = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const device = /## On the customer's device\n(.*?)\n## /s.exec(read('docs/security.md'))?.[1] ?? '';
const namesIn = (text: string): readonly (string | undefined)[] =>
  [...text.matchAll(/^- ((?:`[^`]+`(?:, )?)+)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
const documented = namesIn(device);

/** Names that stand in code as they are written into the browser. */
const WRITTEN: readonly (readonly [path: string, ...names: string[]])[] = [
  ['src/infrastructure/device/prepareStorage.ts', 'app_white_label', 'app_version'],
  ['src/infrastructure/device/BrowserSignInAttempts.ts', 'app_sign_in_attempts'],
  ['src/infrastructure/device/BrowserPendingSignOuts.ts', 'app_pending_sign_outs'],
  ['src/application/storedValues.ts', 'app_capabilities'],
  ['desk/infrastructure/BrowserDeskMemory.ts', 'desk_key', 'desk_view'],
  ['src/infrastructure/device/IndexedDbPendingOrders.ts', 'carte'],
  ['src/infrastructure/device/IndexedDbCartCopy.ts', 'carte-cart'],
  ['src/infrastructure/device/cookies.ts', 'carte_place'],
  ['src/infrastructure/device/cookies.ts', 'carte_language'],
  ['src/infrastructure/device/offlineCache.ts', 'carte-pages-1'],
  ['src/serviceWorker.ts', 'carte-pictures-1'],
  ['server/people/signingIn.ts', 'carte_device'],
];

/** @trust C19 */
describe('the page of what is kept where', () => {
  it.each(WRITTEN)('goes by the names of %s', (path, ...names) => {
    for (const name of names) expect(read(path)).toContain(`'${name}'`);
  });

  it('names everything that a browser keeps, and nothing else', () => {
    const values = Object.values(storedValues).map(({ name }) => name);
    const all = [...values, ...Object.values(settingNames), ...WRITTEN.flatMap(([, ...names]) => names)];
    expect([new Set(documented), documented.length]).toEqual([new Set(all), all.length]);
  });

  it.each(Object.values(storedValues))('says what a sign-out leaves of $name', ({ name, afterSignOut }) => {
    const section = device.split(/^### /m).find((text) => namesIn(text).includes(name)) ?? '';
    const title = { kept: 'Kept after a sign-out', removed: 'Removed by a sign-out' };
    const ofSome = 'Removed in part by a sign-out';
    expect(section.split('\n')[0]).toBe(typeof afterSignOut === 'function' ? ofSome : title[afterSignOut]);
  });
});
