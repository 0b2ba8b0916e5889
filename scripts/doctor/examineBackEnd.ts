import type { Market } from '#application/market/Market.ts';
import { HttpQuotesApi } from '#infrastructure/api/HttpQuotesApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { Checks } from './Checks.ts';
import { type Account, examineAccount, examineSignOut } from './examineAccount.ts';
import { announcedExtras, examineExtras } from './examineExtras.ts';
import { examineLeave } from './examineLeave.ts';
import { examineOrder, examinePersonalCart } from './examineOrder.ts';
import { examineShop, type SeenRestaurant } from './examineShop.ts';
import type { Finding } from './Finding.ts';
import { PageFetch } from './PageFetch.ts';

export interface BackEndQuestions {
  readonly baseUrl: string;
  /** The origin of the storefront's pages, without a path. */
  readonly origin: string;
  /** Signs in as this customer; without one only what needs nobody is checked. */
  readonly account?: Account | undefined;
  /** Places a test order too. Needs an account. */
  readonly isOrdering?: boolean | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Further checks of the restaurants that the back end has. */
  readonly examineSeen?: ((restaurants: readonly SeenRestaurant[]) => Promise<readonly Finding[]>) | undefined;
  /** Is told each finding as soon as it is known. */
  readonly tell?: ((finding: Finding) => void) | undefined;
}

/**
 * The one list of checks of a back end, for `npm run doctor` and `npm run conformance`: as a browser asks, in order.
 */
export async function examineBackEnd(
  market: Market,
  { baseUrl, origin, account, isOrdering = false, examineSeen, fetch, tell }: BackEndQuestions,
): Promise<readonly Finding[]> {
  const locale = (): string => market.locales[0] ?? 'ru';
  const page = new PageFetch(origin, fetch);
  const http = new HttpClient({ baseUrl, locale, fetch: page.fetch });
  const checks = new Checks(tell, page.failedRequest);
  const announced = await announcedExtras(http);
  const restaurants = await examineShop(market, http, locale, checks);
  if (examineSeen !== undefined) checks.add(...(await examineSeen(restaurants)));
  await examineLeave(page, http, { hasKeys: announced.has('idempotency') }, checks);
  const person = account && (await examineAccount(market, http, account, checks));
  if (person !== undefined) {
    const setting = { baseUrl, locale, fetch: page.fetch, announced, checks, quotes: new HttpQuotesApi(http, locale) };
    const order = await examinePersonalCart(restaurants, person, setting);
    if (isOrdering && order !== undefined) await examineOrder(order, person, setting);
    await examineSignOut(market, http, person, checks);
  }
  checks.add(...examineExtras(announced));
  return checks.findings;
}
