import type { Market, MarketManifest } from '#application/market/Market.ts';
import { demoLeftovers, restaurantsOfDemoBank } from '#server/app/demoLeftovers.ts';
import { BUILT_PAY_ENGINES, missingEngineText, missingPayEngines } from '#server/app/payEngines.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { PAY_VENDOR_NAMES } from '#server/config/payVendors.ts';
import { DEMO_BANK } from '#server/payments/demoBank/DemoBank.ts';
import type { Finding } from './Finding.ts';

/** What the market still has of the demo; nothing of it is wrong in the demo itself. */
export function examineLeftovers(
  name: string,
  manifest: MarketManifest,
  terms: Readonly<Record<string, string>>,
): readonly Finding[] {
  return demoLeftovers(name, manifest, terms).map((detail) => ({ kind: 'bad', what: 'left of the demo', detail }));
}

/** Who takes online payments: the bank of the demo is closed in production. */
export function examineDemoBank(
  { id, providers }: Pick<Market, 'id' | 'providers'>,
  document: CatalogDocument | undefined,
): readonly Finding[] {
  if (isDemoMarket(id)) return [];
  const named: Finding[] = providers.payments.includes(DEMO_BANK)
    ? [
        {
          kind: 'lacks',
          what: `${DEMO_BANK} of providers.payments`,
          detail: 'only a demo has it: nobody pays through it in production',
        },
      ]
    : [];
  const waiting = document === undefined ? [] : restaurantsOfDemoBank(document);
  return [
    ...named,
    ...waiting.map(
      (restaurant): Finding => ({
        kind: 'bad',
        what: `online payments of ${restaurant}`,
        detail: `its payEngine is ${DEMO_BANK}, which only a demo has: name ${PAY_VENDOR_NAMES.join(' or ')}, or take online off it`,
        loss: 'nobody pays online there in production',
      }),
    ),
  ];
}

/** Payment providers that this project's server does not have; a back end of another make may. */
export function examinePayEngines(
  market: Pick<Market, 'providers'>,
  document: CatalogDocument | undefined,
): readonly Finding[] {
  return missingPayEngines({ market, document, engines: BUILT_PAY_ENGINES }).map((missing) => ({
    kind: 'lacks',
    what: `the payment provider ${missing.name}`,
    detail: `${missingEngineText(missing)}; the server has ${BUILT_PAY_ENGINES.join(', ')}`,
  }));
}
