import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Writes `assets.json`: what a page must load first, what follows at once, and the file of each language's words. */
export class AssetManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage }, () => {
        const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
        const words = [...compilation.namedChunks].flatMap(([name, chunk]) =>
          name?.endsWith('-first-ts') ? [[name.slice(0, -'-first-ts'.length), `/${[...chunk.files][0]}`]] : [],
        );
        const following = compilation.namedChunkGroups.get('network')?.getFiles() ?? [];
        const manifest = {
          scripts: files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
          following: [...following].filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          letters: (compilation.entrypoints.get('letters')?.getFiles() ?? []).map((file) => `/${file}`),
          words: Object.fromEntries(words),
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(manifest, undefined, 2)));
      });
    });
  }
}
