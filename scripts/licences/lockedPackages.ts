import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_TOOLS } from './buildTools.ts';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** Relative to the project's root. */
  readonly folder: string;
  /** Its code runs in a shop, on the server or in a page. Packages for builds, tests and tools are not shipped. */
  readonly isShipped: boolean;
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
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license, dev = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder,
      isShipped: shipped.has(folder),
      isOfShop: !dev,
    }));
}

/** The folders of the dependencies without the build's tools, and of all that these depend on. */
function shippedFolders(packages: Entries): ReadonlySet<string> {
  const { dependencies = {}, optionalDependencies = {} } = packages[''] ?? {};
  const shipped = new Set<string>();
  const add = (names: Readonly<Record<string, string>> | undefined, from: string): void => {
    for (const name of Object.keys(names ?? {})) {
      const folder = folderOf(packages, name, from);
      if (folder === undefined || shipped.has(folder)) continue;
      shipped.add(folder);
      const entry = packages[folder];
      add(entry?.dependencies, folder);
      add(entry?.optionalDependencies, folder);
      add(neededPeers(entry), folder);
    }
  };
  const tools = new Set(BUILD_TOOLS);
  add(Object.fromEntries(Object.entries(dependencies).filter(([name]) => !tools.has(name))), '');
  add(optionalDependencies, '');
  return shipped;
}

function neededPeers({
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Entry = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true),
  );
}

/** Where Node finds a package: in the nearest `node_modules` of the folder or above it. */
function folderOf(packages: Entries, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[found] !== undefined) return found;
    if (folder === '') return undefined;
  }
}
