import { resolve } from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { AssetManifestPlugin } from './scripts/AssetManifestPlugin.ts';
import 'webpack-dev-server';

const root = import.meta.dirname;
const isDevelopment = process.env['NODE_ENV'] === 'development';
/** Development leaves the built shop alone. */
const folder = isDevelopment ? 'dist/development' : 'dist';
const apiBaseUrl = process.env['API_BASE_URL'] ?? '';

function scriptRule(hot: boolean): RuleSetRule {
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

function styleRule(target: 'browser' | 'server'): RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        localIdentName: isDevelopment ? '[name]__[local]' : '[hash:base64:5]',
      },
    },
  };
  return { test: /\.css$/, use: target === 'server' ? [css] : [MiniCssExtractPlugin.loader, css] };
}

/** Words are parsed while the shop is built, so that the browser needs no parser. */
const wordsRule: RuleSetRule = {
  test: /messages[\\/]\w+[\\/]\w+\.json$/,
  type: 'json',
  loader: resolve(root, 'scripts/compileMessages.mjs'),
};

const BEST_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } } as object;

const shared: Configuration = {
  mode: isDevelopment ? 'development' : 'production',
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: resolve(root, '.cache/webpack'),
    version: [process.env['NODE_ENV'], apiBaseUrl].join('|'),
    buildDependencies: { config: [import.meta.filename] },
  },
  performance: false,
  stats: 'errors-warnings',
};

const storefront: Configuration = {
  ...shared,
  name: 'storefront',
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  output: {
    path: resolve(root, folder, 'storefront'),
    publicPath: '/',
    filename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
    chunkFilename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    clean: true,
  },
  module: {
    rules: [
      scriptRule(isDevelopment),
      styleRule('browser'),
      wordsRule,
      { test: /\.(woff2|png)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        extractComments: false,
        terserOptions: {
          ecma: 2020,
          module: true,
          compress: { passes: 3, pure_getters: true, keep_fargs: false },
          format: { comments: false },
        },
      }),
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: { chrome: 124 << 16 } },
      }),
    ],
    splitChunks: {
      cacheGroups: {
        stack: { test: /node_modules/, name: 'stack', chunks: 'initial' },
      },
    },
    runtimeChunk: false,
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: isDevelopment ? 'assets/[name].css' : 'assets/[name].[contenthash:10].css',
      ignoreOrder: true,
    }),
    new AssetManifestPlugin(),
    ...(isDevelopment
      ? [new ReactRefreshPlugin()]
      : [
          new CompressionPlugin({ test: /\.(js|css|svg|json)$/, filename: '[path][base].gz', minRatio: 1 }),
          new CompressionPlugin({
            test: /\.(js|css|svg|json)$/,
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            compressionOptions: BEST_BROTLI,
            minRatio: 1,
          }),
        ]),
  ],
  devServer: {
    port: Number(process.env['PORT'] ?? 8080),
    hot: true,
    devMiddleware: { writeToDisk: (file: string) => file.endsWith('assets.json') },
    proxy: [
      {
        context: (path: string) => !path.startsWith('/assets/'),
        target: process.env['DEV_API'] ?? 'http://127.0.0.1:8081',
      },
    ],
    client: { overlay: { warnings: false } },
  },
};

const page: Configuration = {
  ...shared,
  name: 'page',
  target: 'node24',
  entry: { page: './src/page.tsx' },
  experiments: { outputModule: true },
  output: {
    path: resolve(root, folder, 'page'),
    filename: 'page.js',
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  module: { rules: [scriptRule(false), styleRule('server'), wordsRule] },
  optimization: { minimize: false, splitChunks: false },
};

const configurations: Configuration[] = [storefront, page];

export default configurations;
