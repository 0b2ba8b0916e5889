import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ASSETS = join(import.meta.dirname, '../../dist/storefront/assets');
/** What states, verifiers and nonces are made of: it stands wherever they are made. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** @trust C16 */
test('no script of the build that creates sign-in secrets uses a predictable random source', {
  tag: '@desk',
}, () => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: name.replace(/\..*/, ''), text: readFileSync(join(ASSETS, name), 'utf8') }));
  const makers = scripts.filter(({ text }) => text.includes(ALPHABET));
  expect(makers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['apple', 'google', 'oidc', 'vk'].map((vendor) => `auth-${vendor}-provider-ts`)),
  );
  for (const { name, text } of makers) {
    expect([name, text.includes('getRandomValues')]).toEqual([name, true]);
    expect([name, text.includes('Math.random')]).toEqual([name, false]);
  }
  // The scan would find it: VK's library, which is handed state and verifier, has it in a script of its own.
  expect(scripts.some(({ text }) => text.includes('Math.random'))).toBe(true);
});
