import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** `{"0":"4639y","1":"dadr9"}[chunkId]`, as webpack writes the hashes of chunks into the first script. */
const HASHES = /\{(?:"\d+":"[\da-z]{5}",?)+\}\[chunkId\]/g;
const LENGTH = 5;

/**
 * Writes the hashes of all chunks as one row of letters, since the first script says them twice, for scripts and for styles:
 * the same row twice costs a first load next to nothing. File names of both must have `[chunkhash:5]`.
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

/** The same words of webpack, where they look a hash up, with hashes by the numbers of chunks. */
export function shortenNames(script: string, hashes: ReadonlyMap<number, string>): string {
  const row = Array.from({ length: Math.max(...hashes.keys()) + 1 }, (_, id) => (hashes.get(id) ?? '').padEnd(LENGTH));
  const lookUp = `"${row.join('')}".substr(chunkId * ${LENGTH}, ${LENGTH})`;
  return script.replaceAll(HASHES, lookUp);
}
