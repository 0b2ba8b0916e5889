import type { MarketManifest } from '#application/market/Market.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { DEMO_SELLERS, isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { DEMO_BANK } from '#server/payments/demoBank/DemoBank.ts';

/** Public site keys of the vendors' documentation, with which everybody passes. */
const TEST_SITE_KEYS = [/^[123]x0{18,}[A-F]{2}$/, /^[1-3]0000000-ffff-ffff-ffff-[0-9a-f]+$/];

type Named = Pick<MarketManifest, 'brand' | 'captcha' | 'auth' | 'providers'>;

/**
 * What a market still has of the demo that it was copied from, in sentences. `terms` are its legal texts by file name.
 * Each of them is wrong in a shop with real customers.
 */
export function demoLeftovers(
  name: string,
  { brand, captcha, auth, providers }: Named,
  terms: Readonly<Record<string, string>>,
): readonly string[] {
  const own = typeof brand.legalName === 'string' ? [brand.legalName] : Object.values(brand.legalName);
  const isOfDemo = (text: string): boolean => DEMO_SELLERS.some((seller) => seller === text);
  const problems: string[] = [];
  const named = own.find(isOfDemo);
  if (named !== undefined && !isDemoMarket(name)) {
    problems.push(`market.json: brand.legalName is "${named}", a seller of the demo. Name the one who sells here`);
  }
  for (const [file, text] of Object.entries(terms)) {
    const seller = DEMO_SELLERS.find((name) => text.includes(name) && !own.includes(name));
    if (seller !== undefined) problems.push(`${file}: names "${seller}", a seller of the demo. Write your own terms`);
  }
  if (captcha !== undefined && (providers.captcha ?? []).length > 0) {
    const isForTests = TEST_SITE_KEYS.some((pattern) => pattern.test(captcha.siteKey));
    if (isForTests) problems.push('market.json: captcha.siteKey is a key for tests, with which everybody passes');
  }
  const issuer = auth?.oidc?.issuer;
  if (issuer !== undefined && providers.auth.includes('oidc') && !isDemoMarket(name)) {
    const { hostname } = new URL(issuer);
    if (/(^|\.)example$/.test(hostname)) problems.push(`market.json: auth.oidc.issuer is made up: ${issuer}`);
  }
  return problems;
}

/** Restaurants that take online payments through the bank of the demo, which is closed in production. */
export function restaurantsOfDemoBank({ restaurants }: Pick<CatalogDocument, 'restaurants'>): readonly string[] {
  const own = restaurants.filter(({ payEngine, payConfig: { delivery, takeAway } }) => {
    return payEngine === DEMO_BANK && `${delivery.cardOnline}${takeAway.cardOnline}` !== '';
  });
  return own.map(({ id }) => id);
}
