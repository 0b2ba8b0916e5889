import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_TOOLS, SERVER_PACKAGES } from './buildTools.ts';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** Relative to the project's root. */
  readonly folder: string;
  /** Its code runs in a shop, on the server or in a page. Packages for builds, tests and tools are not shipped. */
  readonly isShipped: boolean;
  /** The server, its commands or the doctor import it, or a package that they import does. */
  readonly isOfServer: boolean;
  /** `npm start` installs it: it is shipped, or a build needs it. */
  readonly isOfShop: boolean;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Entries = Readonly<Record<string, Entry>>;

/** Every package in the lock file, for any operating system. */
export function lockedPackages(root: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Entries;
  };
  const shipped = shippedFolders(packages);
  const ofServer = foldersOf(packages, SERVER_PACKAGES);
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license, dev = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder,
      isShipped: shipped.has(folder),
      isOfServer: ofServer.has(folder),
      isOfShop: !dev,
    }));
}

/** The folders of the dependencies without the build's tools, and of all that these depend on. */
function shippedFolders(packages: Entries): ReadonlySet<string> {
  const { dependencies = {}, optionalDependencies = {} } = packages[''] ?? {};
  const tools = new Set(BUILD_TOOLS);
  const names = Object.keys(dependencies).filter((name) => !tools.has(name));
  return foldersOf(packages, [...names, ...Object.keys(optionalDependencies)]);
}

/** The folders of these packages, and of all that they depend on. */
function foldersOf(packages: Entries, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (names: readonly string[], from: string): void => {
    for (const name of names) {
      const folder = folderOf(packages, name, from);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      const entry = packages[folder];
      add(Object.keys(entry?.dependencies ?? {}), folder);
      add(Object.keys(entry?.optionalDependencies ?? {}), folder);
      add(neededPeers(entry), folder);
    }
  };
  add(roots, '');
  return found;
}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: Entry = {}): readonly string[] {
  return Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
}

/** Where Node finds a package: in the nearest `node_modules` of the folder or above it. */
function folderOf(packages: Entries, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[found] !== undefined) return found;
    if (folder === '') return undefined;
  }
}
