import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/text/languages.ts';
import { type ManifestCheck, type ManifestFault, manifestCheck } from './manifestFaults.ts';

export interface ReadMarket {
  /** As it stands in the file, to the byte; undefined where there is none. */
  readonly text: string | undefined;
  readonly manifest: unknown;
  readonly faults: readonly ManifestFault[];
}

/** The check of the project's own schema, with the languages that the shop has words in. */
export async function readManifestCheck(root: string): Promise<ManifestCheck> {
  const schema = JSON.parse(await readFile(join(root, 'markets', 'market.schema.json'), 'utf8'));
  schema.properties.locales.items = { enum: Object.keys(LANGUAGES) };
  return manifestCheck(schema);
}

/** A market as it stands in its folder, with everything that is wrong with it. */
export async function readMarketFolder(root: string, name: string, check: ManifestCheck): Promise<ReadMarket> {
  const folder = join(root, 'markets', name);
  const text = await readFile(join(folder, 'market.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { text, manifest: undefined, faults: [{ key: '(file)', reason: 'is not there' }] };
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return { text, manifest, faults: [{ key: '(file)', reason: String(error) }] };
  }
  return { text, manifest, faults: check({ name, manifest, files: new Set(await readdir(folder)) }) };
}

/** `markets/coral/market.json: currency: ...`, one line a fault. */
export function faultLines(name: string, faults: readonly ManifestFault[]): string {
  return faults.map(({ key, reason }) => `markets/${name}/market.json: ${key}: ${reason}`).join('\n');
}
