import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { newProvider, PROVIDER_FOLDERS } from '../../../scripts/newProvider/newProvider.ts';

export const PROJECT = join(import.meta.dirname, '../../..');
const COPIED = [
  'src',
  'server',
  'tests',
  'docs',
  'contract',
  'markets',
  'demo',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'jest.config.ts',
];
const DECLARATIONS = ['src/files.d.ts', 'src/styles.d.ts', 'server/people/smpp.d.ts'];
export const KINDS = Object.keys(PROVIDER_FOLDERS) as (keyof typeof PROVIDER_FOLDERS)[];

/** The project as it stands, to be changed. */
export function copiedProject(): string {
  const root = makeTemporaryFolder('test');
  for (const name of COPIED) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Runs a program of Node in a folder. Throws with what it printed when it fails. */
export function runIn(root: string, ...command: readonly string[]): void {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    execFileSync(process.execPath, command, options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
}

/**
 * Makes a provider of each kind in a copy of the project, has a market name them all, and compiles what was written and
 * what knows its name. Returns the paths of what was written.
 */
export function compiledProviders(root: string): readonly string[] {
  const results = KINDS.map((kind) => newProvider(root, kind, `my-${kind}`));
  const coral = JSON.parse(readFileSync(join(root, 'markets/coral/market.json'), 'utf8'));
  const manifests = results.map(({ manifest }) => manifest as typeof coral);
  const manifest = {
    ...Object.assign(coral, ...manifests),
    vendors: Object.assign({}, ...manifests.map(({ vendors }) => vendors)),
    providers: { ...Object.assign({}, ...manifests.map(({ providers }) => providers)), auth: ['my-auth', 'phone'] },
  };
  // The market has more languages than the example that a new provider names.
  const { name } = manifest.auth.oidc;
  manifest.auth.oidc.name = Object.fromEntries(manifest.locales.map((locale: string) => [locale, name.en]));
  writeFileSync(join(root, 'markets/coral/market.json'), JSON.stringify(manifest));
  const written = results.flatMap(({ written: paths }) => paths);
  const code = [...written, ...results.flatMap(({ changed }) => changed)].filter((path) => path.endsWith('.ts'));
  const files = [...code, 'src/infrastructure/container/providers.ts', 'scripts/doctor/main.ts', ...DECLARATIONS];
  const compilerOptions = { lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'], types: ['node', 'jest'] };
  const config = { extends: './tsconfig.base.json', compilerOptions, files };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  runIn(root, join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');
  return written;
}
