import { resolve } from 'node:path';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import type { ShortClassNames } from './shortClassNames.ts';

/** Webpack rules shared by the shop and the component workbench. */

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
  /** On the server only the class names are needed. */
  readonly namesOnly?: boolean;
  /** Class names that contain file and class, or short ones. */
  readonly names: 'readable' | ShortClassNames;
}

/** The rule for style sheets; `*.module.css` are CSS Modules, and `loader` delivers the styles. */
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

/**
 * `PSEUDO=1 npm run dev` shows the pseudo-locale: longer texts in brackets, to find untranslated and truncated ones.
 */
export const isPseudo = process.env['NODE_ENV'] === 'development' && process.env['PSEUDO'] === '1';

/** Compiles messages at build time, so that the browser needs no parser. */
export const wordsRule: RuleSetRule = {
  test: /messages[\\/]\w+[\\/]\w+\.json$/,
  type: 'json',
  loader: resolve(import.meta.dirname, 'compileMessages.mjs'),
  options: { pseudo: isPseudo },
};

/** Removes code generation from a package, because the content security policy forbids it. */
export const containerRule: RuleSetRule = {
  test: /node_modules[\\/]@inversifyjs[\\/].*\.js$/,
  loader: resolve(import.meta.dirname, 'withoutGeneratedCode.mjs'),
};

/** Removes the formatters that the shop does not use, which the first load would carry. */
export const formattersRule: RuleSetRule = {
  test: /node_modules[\\/]@formatjs[\\/]intl[\\/]index\.js$/,
  loader: resolve(import.meta.dirname, 'withoutUnusedFormatters.mjs'),
};

export const fileRule: RuleSetRule = { test: /\.(woff2|png)$/, type: 'asset/resource' };

/** Writes build settings from the environment into `src/buildSettings.ts`. */
export function buildSettingsPlugin(environment: Readonly<Record<string, string | undefined>>): WebpackPluginInstance {
  const apiBaseUrl = JSON.stringify(environment['API_BASE_URL'] ?? '');
  return new webpack.DefinePlugin({ 'process.env.API_BASE_URL': apiBaseUrl });
}

export const resolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.ts', '.tsx', '.js', '.mjs'],
  alias: {
    '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
    // A shim for older versions of React; React has this function now.
    'use-sync-external-store/shim$': 'react',
    'use-sync-external-store/shim/index.js$': 'react',
  },
};
