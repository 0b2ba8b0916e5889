import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { PAY_VENDOR_NAMES } from '#server/config/payVendors.ts';
import { DEMO_BANK } from '#server/payments/demoBank/DemoBank.ts';

/** The payment providers that this server can talk to, once it has their settings. */
export const BUILT_PAY_ENGINES: readonly string[] = [DEMO_BANK, ...PAY_VENDOR_NAMES];

interface EngineQuestion {
  readonly market: { readonly providers: { readonly payments?: readonly string[] | undefined } };
  readonly document?: Pick<CatalogDocument, 'restaurants'> | undefined;
  /** The engines that are there. */
  readonly engines: readonly string[];
}

export interface MissingPayEngine {
  readonly name: string;
  /** The market names it; otherwise restaurants do. */
  readonly isOfMarket: boolean;
  /** Ids of restaurants that take online payments through it. */
  readonly restaurants: readonly string[];
}

/** Payment providers that market or restaurants ask for, and that the server does not have. */
export function missingPayEngines({ market, document, engines }: EngineQuestion): readonly MissingPayEngine[] {
  const ofMarket = market.providers.payments ?? [];
  const online = (document?.restaurants ?? []).filter(
    ({ payConfig: { delivery, takeAway } }) => `${delivery.cardOnline}${takeAway.cardOnline}` !== '',
  );
  const ofRestaurants = online.map(({ payEngine }) => payEngine ?? '').filter((name) => name !== '');
  return [...new Set([...ofMarket, ...ofRestaurants])]
    .filter((name) => !engines.includes(name))
    .map((name) => ({
      name,
      isOfMarket: ofMarket.includes(name),
      restaurants: online.filter(({ payEngine }) => payEngine === name).map(({ id }) => id),
    }));
}

/** Such as "market.json names the payment provider acmepay; nobody pays online at old-bridge". */
export function missingEngineText({ name, isOfMarket, restaurants }: MissingPayEngine): string {
  const asks = isOfMarket ? `market.json names the payment provider ${name}` : `payEngine is ${name}`;
  return restaurants.length === 0 ? asks : `${asks}: nobody pays online at ${restaurants.join(', ')}`;
}
