import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketManifest } from '#application/market/Market.ts';
import { demoLeftovers, restaurantsOfDemoBank } from '#server/app/demoLeftovers.ts';
import { DEMO_SELLERS, isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';

const MARKETS = join(import.meta.dirname, '../../../markets');
const manifest = (overrides: Readonly<Record<string, unknown>> = {}): MarketManifest =>
  aManifest(overrides) as unknown as MarketManifest;
const { brand, providers } = aManifest() as { brand: object; providers: object };

describe('what a market still has of the demo', () => {
  it('is nothing in a market of its own', () => {
    expect(demoLeftovers('lagoon', manifest(), { 'terms.en.md': 'The seller is Test LLC.' })).toEqual([]);
  });

  it.each([
    [
      'the seller',
      { brand: { ...brand, legalName: { en: 'Coral LLC' } } },
      {},
      /^market\.json: brand\.legalName is "Coral LLC"/,
    ],
    ['the terms', {}, { 'terms.en.md': 'The seller is Coral LLC.' }, /^terms\.en\.md: names "Coral LLC"/],
    [
      'a site key with which everybody passes',
      { providers: { ...providers, captcha: ['turnstile'] }, captcha: { siteKey: '1x00000000000000000000AA' } },
      {},
      /captcha\.siteKey is a key for tests/,
    ],
    [
      'a made-up OpenID provider',
      {
        providers: { ...providers, auth: ['oidc'] },
        auth: { oidc: { issuer: 'https://id.solo.example', clientId: 'solo', name: 'Solo' } },
      },
      {},
      /auth\.oidc\.issuer is made up: https:\/\/id\.solo\.example/,
    ],
  ])('is %s', (_, overrides, terms, message) => {
    expect(demoLeftovers('lagoon', manifest(overrides), terms as Record<string, string>)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('is the bank of the demo where a restaurant takes online payments without another', () => {
    const [port, hill] = [aRestaurant(), aRestaurant({ id: 'hill', payEngine: 'stripe' })];
    expect(restaurantsOfDemoBank(aCatalogDocument({ restaurants: [port, hill] }))).toEqual(['port']);
    const none = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };
    const atTheDoor = aRestaurant({ payConfig: { delivery: none, takeAway: none } });
    expect(restaurantsOfDemoBank(aCatalogDocument({ restaurants: [atTheDoor] }))).toEqual([]);
  });

  it('is nothing in the demo itself, whose sellers are all known', () => {
    for (const name of readdirSync(MARKETS).filter(isDemoMarket)) {
      const own = JSON.parse(readFileSync(join(MARKETS, name, 'market.json'), 'utf8')) as MarketManifest;
      const terms = own.locales.map((locale) => [
        `terms.${locale}.md`,
        readFileSync(join(MARKETS, name, `terms.${locale}.md`), 'utf8'),
      ]);
      expect(demoLeftovers(name, own, Object.fromEntries(terms))).toEqual([]);
      const { legalName } = own.brand;
      for (const seller of typeof legalName === 'string' ? [legalName] : Object.values(legalName)) {
        expect(DEMO_SELLERS).toContain(seller);
      }
    }
  });
});
