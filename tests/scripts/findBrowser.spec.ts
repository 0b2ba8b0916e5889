import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const bundle = readFileSync(join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
// Loading it would load Playwright, which does not run within Jest.
const source = readFileSync(join(root, 'scripts/findBrowser.ts'), 'utf8');

const namesIn = (text = ''): readonly string[] =>
  [...text.matchAll(/^\s*["']([A-Za-z]+)["']/gm)].map(([, name = '']) => name);

describe('the browser of the tests', () => {
  it('is told everything that Playwright tells it to turn off', () => {
    const expected = namesIn(/\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1]);
    expect(expected.length).toBeGreaterThan(5);
    expect(namesIn(/OFF_FOR_PLAYWRIGHT = \[([^\]]*)\]/.exec(source)?.[1])).toEqual(expected);
  });
});
