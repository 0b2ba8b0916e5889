import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedPackages } from '#tests/support/importedPackages.ts';
import { BUILD_TOOLS, SERVER_PACKAGES } from '../../scripts/licences/buildTools.ts';
import { lockedPackages } from '../../scripts/licences/lockedPackages.ts';

const root = join(import.meta.dirname, '../..');
const { scripts, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
const locked = lockedPackages(root);
const shopPackages = new Set(locked.filter(({ isOfShop }) => isOfShop).map(({ folder }) => folder));
const shippedPackages = new Set(locked.filter(({ isShipped }) => isShipped).map(({ folder }) => folder));
const shipped = globSync('{src,server}/**/*.{ts,tsx,css}', { cwd: root });

/** npm's commands that install the shop's packages only, or nothing at all, with the scripts that they run. */
const shopCommands = Object.entries(scripts)
  .filter(([, command]) => !command.startsWith('node scripts/setup.mjs all '))
  .map(([name, command]) => [name, filesOf(command)] as const);

/** `npm start` builds too. setup.mjs itself names what only commands with all packages start. */
function filesOf(command: string): readonly string[] {
  const named = (command.match(/[\w/]+\.(?:ts|mjs)\b/g) ?? []).filter((file) => file !== 'scripts/setup.mjs');
  return command.includes('setup.mjs build ') ? [...named, 'scripts/build.ts'] : named;
}

function othersThanOfShop(files: readonly string[]): readonly string[] {
  return [...importedPackages(root, files)]
    .filter(([name]) => !shopPackages.has(`node_modules/${name}`))
    .map(([name, file]) => `${file} imports ${name}, which npm start does not install`);
}

describe('the packages of an image', () => {
  const files = [
    'server/app/main.ts',
    ...globSync('server/app/commands/*.ts', { cwd: root }),
    'scripts/run.mjs',
    'scripts/doctor/main.ts',
    'scripts/doctor/conformance.ts',
    'scripts/production/setup.ts',
  ];

  it('are those that the server, its commands and the doctor import', () => {
    expect([...importedPackages(root, files).keys()].toSorted()).toEqual(SERVER_PACKAGES);
  });

  it('are without another Node, the tools of a build and what pages are made with', () => {
    const packages = locked.filter(({ isOfServer }) => isOfServer).map(({ name }) => name);
    expect(packages).toEqual(expect.arrayContaining(['hono', 'pg', 'pg-protocol', 'sharp', '@img/sharp-linux-x64']));
    expect(packages.filter((name) => /^(?:node-(?:linux|win)|react|mobx|leaflet|lucide|webpack)/.test(name))).toEqual(
      [],
    );
  });
});

describe('the packages that are shipped', () => {
  it.each([
    ['the server', shipped],
    ['the doctor', ['scripts/doctor/main.ts', 'scripts/doctor/conformance.ts']],
    ['the setup of production', ['scripts/production/setup.ts']],
  ])('are all that %s needs, so that an image goes without the tools of a build', (_, files) => {
    const needed = [...importedPackages(root, files).keys()];
    expect(needed.filter((name) => !shippedPackages.has(`node_modules/${name}`))).toEqual([]);
  });
});

describe('the packages of the shop', () => {
  it.each(shopCommands)('are all that npm run %s needs', (_, files) => {
    expect(files).not.toEqual([]);
    expect(othersThanOfShop(files)).toEqual([]);
  });

  it('are all that a build, the pages and the server import', () => {
    const files = ['scripts/build.ts', ...shipped];
    expect([...importedPackages(root, files).keys()]).toEqual(
      expect.arrayContaining(['webpack', 'swc-loader', 'css-loader', 'lightningcss', 'react', 'hono', 'leaflet']),
    );
    expect(othersThanOfShop(files)).toEqual([]);
  });

  it('would not be all where a script of them imported a package for tests', () => {
    expect(othersThanOfShop(['scripts/dev.ts'])).toEqual([
      'webpack.development.config.ts imports @pmmmwh/react-refresh-webpack-plugin, which npm start does not install',
      'webpack.development.config.ts imports webpack-dev-server, which npm start does not install',
    ]);
  });

  it('are those that pages and server import, and the tools of a build', () => {
    const imported = importedPackages(root, shipped);
    // Inversify wants its peer to be there.
    const others = Object.keys(dependencies).filter((name) => !imported.has(name) && name !== 'reflect-metadata');
    expect(others).toEqual(BUILD_TOOLS);
    const built = importedPackages(root, ['scripts/build.ts']);
    // `swc-loader` and the minimizer fetch it.
    expect(BUILD_TOOLS.filter((name) => !built.has(name))).toEqual(['@swc/core']);
  });
});
