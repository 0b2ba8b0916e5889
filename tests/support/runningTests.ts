import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Tells whether a test runs: it is a spec or a journey, or behaviors that one of these calls. Paths begin at `root`.
 */
export function runningTests(root: string): (file: string) => boolean {
  const specs = globSync('tests/**/*.{spec,e2e}.{ts,tsx}', { cwd: root });
  const texts = specs.map((file) => readFileSync(join(root, file), 'utf8'));
  return (file) => specs.includes(file) || texts.some((text) => text.includes(`${basename(file, '.ts')}(`));
}
