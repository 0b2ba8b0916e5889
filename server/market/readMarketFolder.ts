import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ManifestFault, manifestFaults } from './manifestFaults.ts';
import { readOwnTexts } from './ownTexts.ts';
import { themeFaults } from './theme.ts';

export interface ReadMarket {
  /** The file's text, unchanged unless the market has messages of its own; undefined when there is no file. */
  readonly text: string | undefined;
  /** The manifest, with the market's own compiled messages as `messages`. */
  readonly manifest: unknown;
  readonly faults: readonly ManifestFault[];
}

/** Reads a market's folder and finds all errors in it. */
export async function readMarketFolder(root: string, name: string): Promise<ReadMarket> {
  const folder = join(root, 'markets', name);
  const text = await readFile(join(folder, 'market.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { text, manifest: undefined, faults: [{ key: '(file)', reason: 'is not there' }] };
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return { text, manifest, faults: [{ key: '(file)', reason: String(error) }] };
  }
  const theme = await readFile(join(folder, 'theme.css'), 'utf8').catch(() => '');
  const files = new Set(await readdir(folder));
  const faults = [...manifestFaults({ name, manifest, files }), ...themeFaults(theme)];
  const own = readOwnTexts(folder, files, localesOf(manifest));
  if (own.faults.length > 0) return { text, manifest, faults: [...faults, ...own.faults] };
  if (own.texts === undefined) return { text, manifest, faults };
  const whole = { ...(manifest as object), messages: own.texts };
  return { text: JSON.stringify(whole), manifest: whole, faults };
}

/** The manifest's languages; empty when it is invalid. */
function localesOf(manifest: unknown): readonly string[] {
  const { locales } = (manifest ?? {}) as { readonly locales?: unknown };
  return Array.isArray(locales) ? locales.map(String) : [];
}

/** Formats errors, one per line: `markets/coral/market.json: currency: ...`. */
export function faultLines(name: string, faults: readonly ManifestFault[]): string {
  return faults.map(({ file = 'market.json', key, reason }) => `markets/${name}/${file}: ${key}: ${reason}`).join('\n');
}
