import { create, StructError } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import { missingSetting } from '#application/market/missingSetting.ts';
import { toMarket, wireMarket } from './WireMarket.ts';

/** The market file is invalid; the message names the key. */
export class MarketInvalid extends Error {
  override readonly name = 'MarketInvalid';
  readonly key: string;
  constructor(key: string, reason: string) {
    super(`market.json: ${key}: ${reason}`);
    this.key = key;
  }
}

/** `apiBaseUrl` is the build's API address, used when the manifest has none; empty for the page's own origin. */
export function loadMarket(manifest: unknown, { apiBaseUrl = '' }: { readonly apiBaseUrl?: string } = {}): Market {
  const market = read(manifest, apiBaseUrl);
  const missing = missingSetting(market);
  if (missing !== undefined) throw new MarketInvalid(missing.key, missing.reason);
  return market;
}

function read(manifest: unknown, apiBaseUrl: string): Market {
  try {
    return toMarket(create(manifest, wireMarket), apiBaseUrl);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new MarketInvalid(error.path.join('.') || '(file)', error.message);
  }
}
