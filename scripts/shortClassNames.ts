import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { classesIn } from './styleTypes.ts';

const root = join(import.meta.dirname, '..');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The class of each style sheet's classes in a built page, two letters for nearly all: letters of a hash are the one thing
 * in a page that compresses to nothing less. Every build of the same sources, the server's too, names them alike.
 */
export class ShortClassNames {
  readonly #names = new Map<string, string>();

  constructor() {
    const files = globSync('src/**/*.module.css', { cwd: root }).toSorted();
    const keys = files.flatMap((file) =>
      classesIn(readFileSync(join(root, file), 'utf8')).map((name) => keyOf(file, name)),
    );
    const names = shortNames();
    for (const key of keys) this.#names.set(key, names.next().value);
  }

  /** Changes with any name: what was built under others is of no use. */
  get version(): string {
    return createHash('sha256')
      .update([...this.#names.keys()].join('\n'))
      .digest('hex');
  }

  all(): Iterable<string> {
    return this.#names.values();
  }

  /** Undefined for what is no class, such as the name of an animation. */
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
    for (let rest = index; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1) {
      name = `${LETTERS[rest % LETTERS.length]}${name}`;
    }
    // Whoever blocks advertisements hides what is called so.
    if (!/^ad/i.test(name)) yield name;
  }
}
