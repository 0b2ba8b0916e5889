import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { AssetManifestPlugin } from './scripts/AssetManifestPlugin.ts';
import { ShortClassNames } from './scripts/shortClassNames.ts';
import {
  buildSettingsPlugin,
  containerRule,
  fileRule,
  formattersRule,
  isPseudo,
  resolution,
  scriptRule,
  styleRule,
  wordsRule,
} from './scripts/webpackRules.ts';

const root = import.meta.dirname;
const isDevelopment = process.env['NODE_ENV'] === 'development';
/** Development leaves the built shop alone. */
const folder = isDevelopment ? 'dist/development' : 'dist';
const apiBaseUrl = process.env['API_BASE_URL'] ?? '';

const shortNames = new ShortClassNames();
const classNames = isDevelopment ? 'readable' : shortNames;

/** What files are made with has a part in their names, since these tell the sources of a file and not its bytes. */
const hashSalt = ['package-lock.json', 'webpack.config.ts', 'scripts/webpackRules.ts']
  .reduce((hash, file) => hash.update(readFileSync(resolve(root, file))), createHash('sha256'))
  .digest('hex');

/**
 * Webpack would write the hash of a file's bytes over that of its sources wherever its letters stand in any file. Of
 * hashes as short as ours that is in a number of React now and then: a shop whose scripts do not even parse.
 */
const realContentHash = false;

const BEST_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } } as object;

const cacheDirectory = resolve(root, '.cache/webpack');
/**
 * Writing the cache is a sixth of a build's work, and most clones are built once: the first build leaves an empty
 * folder only, and the next one fills it.
 */
const hasCache = isDevelopment || existsSync(cacheDirectory);

const shared: Configuration = {
  mode: isDevelopment ? 'development' : 'production',
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  resolve: resolution,
  cache: hasCache && {
    type: 'filesystem',
    cacheDirectory,
    // Names of files are part of what is kept: other tools give other names to the same sources.
    version: [process.env['NODE_ENV'], apiBaseUrl, shortNames.version, isPseudo, hashSalt].join('|'),
    buildDependencies: { config: [import.meta.filename] },
  },
  performance: false,
  stats: 'errors-warnings',
};

const storefront: Configuration = {
  ...shared,
  name: 'storefront',
  target: ['web', 'es2022'],
  // Two scripts of one page would take each other's updates for their own while the shop is worked on.
  entry: isDevelopment
    ? { main: ['./src/ui/theme/layers.css', './src/fonts.ts', './src/main.tsx'] }
    : {
        main: ['./src/ui/theme/layers.css', './src/main.tsx'],
        fonts: './src/fonts.ts',
        // A browser asks for its worker by one name for ever.
        worker: { import: './src/serviceWorker.ts', filename: 'sw.js' },
      },
  output: {
    hashSalt,
    hashDigest: 'base36',
    path: resolve(root, folder, 'storefront'),
    publicPath: '/',
    // Few words in the first load: scripts are read as their page is, in UTF-8.
    charset: false,
    chunkLoadingGlobal: 'carte_',
    filename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[contenthash:5].js',
    chunkFilename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[chunkhash:5].js',
    assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
    clean: true,
  },
  module: {
    rules: [
      scriptRule(isDevelopment),
      styleRule({ loader: MiniCssExtractPlugin.loader, names: classNames }),
      wordsRule,
      containerRule,
      formattersRule,
      fileRule,
    ],
  },
  optimization: {
    realContentHash,
    // The numbers of entries, which the hash of a file does not know, would be in what two entries share.
    usedExports: 'global',
    // The first script lists all chunks: their numbers are short. Modules keep their numbers from build to build.
    chunkIds: 'total-size',
    minimizer: [
      new MinimizerPlugin({
        extractComments: false,
        // As small as Terser's result, with half the processor time for a whole build. With `keep_fargs: false` it
        // writes functions that do not parse.
        minify: {
          implementation: MinimizerPlugin.swcMinify,
          options: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
        },
      }),
      new MinimizerPlugin({
        test: /\.css$/,
        minify: {
          implementation: MinimizerPlugin.lightningCssMinify,
          options: { targets: { chrome: 124 << 16 } },
        },
      }),
    ],
    splitChunks: {
      // Smaller parts that several screens share stand in each of them: every part has a name in the first load.
      minSize: 30_000,
      cacheGroups: {
        // What asks and what validates answers, once for the parts that need both or one.
        exchange: {
          test: /node_modules[\\/](?:ky|superstruct)[\\/]/,
          name: 'exchange',
          chunks: 'async',
          enforce: true,
        },
        // Of the first script alone: what another entry shares would be a part of it, which a browser then runs a
        // second time.
        stack: { test: /node_modules/, name: 'stack', chunks: ({ name }) => name === 'main' },
      },
    },
    runtimeChunk: false,
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: isDevelopment ? 'assets/[name].css' : 'assets/[name].[contenthash:5].css',
      chunkFilename: isDevelopment ? 'assets/[name].css' : 'assets/[name].[chunkhash:5].css',
      ignoreOrder: true,
    }),
    buildSettingsPlugin(process.env),
    new AssetManifestPlugin(),
    ...(isDevelopment
      ? []
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
};

/** A page of its own: nothing of the desk may weigh on the storefront. */
const desk: Configuration = {
  ...storefront,
  name: 'desk',
  entry: { main: './desk/main.tsx' },
  output: { ...storefront.output, path: resolve(root, folder, 'desk/desk'), publicPath: '/desk/' },
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
  module: { rules: [scriptRule(false), styleRule({ namesOnly: true, names: classNames }), wordsRule] },
  plugins: [buildSettingsPlugin(process.env)],
  optimization: { minimize: false, splitChunks: false },
};

/** A brand that takes its orders by a till may leave the desk's folder out. */
const hasDesk = existsSync(resolve(root, 'desk/main.tsx'));

const configurations: Configuration[] = [storefront, ...(hasDesk ? [desk] : []), page];

export default configurations;
