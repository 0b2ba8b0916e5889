import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds that have a template, by the key below `providers` of a market: where their adapters stand. */
export const PROVIDER_FOLDERS = { geocoder: 'geocoding', metrics: 'metrics', payments: 'payments' } as const;

export type ProviderKind = keyof typeof PROVIDER_FOLDERS;

/** What cannot be made, in words for whoever asked for it. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export interface NewProvider {
  /** From the root of the project. */
  readonly written: readonly string[];
  readonly changed: readonly string[];
  /** What a market writes to use it. */
  readonly manifest: object;
}

const TEMPLATES = join(import.meta.dirname, 'templates');
const NAMES_FILE = 'src/domain/market/providerNames.ts';
const SCHEMA_FILE = 'markets/market.schema.json';

/** Makes an adapter of a kind out of its template, with a spec that runs the conformance suite on it, and makes its name known. */
export function newProvider(root: string, kind: string, name: string): NewProvider {
  if (!isKind(kind)) {
    throw new ProviderRefused(`There is a template for ${Object.keys(PROVIDER_FOLDERS).join(', ')}, not for "${kind}"`);
  }
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new ProviderRefused(`A name has small letters, digits and hyphens, as in "my-vendor"; not "${name}"`);
  }
  const folder = `src/infrastructure/${PROVIDER_FOLDERS[kind]}/${name}`;
  if (existsSync(join(root, folder))) throw new ProviderRefused(`${folder} is there already`);
  const className = name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const filled = (text: string): string => text.replaceAll('{{name}}', name).replaceAll('{{Name}}', className);

  mkdirSync(join(root, folder), { recursive: true });
  const written = readdirSync(join(TEMPLATES, kind)).map((template) => {
    const file = template.replace(/\.txt$/, '');
    const path =
      file === 'spec.ts'
        ? `tests/contracts/ports/${name}.${kind}.spec.ts`
        : `${folder}/${file.replace(/^Name/, className)}`;
    writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATES, kind, template), 'utf8')));
    return path;
  });
  // `geocoder: ['photon', ...` and `"enum": ["photon", ...` each hold all names of their kind.
  edit(root, NAMES_FILE, new RegExp(`(\\n {2}${kind}: \\[[^\\]]*)\\]`), `$1, '${name}']`);
  edit(
    root,
    SCHEMA_FILE,
    new RegExp(`("${kind}": \\{\\s*"type": "array"[^\\]]*?"enum": \\[[^\\]]*)\\]`),
    `$1, "${name}"]`,
  );
  const needsUrl = kind !== 'payments';
  return {
    written: written.toSorted(),
    changed: [NAMES_FILE, SCHEMA_FILE],
    manifest: {
      providers: { [kind]: [name] },
      ...(needsUrl && { vendors: { [name]: { url: `https://${name}.example.com` } } }),
    },
  };
}

function isKind(kind: string): kind is ProviderKind {
  return Object.hasOwn(PROVIDER_FOLDERS, kind);
}

function edit(root: string, file: string, what: RegExp, into: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!what.test(text)) throw new ProviderRefused(`${file} has no list to write the name into`);
  writeFileSync(path, text.replace(what, into));
}
