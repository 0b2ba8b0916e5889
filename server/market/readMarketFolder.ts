import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarketLaw } from './law/lawSchema.ts';
import { type ManifestFault, manifestFaults } from './manifestFaults.ts';
import { readOwnTexts } from './ownTexts.ts';
import { themeFaults } from './theme.ts';

export interface ReadMarket {
  /**
   * What the storefront gets: the file's text, unchanged unless the market has a law or messages of its own; undefined
   * when there is no file.
   */
  readonly text: string | undefined;
  /** The manifest without its law, with the market's own compiled messages as `messages`. */
  readonly manifest: unknown;
  /** What the law of the country demands; it can be trusted once there are no faults. */
  readonly law?: MarketLaw | undefined;
  readonly faults: readonly ManifestFault[];
}

/** Reads a market's folder and finds all errors in it. */
export async function readMarketFolder(root: string, name: string): Promise<ReadMarket> {
  const folder = join(root, 'markets', name);
  const text = await readFile(join(folder, 'market.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { text, manifest: undefined, faults: [{ key: '(file)', reason: 'is not there' }] };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { text, manifest: undefined, faults: [{ key: '(file)', reason: String(error) }] };
  }
  const theme = await readFile(join(folder, 'theme.css'), 'utf8').catch(() => '');
  const files = new Set(await readdir(folder));
  const faults = [...manifestFaults({ name, manifest: file, files }), ...themeFaults(theme)];
  const own = readOwnTexts(folder, files, localesOf(file));
  if (faults.length > 0 || own.faults.length > 0) return { text, manifest: file, faults: [...faults, ...own.faults] };
  const { law, ...manifest } = file as { readonly law?: MarketLaw };
  if (own.texts === undefined && law === undefined) return { text, manifest, faults };
  const whole = { ...manifest, ...(own.texts !== undefined && { messages: own.texts }) };
  return { text: JSON.stringify(whole), manifest: whole, law, faults };
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
