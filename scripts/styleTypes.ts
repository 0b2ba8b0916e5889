import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Selector, transform } from 'lightningcss';

const root = join(import.meta.dirname, '..');

/** The declarations of CSS module classes, so that an undefined class does not compile. */
export const STYLE_TYPES = join(root, 'src', 'styles.d.ts');

/** Style sheets of packages, which export nothing. */
const OF_PACKAGES = ['photoswipe/style.css'];

const HEAD = '// Written by `npm run styles`: what every style sheet of the shop and of the workbench exports.\n';

/** The declarations of all style sheets. TypeScript identifies them by file name, so names must be unique. */
export function styleTypes(): string {
  const files = globSync('{src,desk,stories}/**/*.css', { cwd: root }).toSorted((a, b) =>
    basename(a) < basename(b) ? -1 : 1,
  );
  const twice = files.find((file, place) => basename(file) === basename(files[place + 1] ?? ''));
  if (twice !== undefined) throw new Error(`Two style sheets are called ${basename(twice)}`);
  const others = OF_PACKAGES.map((name) => `declare module '${name}' {}\n`);
  return [HEAD, ...others, ...files.map(declarationOf)].join('\n');
}

function declarationOf(file: string): string {
  const name = basename(file);
  if (!name.endsWith('.module.css')) return `declare module '*/${name}' {}\n`;
  const members = classesIn(readFileSync(join(root, file), 'utf8')).map((one) => `    readonly ${one}: string;\n`);
  return `declare module '*/${name}' {\n  const styles: {\n${members.join('')}  };\n  export default styles;\n}\n`;
}

/** The classes that a CSS module defines, without those in `:global`. */
export function classesIn(css: string): readonly string[] {
  const classes = new Set<string>();
  const collect = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      if (part.type !== 'pseudo-class' || part.kind === 'global') continue;
      if ('selectors' in part) for (const inner of part.selectors as readonly Selector[]) collect(inner);
    }
  };
  transform({
    filename: 'styles.module.css',
    code: Buffer.from(css),
    cssModules: true,
    visitor: { Selector: collect },
  });
  return [...classes].toSorted();
}

if (process.argv[1] === import.meta.filename) writeFileSync(STYLE_TYPES, styleTypes());
