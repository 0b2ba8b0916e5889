import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames, storedValues } from '#application/storedValues.ts';

const project = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const device = /## On the customer's device\n(.*?)\n## /s.exec(read('docs/security.md'))?.[1] ?? '';
const documented = [...device.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
);

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
  ['server/people/deviceCookie.ts', 'carte_device'],
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
    const row = device.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    const said = row.split('|').at(-2)?.trim() ?? '';
    const text = { kept: /^stays$/, removed: /^gone$/ };
    expect(said).toMatch(typeof afterSignOut === 'function' ? /^some:/ : text[afterSignOut]);
  });
});
