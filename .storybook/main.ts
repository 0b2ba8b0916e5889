import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { fileRule, resolution, scriptRule, styleRule, wordsRule } from '../scripts/webpackRules.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx', '../desk/stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-webpack5', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false, check: false },
  staticDirs: [
    { from: '../demo/pictures', to: '/pictures' },
    { from: '../markets/coral', to: '/market' },
  ],
  webpackFinal: (own) => ({
    ...own,
    resolve: merged(own.resolve),
    module: {
      ...own.module,
      rules: [
        ...(own.module?.rules ?? []).filter((rule) => !handles(rule, ['.css', '.woff2', '.png'])),
        scriptRule(false),
        styleRule({ loader: MiniCssExtractPlugin.loader, names: 'readable' }),
        wordsRule,
        fileRule,
      ],
    },
    plugins: [...(own.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    devtool: own.mode === 'production' ? false : (own.devtool ?? false),
    performance: false,
  }),
};

/** The workbench has names of its own beside the shop's. */
function merged(own: Configuration['resolve'] = {}): NonNullable<Configuration['resolve']> {
  const alias = Object.assign({}, own.alias, resolution.alias);
  return { ...own, ...resolution, alias };
}

/** Storybook's own rules for what the shop has rules for would work a second time on the same files. */
function handles(rule: unknown, endings: readonly string[]): boolean {
  const test = rule !== null && typeof rule === 'object' && 'test' in rule ? rule.test : undefined;
  return test instanceof RegExp && endings.some((ending) => test.test(`file${ending}`));
}

export default config;
