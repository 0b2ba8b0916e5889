import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Use {
  /** The class of a module, such as `#ui/kit/Dialog.module.css close`. */
  readonly name: string;
  readonly shape: string | undefined;
  readonly place: string;
}

/** Uses of classes of modules, line by line, with the shared shape of `base.css` beside them. */
function usesIn(file: string): readonly Use[] {
  const source = readFileSync(join(root, file), 'utf8');
  const [, sheet = ''] = /import styles from '[^']*?(\w+\.module\.css)'/.exec(source) ?? [];
  return source.split('\n').flatMap((line, index) => {
    const [, shape] = /[`'](round|pill)[ ']/.exec(line) ?? [];
    return [...line.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => ({
      name: `${sheet} ${name}`,
      shape,
      place: `${file}:${index + 1}`,
    }));
  });
}

describe('a class that completes a shared shape', () => {
  it('has the shape wherever it is used', () => {
    const uses = globSync('{src/ui,desk/ui}/**/*.tsx', { cwd: root }).flatMap(usesIn);
    const shaped = new Map(uses.flatMap(({ name, shape }) => (shape === undefined ? [] : [[name, shape] as const])));
    expect(shaped.size).toBeGreaterThan(15);
    expect(uses.filter(({ name, shape }) => shape !== shaped.get(name)).map(({ place }) => place)).toEqual([]);
  });
});
