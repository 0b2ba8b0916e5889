import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarket, MarketInvalid } from '#infrastructure/market/loadMarket.ts';
import { aManifest, BAD_MANIFESTS, GOOD_MANIFESTS } from '#tests/builders/aManifest.ts';

const markets = join(import.meta.dirname, '..', '..', '..', 'markets');
const committed = readdirSync(markets, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('a market file', () => {
  it.each(committed.map(({ name }) => name))('of %s opens a shop and is called like its folder', (name) => {
    const market = loadMarket(JSON.parse(readFileSync(join(markets, name, 'market.json'), 'utf8')));
    expect(market).toMatchObject({ id: name });
    expect(market).not.toHaveProperty('$schema');
  });

  it.each(GOOD_MANIFESTS)('may be %s', (_, manifest) => {
    expect(loadMarket(manifest)).toMatchObject({ id: 'test-market' });
  });

  it('is filled with defaults', () => {
    expect(loadMarket(aManifest())).toMatchObject({
      api: { baseUrl: '' },
      defaults: {},
      polygonOrder: 'lat-lng',
      unknownPaths: 'not-found',
      browseFirst: false,
      geocoding: { photonUrl: '/geo' },
    });
  });

  it.each(BAD_MANIFESTS)('is refused with the name of a wrong key: %s', (key, manifest) => {
    const load = () => loadMarket(manifest);
    expect(load).toThrow(MarketInvalid);
    expect(load).toThrow(`market.json: ${key}: `);
  });
});
