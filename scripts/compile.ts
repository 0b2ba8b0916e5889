import webpack from 'webpack';
import configurations from '../webpack.config.ts';

/** `node scripts/compile.ts storefront` builds those configurations of webpack that are named. */
const names = new Set(process.argv.slice(2));
const compiler = webpack(configurations.filter(({ name = '' }) => names.has(name)));
compiler?.run((error, stats) => {
  if (error) process.stderr.write(`${error.stack}\n`);
  if (stats?.hasErrors()) process.stderr.write(`${stats.toString('errors-only')}\n`);
  if (error || stats?.hasErrors()) process.exitCode = 1;
  // Writes the cache.
  compiler.close((closing) => {
    if (!closing) return;
    process.stderr.write(`${closing.stack}\n`);
    process.exitCode = 1;
  });
});
