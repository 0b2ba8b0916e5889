import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/shop.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

function builtScripts(folder: string): readonly (readonly [name: string, text: string])[] {
  return readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(dist, folder, name), 'utf8')]);
}

/** What a policy without `unsafe-eval` would stop: code made out of text. */
const MAKES_CODE = /\bnew Function\b|(?<![\w.$])(?:eval|Function)\(|\bset(?:Timeout|Interval)\(["'`]/;
const HANDLER_IN_MARKUP = /<[a-z][^<>]*\son[a-z]+=["'][^"']/i;

/** @trust E3 M6 */
test.describe('what is built', () => {
  for (const folder of ['storefront', 'desk']) {
    test(`for the ${folder} makes no code out of text, and writes no handler into markup`, { tag: '@phone' }, () => {
      const scripts = builtScripts(folder);
      expect(scripts.length).toBeGreaterThan(2);
      for (const pattern of [MAKES_CODE, HANDLER_IN_MARKUP]) {
        const faults = scripts.flatMap(([name, text]) => {
          const [there] = pattern.exec(text) ?? [];
          return there === undefined ? [] : [`${name}: ${there}`];
        });
        expect(faults).toEqual([]);
      }
    });
  }

  test('and named by a page must have the very bytes of the build', { tag: '@phone' }, async ({ request, server }) => {
    for (const path of ['/', '/?restaurant=coral-port', '/terms-of-sale', '/desk']) {
      const html = await (await request.get(`${server.url}${path}`)).text();
      expect(html).not.toMatch(HANDLER_IN_MARKUP);
      const named = [
        ...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]*\/assets\/[^"]+\.(?:js|css))"([^>]*)>/g),
      ];
      expect(named.length).toBeGreaterThan(1);
      for (const [, file = '', attributes = ''] of named) {
        const bytes = await (await request.get(`${server.url}${file}`)).body();
        const expected = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        expect([file, /integrity="([^"]+)"/.exec(attributes)?.[1]]).toEqual([file, expected]);
      }
    }
  });
});
