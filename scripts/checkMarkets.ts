import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { DEFAULT_MARKET, type Environment, marketEnvironments } from '#server/config/marketEnvironments.ts';
import { faultLines, readMarketFolder } from '#server/market/readMarketFolder.ts';

export interface CheckedMarkets {
  /** Every error of the markets that are opened, one per line; empty when the build may continue. */
  readonly faults: string;
  /** A line for each other market with errors. */
  readonly warnings: readonly string[];
  /** Names of the markets without errors. */
  readonly complete: readonly string[];
}

/** Names of all folders of `markets/`. */
export function marketNames(root: string): readonly string[] {
  return readdirSync(join(root, 'markets'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

/** The markets that a server with these settings opens; the default one only where it is there. */
export function openedMarkets(root: string, environment: Environment): readonly string[] {
  const named = marketEnvironments(environment).flatMap(({ MARKET }) => (MARKET?.trim() ? [MARKET.trim()] : []));
  return named.length > 0 ? named : marketNames(root).filter((name) => name === DEFAULT_MARKET);
}

/**
 * Checks all markets with the rules of server and storefront. A market that is not opened may be half made: it is
 * warned of, and keeps no other from being built.
 */
export async function checkMarkets(root: string, opened: readonly string[]): Promise<CheckedMarkets> {
  const names = [...new Set([...marketNames(root), ...opened])];
  const checked = await Promise.all(names.map(async (name) => ({ name, faults: await faultsOf(root, name) })));
  const wrong = checked.filter(({ faults }) => faults !== '');
  const [refused, others] = [
    wrong.filter(({ name }) => opened.includes(name)),
    wrong.filter(({ name }) => !opened.includes(name)),
  ];
  return {
    faults: refused.map(({ faults }) => faults).join('\n'),
    warnings: others.map(({ name, faults }) => warningOf(name, faults)),
    complete: checked.flatMap(({ name, faults }) => (faults === '' ? [name] : [])),
  };
}

async function faultsOf(root: string, name: string): Promise<string> {
  try {
    const { manifest, faults } = await readMarketFolder(root, name);
    if (faults.length > 0) return faultLines(name, faults);
    loadMarket(manifest);
    return '';
  } catch (error) {
    return `markets/${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function warningOf(name: string, faults: string): string {
  const [first = '', ...more] = faults.split('\n');
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return `Warning: ${first}${others}; not opened now. All of it: npm run doctor -- --market ${name}`;
}
