import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import configurations from './webpack.config.ts';
import 'webpack-dev-server';

/**
 * The configuration of `npm run dev`: the build's own, with hot reloading. It is a file of its own because the build is
 * installed without these packages.
 */
const devServer: Configuration['devServer'] = {
  // What is being worked on is for this machine alone.
  host: '127.0.0.1',
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
};

const developmentConfigurations: Configuration[] = configurations.map((configuration) =>
  configuration.name === 'storefront'
    ? { ...configuration, plugins: [...(configuration.plugins ?? []), new ReactRefreshPlugin()], devServer }
    : configuration,
);

export default developmentConfigurations;
