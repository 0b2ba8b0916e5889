import type { Market } from '../market/Market.ts';
import { port } from '../port.ts';

export type MarketSettings = Market;
export const MarketSettings = port<MarketSettings>('MarketSettings');
