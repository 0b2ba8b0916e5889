import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { classesIn } from './styleTypes.ts';

const root = join(import.meta.dirname, '..');
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Short names for CSS classes, mostly two letters, because hashes hardly compress. Every build of the same sources,
 * including the server's, assigns the same names.
 */
export class ShortClassNames {
  readonly #names = new Map<string, string>();

  constructor() {
    // The storefront's classes come first, because they have the shortest names then.
    const files = ['src', 'desk'].flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: root }).toSorted());
    const keys = files.flatMap((file) =>
      classesIn(readFileSync(join(root, file), 'utf8')).map((name) => keyOf(file, name)),
    );
    const names = shortNames();
    for (const key of keys) this.#names.set(key, names.next().value);
  }

  /** A hash of all names, to invalidate caches of earlier builds. */
  get version(): string {
    return createHash('sha256')
      .update([...this.#names.keys()].join('\n'))
      .digest('hex');
  }

  all(): Iterable<string> {
    return this.#names.values();
  }

  /** undefined for something other than a class, such as an animation. */
  of(file: string, name: string): string | undefined {
    return this.#names.get(keyOf(relative(root, file), name));
  }
}

function keyOf(file: string, name: string): string {
  return `${file.split(sep).join('/')} ${name}`;
}

function* shortNames(): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    let name = '';
    for (let rest = index; rest >= 0; rest = Math.floor(rest / ALPHABET.length) - 1) {
      name = `${ALPHABET[rest % ALPHABET.length]}${name}`;
    }
    // Ad blockers hide elements with such class names.
    if (!/^ad/i.test(name)) yield name;
  }
}
