import type { Compilation, Compiler, NormalModule, WebpackPluginInstance } from 'webpack';
import { type ScreenDetails, screenDetails } from '#domain/screens/screens.ts';

/** The module that loads the screens lazily. */
const LOADERS = /\/src\/ui\/app\/screenParts\.tsx$/;

/**
 * Writes `assets.json`: files to load first, files that follow, each language's messages, and the files of each lazily
 * loaded screen. Fails when a screen's module is missing from the build, and when a lazily loaded module is that of no
 * screen.
 */
export class AssetManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    const modules = compiler.options.name === 'storefront' ? screenModules : [];
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage }, () => {
        const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
        const messages = [...compilation.namedChunks].flatMap(([name, chunk]) =>
          name?.endsWith('-first-ts') ? [[name.slice(0, -'-first-ts'.length), `/${[...chunk.files][0]}`]] : [],
        );
        const following = compilation.namedChunkGroups.get('network')?.getFiles() ?? [];
        const screens = modules.map(([name, module]) => [name, filesOf(compilation, module)] as const);
        const faults = [
          ...screens.flatMap(([name, found]) => (found ? [] : [`No part of the build shows ${name}.`])),
          ...unnamedScreens(compilation).map((file) => `${file} is the chunk of no screen in screens.ts.`),
        ];
        for (const fault of faults) compilation.errors.push(new WebpackError(fault));
        const manifest = {
          scripts: files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
          following: [...following].filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          fontScripts: (compilation.entrypoints.get('fonts')?.getFiles() ?? []).map((file) => `/${file}`),
          messages: Object.fromEntries(messages),
          screens: Object.fromEntries(screens),
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(manifest, undefined, 2)));
      });
    });
  }
}

/** Each lazily loaded screen with its module. */
const screenModules = Object.entries<ScreenDetails>(screenDetails).flatMap(([name, { chunk }]) =>
  chunk === undefined ? [] : [[name, chunk.module] as const],
);

/** Scripts and styles of a lazily imported module; undefined when the build has none. */
function filesOf({ chunkGroups }: Compilation, module: string): readonly string[] | undefined {
  return chunkGroups
    .find(({ origins }) => origins.some(({ request }) => request?.endsWith(`/${module}.tsx`)))
    ?.getFiles()
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/${file}`);
}

/** What the loaders import and no screen names. */
function unnamedScreens({ chunkGroups }: Compilation): readonly string[] {
  return chunkGroups
    .flatMap(({ origins }) => origins)
    .filter(({ module }) => LOADERS.test((module as NormalModule | null)?.resource ?? ''))
    .flatMap(({ request }) => request ?? [])
    .filter((request) => !screenModules.some(([, module]) => request.endsWith(`/${module}.tsx`)));
}
