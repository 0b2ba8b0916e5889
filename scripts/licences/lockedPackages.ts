import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** Relative to the project's root. */
  readonly folder: string;
  /** Needed only for tests, builds and tools. */
  readonly isDevelopment: boolean;
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly devOptional?: boolean }
    >
  >;
}

/** Every package in the lock file, for any operating system. */
export function lockedPackages(root: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license, dev = false, devOptional = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder,
      isDevelopment: dev || devOptional,
    }));
}
