/**
 * The dependencies that only a build uses. They are no `devDependencies` because `npm start` builds the storefront and
 * installs nothing else; their code is in no page and runs on no server.
 */
export const BUILD_TOOLS: readonly string[] = [
  '@swc/core',
  'compression-webpack-plugin',
  'css-loader',
  'lightningcss',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'swc-loader',
  'webpack',
];
