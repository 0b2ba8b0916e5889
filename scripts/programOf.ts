import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * The script of a package's program, to be run by Node directly: npm's launchers differ between systems, and some need
 * a shell.
 */
export function programOf(packageName: string, program = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin?: string | Readonly<Record<string, string>>;
  };
  const script = typeof bin === 'string' ? bin : bin?.[program];
  if (script === undefined) throw new Error(`${packageName} has no program ${program}`);
  return join(folder, script);
}
