import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The module of each route whose screen is loaded lazily. */
const SCREENS = {
  'cart.index': 'CartScreen',
  'promotions.index': 'PromotionsScreen',
  'restos.index': 'RestaurantsScreen',
  'restos.show': 'RestaurantScreen',
  'auth.index': 'SignInScreen',
  'orders.index': 'OrdersScreen',
  'orders.show': 'OrderScreen',
  'terms-of-sale': 'TermsScreen',
  'account.index': 'AccountPage',
} as const;

/**
 * Writes `assets.json`: files to load first, files that follow, each language's messages, and the files of each lazily loaded
 * screen. Fails when such a screen is missing from the build.
 */
export class AssetManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    const screens = compiler.options.name === 'storefront' ? Object.entries(SCREENS) : [];
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage }, () => {
        const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
        const messages = [...compilation.namedChunks].flatMap(([name, chunk]) =>
          name?.endsWith('-first-ts') ? [[name.slice(0, -'-first-ts'.length), `/${[...chunk.files][0]}`]] : [],
        );
        const following = compilation.namedChunkGroups.get('network')?.getFiles() ?? [];
        const filesOf = (screen: string): readonly string[] => {
          const files = compilation.chunkGroups
            .find(({ origins }) => origins.some(({ request }) => request?.endsWith(`/${screen}.tsx`)))
            ?.getFiles();
          if (files === undefined) compilation.errors.push(new WebpackError(`No part of the build shows ${screen}.`));
          return (files ?? []).filter((file) => /\.(?:js|css)$/.test(file)).map((file) => `/${file}`);
        };
        const manifest = {
          scripts: files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
          following: [...following].filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          letters: (compilation.entrypoints.get('letters')?.getFiles() ?? []).map((file) => `/${file}`),
          messages: Object.fromEntries(messages),
          screens: Object.fromEntries(screens.map(([route, screen]) => [route, filesOf(screen)])),
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(manifest, undefined, 2)));
      });
    });
  }
}
