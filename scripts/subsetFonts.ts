import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the typeface to the characters of three languages and prices; the complete files provide the others. Run it
 * after an update of the typeface: `node scripts/subsetFonts.ts`.
 */
const root = join(import.meta.dirname, '..');
const whole = join(root, 'node_modules', '@fontsource-variable', 'manrope', 'files');
const folder = join(root, 'src', 'ui', 'theme', 'fonts');

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

const subsets: Readonly<Record<string, { readonly from: string; readonly characters: string }>> = {
  cyrillic: { from: 'cyrillic', characters: `${range(0x410, 0x44f)}\u0401\u0451\u2116` },
  latin: {
    from: 'latin',
    characters: `${range(0x20, 0x7e)}\u00a0\u00a9\u00ab\u00b0\u00b7\u00bb\u00d7${range(0x2013, 0x2014)}${range(0x2018, 0x201e)}\u2022\u2026\u20ac\u2212`,
  },
  symbols: { from: 'latin-ext', characters: '\u20bd\u0106\u0107\u010c\u010d\u0110\u0111\u0160\u0161\u017d\u017e' },
};

for (const [name, { from, characters }] of Object.entries(subsets)) {
  const font = await subsetFont(readFileSync(join(whole, `manrope-${from}-wght-normal.woff2`)), characters, {
    targetFormat: 'woff2',
  });
  writeFileSync(join(folder, `manrope-${name}.woff2`), font);
  process.stdout.write(`manrope-${name}.woff2: ${font.length} bytes\n`);
}
