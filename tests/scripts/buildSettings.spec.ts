import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { buildSettingsPlugin, resolution, scriptRule } from '../../scripts/webpackRules.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder('build');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The settings as a storefront has them that was built in this environment. */
async function builtIn(environment: Readonly<Record<string, string>>): Promise<unknown> {
  const configuration: Configuration = {
    context: ROOT,
    mode: 'production',
    target: 'node24',
    entry: './src/buildSettings.ts',
    output: { path: folder, filename: 'built.cjs', library: { type: 'commonjs' } },
    resolve: resolution,
    module: { rules: [scriptRule(false)] },
    optimization: { minimize: false },
    plugins: [buildSettingsPlugin(environment)],
  };
  const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(configuration);
  expect(stats?.hasErrors()).toBe(false);
  return createRequire(import.meta.url)(join(folder, 'built.cjs')).buildSettings;
}

describe('the settings of a build', () => {
  it('hold the API_BASE_URL that stood in the environment', async () => {
    expect(await builtIn({ API_BASE_URL: 'https://api.example.com' })).toEqual({
      apiBaseUrl: 'https://api.example.com',
    });
  });

  it('mean the own origin where none stood there', async () => {
    expect(await builtIn({})).toEqual({ apiBaseUrl: '' });
  });
});
