import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Webpack's lookup of chunk hashes in the first script: `{"0":"4639y","1":"dadr9"}[chunkId]`. */
const HASHES = /\{(?:"\d+":"[\da-z]{5}",?)+\}\[chunkId\]/g;
const LENGTH = 5;

/**
 * A webpack plugin that writes all chunk hashes as one string. The first script contains them twice, for scripts and for styles,
 * and an equal string compresses to almost nothing. Both file names must contain `[chunkhash:5]`.
 */
export class ShortChunkNames implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { GetChunkFilenameRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('ShortChunkNames', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShortChunkNames', (module) => {
        if (!(module instanceof GetChunkFilenameRuntimeModule)) return;
        const generate = module.generate.bind(module);
        module.generate = () => shortenNames(generate() ?? '', hashesOf(compilation));
      });
    });
  }
}

function hashesOf({ chunks }: Compilation): ReadonlyMap<number, string> {
  return new Map([...chunks].map(({ id, renderedHash }) => [Number(id), renderedHash?.slice(0, LENGTH) ?? '']));
}

/** Replaces webpack's lookups by ones in a string of hashes by chunk number. */
export function shortenNames(script: string, hashes: ReadonlyMap<number, string>): string {
  const row = Array.from({ length: Math.max(...hashes.keys()) + 1 }, (_, id) => (hashes.get(id) ?? '').padEnd(LENGTH));
  const lookUp = `"${row.join('')}".substr(chunkId * ${LENGTH}, ${LENGTH})`;
  return script.replaceAll(HASHES, lookUp);
}
