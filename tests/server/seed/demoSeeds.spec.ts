import { DEMO_SEEDS } from '#server/catalog/seed/demoSeeds.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { readConfig } from '#server/config/config.ts';
import { openTestShop } from '../support/openTestShop.ts';

/** The languages in which a text of a document is written. */
function languagesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(languagesOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'en' in value ? [Object.keys(value).toSorted().join()] : [];
  return [...own, ...Object.values(value).flatMap(languagesOf)];
}

describe('the demo’s other shops', () => {
  it.each(DEMO_SEEDS)('can be ordered from with data of their own: %s', async (market) => {
    const document = readDemoSeed(market, market);
    const shop = await openTestShop({ document });
    for (const { id, menuIds } of document.restaurants) {
      expect((await shop.app.request(`/1/p/restos/${id}`)).status).toBe(200);
      for (const menu of menuIds) {
        const answer = await shop.app.request(`/1/p/menus/${menu}/positions?restoId=${id}`);
        expect(answer.status).toBe(200);
        expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(0);
      }
    }
    await shop.close();
    expect(readConfig({ MARKET: market }).dataDir).toBe(`.data/${market}`);
  });

  it('speak the languages of their markets, and no other', () => {
    expect([...new Set(languagesOf(readDemoSeed(undefined, 'adriatic')))]).toEqual(['cnr,en']);
    expect(languagesOf(readDemoSeed(undefined, 'solo'))).toEqual([]);
  });
});
