import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import withoutUnusedFormatters, { UNUSED } from '../../scripts/withoutUnusedFormatters.mjs';

const root = join(import.meta.dirname, '../..');
const library = createRequire(join(root, 'package.json')).resolve('@formatjs/intl');

describe('the formatters that are left out of the first load', () => {
  it('are used by no screen, as a function or as a component', () => {
    const files = globSync('{src,desk}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(500);
    const uses = new RegExp(
      `\\b(?:${UNUSED.join('|')}|${UNUSED.map((name) => name.replace('format', 'Formatted')).join('|')})\\b`,
    );
    expect(files.filter((file) => uses.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('are found in the library, and a release without them is noticed', () => {
    const source = readFileSync(library, 'utf8');
    const output = withoutUnusedFormatters.call({ resourcePath: library }, source);
    expect(output).toContain('formatNumber: formatNumber.bind(');
    for (const name of UNUSED) expect(output).not.toContain(`${name}: ${name}.bind(`);
    expect(() => withoutUnusedFormatters.call({ resourcePath: library }, output)).toThrow('to leave out');
  });
});
