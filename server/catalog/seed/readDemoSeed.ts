import { readFileSync } from 'node:fs';
import { checkDocuments } from '../document/checkDocuments.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { isDemoSeed } from './demoSeeds.ts';

function readJson(name: string): object {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The demo data of a market, else of the default chain. With `whiteLabel` it belongs to that brand only. */
export function readDemoSeed(whiteLabel?: string, market = ''): CatalogDocument {
  const document = checkDocuments(
    isDemoSeed(market)
      ? readJson(`../../../demo/${market}.json`)
      : { ...readJson('../../../demo/seed.json'), towns: readJson('../../../demo/towns.json') },
  );
  if (whiteLabel === undefined) return document;
  const whiteLabels = [whiteLabel];
  return {
    ...document,
    cities: document.cities.map((city) => ({ ...city, whiteLabels })),
    restaurants: document.restaurants.map((restaurant) => ({ ...restaurant, whiteLabels })),
  };
}
