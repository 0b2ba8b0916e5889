import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { newProvider, PROVIDER_FOLDERS, ProviderRefused } from '../../scripts/newProvider/newProvider.ts';

const PROJECT = join(import.meta.dirname, '../..');
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
  'scripts',
];
const SCHEMA = 'markets/market.schema.json';
const DECLARATIONS = ['src/files.d.ts', 'src/styles.d.ts', 'server/people/smpp.d.ts'];
const KINDS = Object.keys(PROVIDER_FOLDERS) as (keyof typeof PROVIDER_FOLDERS)[];

/** The project as it stands, to be changed. */
function copied(): string {
  const root = makeTemporaryFolder('test');
  for (const name of COPIED) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function run(root: string, ...command: readonly string[]): void {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    execFileSync(process.execPath, command, options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
}

/** @trust providers */
describe('a new provider', () => {
  it('of each kind compiles, passes the conformance suite of its kind and can be named by a market', () => {
    const root = copied();
    const results = KINDS.map((kind) => [kind, newProvider(root, kind, `my-${kind}`)] as const);
    const published = readFileSync(join(root, SCHEMA), 'utf8');
    const written = results.flatMap(([, { written: files }]) => files);
    const coral = JSON.parse(readFileSync(join(root, 'markets/coral/market.json'), 'utf8'));
    const manifests = results.map(([, { manifest: example }]) => example as typeof coral);
    const manifest = {
      ...Object.assign(coral, ...manifests),
      vendors: Object.assign({}, ...manifests.map(({ vendors }) => vendors)),
      providers: { ...Object.assign({}, ...manifests.map(({ providers }) => providers)), auth: ['my-auth', 'phone'] },
    };
    writeFileSync(join(root, 'markets/coral/market.json'), JSON.stringify(manifest));
    // What is written, and what knows its name.
    const changed = results.flatMap(([, { changed: files }]) => files);
    const code = [...written, ...changed].filter((path) => path.endsWith('.ts'));
    const files = [...code, 'src/infrastructure/container/providers.ts', 'scripts/doctor/main.ts', ...DECLARATIONS];
    const compilerOptions = { lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'], types: ['node', 'jest'] };
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
    );
    run(root, join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');
    run(root, 'scripts/marketSchema.ts');
    expect(readFileSync(join(root, SCHEMA), 'utf8')).toBe(published);
    const specs = written.filter((path) => path.endsWith('.spec.ts'));
    const asProject = [
      'tests/infrastructure/market/loadMarket.spec.ts',
      'tests/infrastructure/contentSources.spec.ts',
      'tests/contracts/ports/captchas.spec.ts',
      'tests/server/market/checkMarket.spec.ts',
      'tests/application/market/authSettingsKey.spec.ts',
    ];
    // One for each kind, and one more for the server's half of a captcha.
    expect(specs).toHaveLength(KINDS.length + 1);
    run(root, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand', ...specs, ...asProject);
    expect(readFileSync(join(root, 'docs/providers/my-auth.md'), 'utf8')).toMatch(/^# Signing in with my-auth\n/);
    rmSync(root, { recursive: true, force: true });
  });

  it.each([
    ['payment', 'server/app/payEngines.ts'],
    ['sign-in', 'server/people/vendorSignIn.ts'],
  ])('takes the name of a page, and says what the server lacks: %s', (kind, file) => {
    const folder = copied();
    expect(newProvider(folder, kind, 'acmepay').missing.join(' ')).toContain(file);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [
      'tiles',
      'mine',
      'There is a template for auth, captcha, errors, geocoder, maps, metrics, payments, not for "tiles"',
    ],
    ['auth', 'vk', 'src/infrastructure/auth/vk is there already'],
    ['geocoder', '../x', 'A name has small letters, digits and hyphens'],
    ['geocoder', 'photon', 'src/infrastructure/geocoding/photon is there already'],
  ])('is refused with the reason: %s %s', (kind, name, words) => {
    const make = () => newProvider(PROJECT, kind, name);
    expect(make).toThrow(ProviderRefused);
    expect(make).toThrow(words);
  });
});

describe('the names of providers', () => {
  it('are of kinds that each have a template', () => {
    expect(KINDS.toSorted()).toEqual(Object.keys(PROVIDER_NAMES).toSorted());
  });
});
