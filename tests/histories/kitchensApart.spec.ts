import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import { isShort, runs } from '#tests/support/runs.ts';
import { aCatalogDocument, aRestaurant } from '../server/support/aCatalogDocument.ts';
import { openTestDatabase } from '../server/support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';
import { hasRealPostgres, openEmptyPostgres } from '../server/support/realPostgres.ts';
import { anOrder, type Person, placeOrder, signIn } from '../server/support/requests.ts';
import { Chance } from './Chance.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(30, 10));
const SEED = Number(process.env['SEED'] ?? 20_261_126);
const STEPS = 12;
const ORDERS_AT_ONCE = 4;

/** With whether something can be read while a transaction is open: the embedded PostgreSQL has one connection. */
const databases: readonly (readonly [string, boolean, () => Promise<Database>])[] = [
  ['SQLite', true, () => openTestDatabase('SQLite')],
  ...(isShort ? [] : [['the embedded PostgreSQL', false, () => openTestDatabase('PostgreSQL')] as const]),
  ...(hasRealPostgres ? [['PostgreSQL', true, openEmptyPostgres] as const] : []),
];

/**
 * Two restaurants that cook from one menu. Desks of both change what they sell while orders of `port` are under way.
 */
class KitchenHistory {
  readonly faults: string[] = [];
  /** How often orders were priced again for a change of their own restaurant. */
  again = 0;
  placed = 0;
  refused = 0;
  readonly #chance: Chance;
  readonly #shop: TestShop;
  readonly #person: Person;
  readonly #canReadBeside: boolean;
  readonly #offers: StockControl;
  #pricings = 0;
  /** Which restaurants change in this history. */
  #changing: readonly string[] = [];
  #keys = 0;

  constructor(chance: Chance, shop: TestShop, person: Person, canReadBeside: boolean) {
    this.#canReadBeside = canReadBeside;
    this.#chance = chance;
    this.#shop = shop;
    this.#person = person;
    const { database, clock } = shop;
    this.#offers = new StockControl(database, new CatalogRepository(database), new Changes(database), clock.now);
  }

  async run(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      this.#changing = this.#chance.oneOf([['hill'], ['port', 'hill']]);
      this.#pricings = 0;
      const count = 1 + this.#chance.below(ORDERS_AT_ONCE);
      const changes = Array.from({ length: this.#chance.below(4) }, () => this.#change());
      const answers = await Promise.all([...Array.from({ length: count }, () => this.#order()), ...changes]);
      const isApart = !this.#changing.includes('port');
      if (isApart && this.#pricings !== count) {
        this.faults.push(`${count} orders of port were priced ${this.#pricings} times for changes of hill`);
      }
      this.again += this.#pricings - count;
      for (const answer of answers) {
        if (answer === undefined) continue;
        if (answer === 201) this.placed += 1;
        else this.refused += 1;
        if (answer === 500) this.faults.push('an order was answered 500');
      }
      // Whatever was sold out is there again, or nothing would be ordered in the next step.
      await this.#offers.setDish('port', 'pizza', { isAvailable: true });
    }
  }

  /** As an order comes to a named point of its way. */
  async onPoint(point: string): Promise<void> {
    if (point === 'priced') {
      this.#pricings += 1;
      if (this.#chance.is(0.5)) await this.#change();
    }
    if (point === 'stock' && (await this.#isSoldOut())) this.faults.push('a dish was sold after it had run out');
  }

  async #change(): Promise<undefined> {
    const [first = 'hill', ...others] = this.#changing;
    const id = this.#chance.oneOf([first, ...others]);
    const acts = [
      () => this.#offers.setBusy(id, 15 * this.#chance.below(4)),
      () => this.#offers.setDish(id, 'pizza', { isAvailable: this.#chance.is(0.5) }),
      () => this.#offers.setModifier(id, 'thick', { isAvailable: this.#chance.is(0.5) }),
    ] as const;
    await this.#chance.oneOf(acts)();
    return undefined;
  }

  async #order(): Promise<number> {
    this.#keys += 1;
    return (await placeOrder(this.#shop.app, this.#person, `key-${this.#keys}`, anOrder())).status;
  }

  /** As everybody else sees it, outside of the order's transaction. */
  async #isSoldOut(): Promise<boolean> {
    if (!this.#canReadBeside) return false;
    const { restaurants } = await new CatalogRepository(this.#shop.database).load();
    return restaurants.find(({ id }) => id === 'port')?.soldOutDishIds?.includes('pizza') === true;
  }
}

/** @trust desk-load */
describe.each(databases)(`orders of one kitchen beside another one, in %s (SEED=${SEED})`, (_, canReadBeside, open) => {
  it('start again for no change of the other, and never sell what their own has run out of, in random histories', async () => {
    let history: KitchenHistory | undefined;
    const shop = await openTestShop({
      database: await open(),
      document: aCatalogDocument({ restaurants: [aRestaurant(), aRestaurant({ id: 'hill', name: 'Hill' })] }),
      failpoint: async (point) => history?.onPoint(point),
    });
    const faults: string[] = [];
    let [again, placed, refused] = [0, 0, 0];
    for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
      history = new KitchenHistory(new Chance(seed), shop, await signIn(shop), canReadBeside);
      await history.run();
      faults.push(...history.faults.map((fault) => `seed ${seed}: ${fault}`));
      again += history.again;
      placed += history.placed;
      refused += history.refused;
    }
    await shop.close();
    expect(faults).toEqual([]);
    expect([again > 0, placed > 0, refused > 0]).toEqual([true, true, true]);
  });
});
