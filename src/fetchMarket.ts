import type { Market } from '#application/market/Market.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { buildSettings } from './buildSettings.ts';

/** Loads and validates the market of this host. */
export async function fetchMarket(): Promise<Market> {
  return loadMarket(await (await fetch('/market.json')).json(), buildSettings);
}
