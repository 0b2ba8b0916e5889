import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts that are asked for as soon as the page is alive. */
  readonly following?: readonly string[];
  /** The scripts that bring the typeface: a first visit fetches them last. */
  readonly letters?: readonly string[];
  /** Scripts and styles of a screen that is no part of the first load, by the name of its route. */
  readonly screens?: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, string>>;
}

export interface Assets extends Manifest {
  /** The styles' text, to stand in the page; empty while a development server holds them. */
  readonly css: string;
}

/** What the build says must be loaded first. */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'));
  const texts = manifest.styles.map((path) => readFile(join(folder, path), 'utf8').catch(() => ''));
  return { ...manifest, css: (await Promise.all(texts)).join('\n') };
}
