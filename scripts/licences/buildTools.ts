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

/**
 * The dependencies that the server, its commands and the doctor import. An image of a container has these only: the
 * pages are built, and hold the others.
 */
export const SERVER_PACKAGES: readonly string[] = [
  '@date-fns/tz',
  '@formatjs/intl',
  '@hono/node-server',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@point-of-sale/receipt-printer-encoder',
  '@redis/client',
  '@xmldom/xmldom',
  'ajv',
  'aws4fetch',
  'better-sqlite3',
  'csv-parse',
  'fastest-levenshtein',
  'hono',
  'jose',
  'ky',
  'kysely',
  'libphonenumber-js',
  'marked',
  'nodemailer',
  'pg',
  'postal-mime',
  'sharp',
  'smpp',
  'superstruct',
  'web-push',
  'xml-crypto',
  'yaml',
];
