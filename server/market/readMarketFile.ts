import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a text file of a market's folder; empty when it does not exist. */
export async function readMarketFile(root: string, market: string, name: string): Promise<string> {
  return readFile(join(root, 'markets', market, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
