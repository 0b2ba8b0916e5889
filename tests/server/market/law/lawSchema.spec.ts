import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { CurrentMarkets } from '#server/market/CurrentMarkets.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';

const ROOT = join(import.meta.dirname, '../../../..');

describe('the law of a market', () => {
  it('is read by the server, and nothing of it comes to the storefront', async () => {
    const { law, manifest } = await readMarketFolder(ROOT, 'coral');
    expect(law).toMatchObject({ forbiddenSignIn: ['google', 'apple'], fiscalReceipts: 'required' });
    expect(manifest).not.toHaveProperty('law');
    const sent = await new CurrentMarkets(ROOT, () => {}).text('coral');
    expect(JSON.parse(sent ?? '')).toEqual(manifest);
    expect(loadMarket(manifest).id).toBe('coral');
  });

  it('may be absent', async () => {
    const { law, text } = await readMarketFolder(ROOT, 'solo');
    expect(law).toBeUndefined();
    expect(loadMarket(JSON.parse(text ?? '')).id).toBe('solo');
  });
});
