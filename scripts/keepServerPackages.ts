import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './licences/lockedPackages.ts';

/** Removes from `node_modules` what a built shop does not run on, for an image of a container (deploy/Dockerfile). */
const root = join(import.meta.dirname, '..');
const unshipped = lockedPackages(root).filter(({ isShipped }) => !isShipped);
for (const { folder } of unshipped) rmSync(join(root, folder), { recursive: true, force: true });
