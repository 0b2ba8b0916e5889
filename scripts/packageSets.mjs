// Which packages are installed, and which a command needs. The shop's packages are the `dependencies` of package.json:
// what ships and what a build needs. The others are for tests, stories, benches and lint. Plain JavaScript, so that any
// version of Node can run it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that npm says it installed, by folder; undefined where it never ended. */
function installedPackages(root) {
  const file = join(root, 'node_modules', '.package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * The npm command that installs what is missing: `undefined` when nothing is. `needsAll` asks for the packages of tests
 * and tools too. What was installed before is never removed.
 */
export function installCommand(root, needsAll) {
  const installed = installedPackages(root);
  const isAll = needsAll || Object.values(installed ?? {}).some(({ dev }) => dev === true);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Optional packages are for some systems only.
  const needed = Object.entries(packages).filter(
    ([folder, { dev, optional, devOptional }]) => folder !== '' && !optional && !devOptional && (isAll || !dev),
  );
  if (installed && needed.every(([folder, { version }]) => installed[folder]?.version === version)) return undefined;
  return {
    isAll,
    parameters: [
      // `npm ci` removes node_modules first, on which a shop may be running.
      ...(installed ? ['install', '--no-save'] : ['ci']),
      isAll ? '--include=dev' : '--omit=dev',
      '--include=optional',
      '--loglevel=error',
    ],
  };
}
