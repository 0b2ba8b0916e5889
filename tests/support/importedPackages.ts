import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const IMPORTS: Readonly<Record<string, string>> = {
  '#domain/': 'src/domain/',
  '#application/': 'src/application/',
  '#infrastructure/': 'src/infrastructure/',
  '#ui/': 'src/ui/',
  '#server/': 'server/',
  '#desk/': 'desk/',
  '#tests/': 'tests/',
};
const TYPE_IMPORT = /^(?:import|export) type [^'"]*?from '[^']+';/gm;
const SOURCES = ['.ts', '.tsx', '.mjs', '.css'];
/**
 * `import 'x'`, `... from 'x'`, `import('x')`, `require('x')`, webpack's `loader: 'x'` and our own `programOf('x')`.
 */
const SPECIFIER = /(?:^import |\bfrom |\bimport\(|\brequire\(|\bloader: |\bprogramOf\()'([^'\n]+)'/gm;
const STYLE_SPECIFIER = /(?:url\(|@import )['"]?([^'")]+)/g;
/** A file of the project that is named in a string is started, bundled or loaded by somebody. */
const NAMED_FILE = /'([\w.#@/-]+\.(?:tsx?|mjs|css))'/g;

/**
 * Every package that these files, and all project files that they import or name, need while they run, with one file
 * that needs it. It reads the text of the files and runs none of them.
 */
export function importedPackages(root: string, entries: readonly string[]): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const files = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(join(root, file), 'utf8').replaceAll(TYPE_IMPORT, '');
    const isStyle = extname(file) === '.css';
    for (const [, specifier = ''] of text.matchAll(isStyle ? STYLE_SPECIFIER : SPECIFIER)) {
      const name = packageOf(specifier);
      if (name !== undefined && !packages.has(name)) packages.set(name, file);
    }
    for (const [, named = ''] of text.matchAll(NAMED_FILE)) waiting.push(...projectFile(root, file, named));
  }
  return packages;
}

function packageOf(specifier: string): string | undefined {
  return /^(?![./#]|node:|data:)((?:@[\w.-]+\/)?[\w.-]+)/.exec(specifier)?.[1];
}

/** The file that a string names, from the file that says so or from the root. */
function projectFile(root: string, from: string, named: string): readonly string[] {
  const [alias = '', folder = ''] = Object.entries(IMPORTS).find(([start]) => named.startsWith(start)) ?? [];
  const paths = alias === '' ? [join(dirname(from), named), join(named)] : [join(folder, named.slice(alias.length))];
  return paths.filter(
    (path) => SOURCES.includes(extname(path)) && existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  );
}
