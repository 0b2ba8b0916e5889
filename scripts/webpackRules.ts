import { resolve } from 'node:path';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import type { ShortClassNames } from './shortClassNames.ts';

/** What the shop and the workbench of its components are built by alike. */

export function scriptRule(hot: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic', refresh: hot, development: hot } },
      },
    },
  };
}

interface StyleOptions {
  readonly loader?: string;
  /** On the server only the names of the classes matter. */
  readonly namesOnly?: boolean;
  /** Names of a class that tell file and class; else these. */
  readonly names: 'readable' | ShortClassNames;
}

/** Files named `*.module.css` are CSS Modules; `loader` puts the styles where the browser finds them. */
export function styleRule({ loader, namesOnly = false, names }: StyleOptions): RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: namesOnly,
        localIdentName: names === 'readable' ? '[name]__[local]' : '[hash:base64:5]',
        ...(names !== 'readable' && {
          getLocalIdent: ({ resourcePath }: { readonly resourcePath: string }, _template: string, name: string) =>
            names.of(resourcePath, name),
        }),
      },
    },
  };
  return { test: /\.css$/, use: loader === undefined ? [css] : [loader, css] };
}

/** `PSEUDO=1 npm run dev`: every text longer and in brackets, so that one that is none of ours, or has no room, is seen. */
export const isPseudo = process.env['NODE_ENV'] === 'development' && process.env['PSEUDO'] === '1';

/** Words are parsed while the shop is built, so that the browser needs no parser. */
export const wordsRule: RuleSetRule = {
  test: /messages[\\/]\w+[\\/]\w+\.json$/,
  type: 'json',
  loader: resolve(import.meta.dirname, 'compileMessages.mjs'),
  options: { pseudo: isPseudo },
};

export const fileRule: RuleSetRule = { test: /\.(woff2|png)$/, type: 'asset/resource' };

/** Writes the settings of the build, which stand in the environment, into `src/buildSettings.ts`. */
export function buildSettingsPlugin(environment: Readonly<Record<string, string | undefined>>): WebpackPluginInstance {
  const apiBaseUrl = JSON.stringify(environment['API_BASE_URL'] ?? '');
  return new webpack.DefinePlugin({ 'process.env.API_BASE_URL': apiBaseUrl });
}

export const resolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.ts', '.tsx', '.js', '.mjs'],
  alias: {
    '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
    // Stands in for React before it had this itself.
    'use-sync-external-store/shim$': 'react',
    'use-sync-external-store/shim/index.js$': 'react',
  },
};
