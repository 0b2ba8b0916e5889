import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { type Cart, EMPTY_CART, lineKey } from '#domain/cart/Cart.ts';
import { cartAfterOrder } from '#domain/cart/cartAfterOrder.ts';
import { RandomIdGenerator } from '#infrastructure/device/RandomIdGenerator.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { Chance } from '#tests/histories/Chance.ts';
import { BrowserModel, type PageModel } from '#tests/support/BrowserModel.ts';
import { runs } from '#tests/support/runs.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_122);
const HISTORIES = Number(process.env['HISTORIES'] ?? runs(400, 150));
const ids = new RandomIdGenerator();

function cartOf(page: PageModel): Cart {
  return page.device.read('cart') ?? EMPTY_CART;
}

function dishesOf(page: PageModel): readonly string[] {
  const { lines } = cartOf(page);
  return lines.flatMap(({ dishId, count }) => Array.from({ length: count }, () => dishId)).toSorted();
}

function add(page: PageModel, id: string): void {
  const dish = aDish({ id });
  new AddToCart({ storage: page.device, ids }).execute({ dish, modifierGroups: [], selection: {}, count: 1 });
}

function remove(page: PageModel, id: string): void {
  const line = cartOf(page).lines.find(({ dishId }) => dishId === id);
  if (line !== undefined) new ChangeCart({ storage: page.device, ids }).execute({ kind: 'remove', key: lineKey(line) });
}

/** As the storefront does when the server has acknowledged it. */
function order(page: PageModel): Cart {
  const cart = cartOf(page);
  page.device.write('cart', cartAfterOrder(cart, cart.lines, ids.create()));
  return cart;
}

async function opened(browser = new BrowserModel(), count = 1): Promise<[BrowserModel, PageModel, PageModel]> {
  const pages = Array.from({ length: count }, () => browser.open());
  await browser.settle();
  return [browser, pages[0] as PageModel, pages[1] as PageModel];
}

/** All of it is lost that the disk may lose. */
const EVERYTHING = 1000;

/** @trust F6 */
describe('a cart in a browser that is killed', () => {
  it('is there again, whatever the disk has of it', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    add(page, 'soup');
    await browser.settle();
    browser.kill(EVERYTHING);
    const [, again] = await opened(browser);
    expect(dishesOf(again)).toEqual(['pizza', 'soup']);
  });

  it('stays empty once it was ordered, though the disk still has it', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    await browser.settle();
    order(page);
    await browser.settle();
    browser.kill(1);
    expect(browser.items.get('app_cart')).toContain('pizza');
    const [, again] = await opened(browser);
    expect(dishesOf(again)).toEqual([]);
  });

  it('keeps what is added before its copy has come', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    await browser.settle();
    browser.kill(EVERYTHING);
    const again = browser.open();
    add(again, 'soup');
    await browser.settle();
    expect(dishesOf(again)).toEqual(['pizza', 'soup']);
  });

  it('is brought back once, when the browser opens all of its pages again', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    await browser.settle();
    browser.kill(EVERYTHING);
    const [first, second] = [browser.open(), browser.open()];
    for (let step = 0; step < 20; step += 1) await first.step();
    add(first, 'soup');
    order(first);
    await browser.settle();
    expect([dishesOf(first), dishesOf(second)]).toEqual([[], []]);
  });

  it('is the one that the device has where that is newer, for instance of a page that could not keep a copy', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    await browser.settle();
    const { copy } = browser.copy;
    add(page, 'soup');
    await browser.settle();
    browser.copy.copy = copy;
    browser.kill(0);
    const [, again] = await opened(browser);
    expect(dishesOf(again)).toEqual(['pizza', 'soup']);
    expect(browser.copy.copy?.text).toContain('soup');
  });

  it('is brought back where its text was damaged, and never by a copy that is damaged itself', async () => {
    const [browser, page] = await opened();
    add(page, 'pizza');
    await browser.settle();
    browser.kill(0);
    browser.items = new Map([['app_cart', '{"v":1,']]);
    const [, again] = await opened(browser);
    expect(dishesOf(again)).toEqual(['pizza']);
    browser.kill(0);
    browser.copy.copy = { text: '{"v":1', at: Number.MAX_SAFE_INTEGER };
    expect(dishesOf((await opened(browser))[1])).toEqual(['pizza']);
  });

  it('goes by the order of changes, not by a clock that is set back', async () => {
    const [browser, page] = await opened();
    const now = jest.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
    add(page, 'pizza');
    await browser.settle();
    now.mockReturnValue(1_000_000_000_000);
    remove(page, 'pizza');
    await browser.settle();
    now.mockRestore();
    browser.kill(1);
    expect(dishesOf((await opened(browser))[1])).toEqual([]);
  });

  it('leaves no copy where the storage was cleared', async () => {
    const [browser, page, other] = await opened(new BrowserModel(), 2);
    add(page, 'pizza');
    await browser.settle();
    other.device.remove('cart');
    await browser.settle();
    expect(browser.copy.copy).toBeUndefined();
    browser.kill(0);
    expect(dishesOf((await opened(browser))[1])).toEqual([]);
  });
});

