import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { faultLines, readMarketFolder } from '#server/market/readMarketFolder.ts';

/**
 * Every error of every market, one per line; empty when the build may continue. It combines the checks of server and storefront.
 */
export async function checkMarkets(root: string): Promise<string> {
  const folders = readdirSync(join(root, 'markets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lines = await Promise.all(
    folders.map(async ({ name }) => {
      const { manifest, faults } = await readMarketFolder(root, name);
      return faults.length > 0 ? faultLines(name, faults) : unreadable(name, manifest);
    }),
  );
  return lines.filter((line) => line !== '').join('\n');
}

function unreadable(name: string, manifest: unknown): string {
  try {
    loadMarket(manifest);
    return '';
  } catch (error) {
    return `markets/${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
