import type { Usage, UsageExchange } from '#server/http/UsageExchange.ts';
import { openTestShop, type TestShop, UNLIMITED } from '../support/openTestShop.ts';
import { aCart, preflightOf, signIn } from '../support/requests.ts';

/** Exchanges of several processes. */
class Exchanges {
  /** What was told of each budget, such as `lookups address`. */
  readonly told = new Map<string, number>();
  readonly #listeners = new Map<UsageExchange, (usage: readonly Usage[]) => void>();
  #onTold = (): void => {};

  join(): UsageExchange {
    const own: UsageExchange = {
      tell: (usage) => {
        for (const { name, scope, cost } of usage) {
          this.told.set(`${name} ${scope}`, (this.told.get(`${name} ${scope}`) ?? 0) + cost);
        }
        for (const [other, hear] of this.#listeners) if (other !== own) hear(usage);
        this.#onTold();
      },
      listen: (onUsage) => void this.#listeners.set(own, onUsage),
    };
    return own;
  }

  /** Resolves once so much of a budget was told on balance, in however many messages. */
  async until(budget: string, cost: number): Promise<void> {
    while ((this.told.get(budget) ?? 0) !== cost) await new Promise<void>((resolve) => (this.#onTold = resolve));
  }
}

/** @trust K3 N1 */
describe('limits that processes share', () => {
  const exchanges = new Exchanges();
  const limits = { ...UNLIMITED, lookups: { person: 3, address: 5 }, 'promo-codes': { person: 2, address: 2 } };
  let shops: readonly TestShop[];

  beforeAll(async () => {
    const open = (): Promise<TestShop> => openTestShop({ usageExchange: exchanges.join(), config: { limits } });
    shops = await Promise.all([open(), open()]);
  });

  afterAll(async () => {
    for (const shop of shops) await shop.close();
  });

  const search = async (shop: TestShop | undefined): Promise<number | undefined> =>
    (await shop?.app.request('/geo/api?q=Port'))?.status;

  it('refuse an address whose requests another process has answered', async () => {
    for (let call = 0; call < 5; call += 1) expect(await search(shops[0])).not.toBe(429);
    await exchanges.until('lookups address', 5);
    expect(await search(shops[1])).toBe(429);
    expect([...exchanges.told.keys()]).toEqual(['lookups address']);
  });

  it('count for a person too, without what was given back', async () => {
    const [shop] = shops;
    if (shop === undefined) throw new Error('No shop');
    const person = await signIn(shop);
    for (let call = 0; call < 3; call += 1) {
      expect((await preflightOf(shop.app, person, aCart({ promoCode: 'TEN' }))).status).toBe(200);
    }
    await exchanges.until('quotes own', 3);
    await exchanges.until('quotes address', 3);
    // A message may have gone between the attempt of a code and its refund, which the next one tells.
    await exchanges.until('promo-codes own', 0);
  });
});