describe('a cart in two pages that change it at the same moment', () => {
  it('loses neither an addition nor a removal', async () => {
    const [browser, one, other] = await opened(new BrowserModel(), 2);
    add(one, 'pizza');
    await browser.settle();
    add(one, 'soup');
    remove(other, 'pizza');
    await browser.settle();
    expect([dishesOf(one), dishesOf(other)]).toEqual([['soup'], ['soup']]);
  });

  it('is ordered once: a dish that came in at that moment is in a cart of its own', async () => {
    const [browser, one, other] = await opened(new BrowserModel(), 2);
    add(one, 'pizza');
    await browser.settle();
    add(other, 'soup');
    const ordered = order(one);
    await browser.settle();
    expect([dishesOf(one), dishesOf(other)]).toEqual([['soup'], ['soup']]);
    expect(cartOf(one).id).not.toBe(ordered.id);
  });

  it('takes what a page of an earlier release writes as it is', async () => {
    const [browser, one] = await opened(new BrowserModel(), 2);
    add(one, 'pizza');
    const { lines } = cartOf(one);
    await browser.settle();
    const data = { id: 'old', lines: lines.map(({ dishId, ...line }) => ({ ...line, positionId: `${dishId}-old` })) };
    browser.set(browser.open(), 'app_cart', JSON.stringify({ v: 1, at: Date.now() + 5, data }));
    await browser.settle();
    expect(dishesOf(one)).toEqual(['pizza-old']);
  });
});

/**
 * Pages of one browser, changes that cross, orders and kills, in an order that chance decides. What everybody knew of
 * before stays; of changes that cross, two pages lose none, and more agree in the end.
 */
class CartHistory {
  readonly faults: string[] = [];
  readonly #chance: Chance;
  readonly #maxPages: number;
  readonly #browser = new BrowserModel();
  readonly #log: string[] = [];
  #dishes = 0;
  #expected = new Set<string>();
  /** Changed since the last moment at which everybody knew everything. */
  readonly #crossing = new Set<string>();
  readonly #ordered = new Set<string>();
  readonly #orderedJustNow = new Set<string>();

  constructor(chance: Chance, maxPages: number) {
    this.#chance = chance;
    this.#maxPages = maxPages;
    this.#open();
  }

  async run(steps: number): Promise<void> {
    await this.#browser.settle();
    for (let step = 0; step < steps; step += 1) await this.#act();
    await this.#settle();
  }

  #open(): void {
    for (let count = 1 + this.#chance.below(this.#maxPages); count > 0; count -= 1) this.#browser.open();
  }

  async #act(): Promise<void> {
    const page = this.#chance.oneOf(this.#browser.pages as [PageModel, ...PageModel[]]);
    const act = this.#chance.below(20);
    if (act < 4) this.#add(page);
    else if (act < 6) this.#remove(page);
    else if (act === 6) this.#order(page);
    else if (act === 7) await this.#settle();
    else if (act === 8) await this.#kill();
    else await page.step((count) => this.#chance.below(count));
  }

  #add(page: PageModel): void {
    this.#dishes += 1;
    const dish = `dish-${this.#dishes}`;
    this.#log.push(`${page.device.page} adds ${dish}`);
    add(page, dish);
    this.#expected.add(dish);
    this.#crossing.add(dish);
  }

  #remove(page: PageModel): void {
    const { lines } = cartOf(page);
    const dish = lines[this.#chance.below(Math.max(1, lines.length))]?.dishId;
    if (dish === undefined) return;
    this.#log.push(`${page.device.page} removes ${dish}`);
    remove(page, dish);
    this.#expected.delete(dish);
    this.#crossing.add(dish);
  }

  #order(page: PageModel): void {
    const cart = order(page);
    const dishes = cart.lines.map(({ dishId }) => dishId);
    this.#log.push(`${page.device.page} orders ${dishes.join('+')}`);
    this.#orderedJustNow.add(cart.id);
    for (const dish of dishes) {
      this.#expected.delete(dish);
      this.#crossing.add(dish);
    }
  }

  async #settle(): Promise<void> {
    await this.#browser.settle();
    this.#log.push('settled');
    for (const id of this.#orderedJustNow) this.#ordered.add(id);
    this.#compare(this.#maxPages <= 2);
  }

  /** What only the killed pages knew may be lost, an order too: that one is found by its attempt. */
  async #kill(): Promise<void> {
    if (this.#chance.is(0.5)) await this.#settle();
    this.#log.push('killed');
    this.#browser.kill(this.#chance.below(12));
    this.#open();
    await this.#browser.settle();
    this.#compare(false);
  }

  #compare(isStrict: boolean): void {
    const [first, ...others] = this.#browser.pages as [PageModel, ...PageModel[]];
    const dishes = new Set(dishesOf(first));
    for (const other of others) {
      if (dishesOf(other).join() !== dishesOf(first).join()) this.#fault(`${other.device.page} has another cart`);
    }
    for (const dish of new Set([...dishes, ...this.#expected])) {
      const isKnown = isStrict || !this.#crossing.has(dish);
      if (isKnown && dishes.has(dish) !== this.#expected.has(dish))
        this.#fault(`${dish} ${dishes.has(dish) ? 'came back' : 'is lost'}`);
    }
    if (this.#maxPages <= 2 && dishes.size > 0 && this.#ordered.has(cartOf(first).id))
      this.#fault('an ordered cart can be ordered again');
    this.#expected = dishes;
    this.#crossing.clear();
    this.#orderedJustNow.clear();
  }

  #fault(what: string): void {
    this.faults.push(`${what} after ${this.#log.join(', ')}`);
  }
}

describe(`a cart in random histories of pages, orders and kills (SEED=${SEED})`, () => {
  it.each([
    [2, 'loses no change that was kept, brings none back, and is never ordered again'],
    [4, 'is the same for more pages, and after a kill'],
  ])('keeps its promises on up to %d pages: it %s', async (maxPages) => {
    const faults: string[] = [];
    for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
      const history = new CartHistory(new Chance(seed), maxPages);
      await history.run(60);
      faults.push(...history.faults.map((fault) => `seed ${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
