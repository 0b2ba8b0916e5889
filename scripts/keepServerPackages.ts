import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './licences/lockedPackages.ts';

/**
 * Removes from a built shop what its server does not run on, for an image of a container (deploy/Dockerfile): packages of
 * builds and pages, the Node among the packages, and what a build stores for the next one.
 */
const root = join(import.meta.dirname, '..');
const others = lockedPackages(root).filter(({ isOfServer }) => !isOfServer);
for (const { folder } of others) rmSync(join(root, folder), { recursive: true, force: true });
for (const folder of ['.cache', 'node_modules/.cache', 'node_modules/.bin']) {
  rmSync(join(root, folder), { recursive: true, force: true });
}
