import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShop } from '#server/app/openShop.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { checkMarket } from '#server/market/checkMarket.ts';
import { aManifest, BAD_MANIFESTS, GOOD_MANIFESTS } from '#tests/builders/aManifest.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';

const root = makeTemporaryFolder('test');
const folder = join(root, 'markets', 'test-market');
const file = 'markets/test-market/market.json';

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const name of ['logo.svg', 'terms.ru.md', 'terms.en.md']) writeFileSync(join(folder, name), '');
});

afterAll(() => rmSync(root, { recursive: true }));

function check(manifest: unknown): Promise<unknown> {
  writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
  return checkMarket(root, 'test-market');
}

/** @spec 1.1 */
describe('the check of a market', () => {
  it.each(GOOD_MANIFESTS)('accepts what the storefront accepts: %s', async (_, manifest) => {
    await expect(check(manifest)).resolves.toHaveProperty('phoneCountries');
  });

  it.each(BAD_MANIFESTS)('refuses what the storefront refuses and names the same key: %s', async (key, manifest) => {
    await expect(check(manifest)).rejects.toThrow(`${file}: ${key}: `);
  });
});

describe('starting with a market', () => {
  const config = {
    ...readConfig({ MARKET: 'test-market' }),
    dataDir: join(root, 'data'),
    tokenSecret: 'a secret of a test',
  };

  it('stops with the name of a wrong key before anything is opened', async () => {
    writeFileSync(join(folder, 'market.json'), JSON.stringify(aManifest({ currency: 'roubles' })));
    const opening = openShop(config, () => {}, root);
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(`${file}: currency: must match pattern`);
  });

  it('fails for a file that is not JSON, and for one that is missing', async () => {
    writeFileSync(join(folder, 'market.json'), '{ "id": ');
    await expect(openShop(config, () => {}, root)).rejects.toThrow(`${file}: (file): SyntaxError`);
    const missing = openShop({ ...config, market: 'nowhere' }, () => {}, root);
    await expect(missing).rejects.toThrow('MARKET is "nowhere", but there is no markets/nowhere/market.json.');
  });

  it.each([
    ['stripe', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
    ['yookassa', 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY'],
  ])('fails in production when its payment provider could not be paid through: %s', async (name, keys) => {
    const { providers } = aManifest() as { providers: object };
    const manifest = aManifest({ providers: { ...providers, payments: [name] } });
    writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
    const opening = openShop({ ...config, isProduction: true, smsUrl: 'https://sms.example' }, () => {}, root);
    await expect(opening).rejects.toThrow(`${keys} are missing`);
  });

  it('fails in production while it fits the demo only: its seller, or a geocoder that knows none of its towns', async () => {
    const production = { ...config, isProduction: true, smsUrl: 'https://sms.example' };
    const { brand } = aManifest() as { brand: object };
    const copied = aManifest({ brand: { ...brand, legalName: 'Coral LLC' } });
    writeFileSync(join(folder, 'market.json'), JSON.stringify(copied));
    await expect(openShop(production, () => {}, root)).rejects.toThrow('market.json: brand.legalName is "Coral LLC"');
    writeFileSync(join(folder, 'market.json'), JSON.stringify(aManifest()));
    const dataDir = makeTemporaryFolder('real-town');
    const database = openSqlite(dataDir);
    await migrate(database);
    await new CatalogRepository(database).replace(aCatalogDocument({ towns: [] }));
    await database.close();
    const opening = openShop({ ...production, dataDir }, () => {}, root);
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow('no address of harbour is found: the built-in geocoder knows only');
    const elsewhere = aManifest({
      geocoding: { photonUrl: 'https://photon.example' },
      maps: { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: { text: '' } } },
    });
    writeFileSync(join(folder, 'market.json'), JSON.stringify(elsewhere));
    // The refused start has let go of the data.
    const shop = await openShop({ ...production, dataDir }, () => {}, root);
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });

  it('succeeds with a manifest without faults, which is then served', async () => {
    writeFileSync(join(folder, 'market.json'), JSON.stringify(aManifest()));
    const shop = await openShop(config, () => {}, root);
    expect(await (await shop.app.request('/market.json')).json()).toEqual(aManifest());
    await shop.close();
  });

  it('opens empty, with the commands that fill it and a phone number of its country', async () => {
    const dataDir = makeTemporaryFolder('empty');
    const lines: string[] = [];
    const manifest = aManifest({ phoneCountries: ['ME'], currency: 'EUR' });
    writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
    const shop = await openShop({ ...config, dataDir }, (line) => lines.push(line), root);
    expect(await (await shop.app.request('/1/p/cities')).json()).toEqual([]);
    expect(lines.join('\n')).toContain('npm run import -- --example my-shop --market test-market');
    expect(lines.join('\n')).toContain('npm run import -- my-shop/shop.yaml --market test-market');
    expect(shop.tips).toEqual({ phone: '+382 60 123 456' });
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });
});
