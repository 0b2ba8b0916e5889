import type { Cart } from '#domain/cart/Cart.ts';
import type { Submission } from '#domain/order/checkoutFlow.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import type { Chance } from './Chance.ts';
import { Device, Tab } from './Device.ts';
import { Network, turns } from './Network.ts';
import type { Server } from './Server.ts';

const PRICE = 50_000;

export interface Verdict {
  /** What went wrong, in words; empty when nothing did. */
  readonly faults: readonly string[];
  readonly orders: number;
  readonly submissions: number;
}

/** The server's time, which passes when somebody waits for it. */
class SharedClock extends FixedClock {
  readonly #server: Server;
  readonly #network: () => Network;
  #turn: Promise<void> = Promise.resolve();

  constructor(server: Server, network: () => Network) {
    super();
    this.#server = server;
    this.#network = network;
  }

  override now(): Date {
    return this.#server.shop.clock.now();
  }

  override wait(milliseconds: number): Promise<void> {
    this.#turn = this.#pass(this.#turn, milliseconds);
    return this.#turn;
  }

  async #pass(before: Promise<void>, milliseconds: number): Promise<void> {
    await before;
    const pass = (): void => this.#server.shop.clock.advance({ milliseconds });
    await this.#network().advanceTo(this.now().getTime() + milliseconds, pass);
  }
}

/**
 * One customer with one browser, who submissions, loses answers, reloads, signs out and in, in an order that chance
 * decides.
 */
export class History {
  readonly #server: Server;
  readonly #chance: Chance;
  readonly #network: Network;
  readonly #clock: SharedClock;
  readonly #device: Device;
  readonly #pending = new IndexedDbPendingOrders();
  readonly #phone: string;
  readonly #tabs: Tab[] = [];
  readonly #log: string[] = [];
  readonly #faults: string[] = [];
  readonly #acknowledged = new Set<string>();
  #personId = '';
  /** How often people sign out here. */
  #signOuts = 2;
  #carts = 0;
  #submissions = 0;

  constructor(server: Server, chance: Chance, phone: string) {
    this.#server = server;
    this.#chance = chance;
    this.#phone = phone;
    this.#clock = new SharedClock(server, () => this.#network);
    this.#network = new Network(
      chance,
      (request, onReached) => server.answer(request, onReached),
      () => this.#clock.now().getTime(),
    );
    this.#device = new Device(this.#network, this.#clock);
  }

  async run(steps: number): Promise<Verdict> {
    this.#tabs.push(new Tab(this.#device), new Tab(this.#device));
    await this.#signIn();
    this.#personId = this.#device.storage.read('profile')?.id ?? '';
    this.#fillCart();
    await Promise.all(this.#tabs.map(({ placing }) => placing.restore()));
    // A page asks for the capabilities while it opens, long before anything is ordered.
    await Promise.all(this.#tabs.map(({ capabilities }) => capabilities.has('idempotency')));
    this.#network.trouble = this.#chance.oneOf([0.1, 0.3, 0.6]);
    this.#signOuts = this.#chance.oneOf([2, 2, 8]);
    this.#server.slowness = this.#chance.oneOf([0, 0.2, 0.5]);
    for (let step = 0; step < steps; step += 1) {
      this.#act();
      await turns(this.#chance.below(12));
      await this.#check();
    }
    await this.#rest();
    const orders = await this.#ordersByCart();
    return {
      faults: this.#faults.map((fault) => `${fault}\n    after ${this.#log.join(', ')}`),
      orders: [...orders.values()].flat().length,
      submissions: this.#submissions,
    };
  }

  #act(): void {
    const tab = this.#chance.oneOf(this.#tabs as [Tab, ...Tab[]]);
    const index = this.#tabs.indexOf(tab);
    const acts: readonly [string, number, () => void][] = [
      [`press ${index}`, 22, () => this.#submit(tab)],
      [`press past the page ${index}`, 6, () => this.#submitPastThePage(tab)],
      [`check again ${index}`, 8, () => void (tab.placing.state.kind === 'unknown' && tab.placing.resolve())],
      [`accept ${index}`, 6, () => void tab.placing.acceptPrice()],
      [`cart page ${index}`, 6, () => void tab.placing.restore()],
      [`reload ${index}`, 12, () => this.#reload(index)],
      ['server goes on', 10, () => this.#server.release()],
      ['server restarts', 4, () => this.#server.restart()],
      ['offline', 3, () => this.#network.toggle()],
      ['seconds pass', 8, () => void this.#clock.wait(this.#chance.oneOf([1000, 5000, 15_000, 45_000]))],
      ['token expires', 3, () => void this.#clock.wait(16 * 60_000)],
      ['session revoked', 2, () => void this.#revoke()],
      [`sign out ${index}`, this.#signOuts, () => void tab.signOut.execute()],
      [`sign in ${index}`, 6 + this.#signOuts, () => void this.#signIn(tab).catch(() => {})],
      ['dish added', 5, () => this.#addDish()],
      ['cart emptied and filled', 3, () => this.#fillCart()],
    ];
    const total = acts.reduce((sum, [, weight]) => sum + weight, 0);
    let remainder = this.#chance.below(total);
    for (const [name, weight, act] of acts) {
      remainder -= weight;
      if (remainder >= 0) continue;
      this.#log.push(name);
      act();
      return;
    }
  }

  #submit(tab: Tab): void {
    if (tab.placing.maySubmit) this.#submissions += 1;
    void tab.placing.submit(async () => {
      const submission = this.#submissionOf(this.#device.storage.read('cart'));
      return submission && { submission };
    });
  }

  /** As a page of another release, or one that has not asked yet what is pending, would do. */
  #submitPastThePage(tab: Tab): void {
    const submission = this.#submissionOf(this.#device.storage.read('cart'));
    if (submission === undefined) return;
    this.#submissions += 1;
    tab.placeOrder.execute(submission).then(
      (outcome) => outcome.kind === 'placed' && this.#acknowledged.add(outcome.order.id),
      () => {},
    );
  }

  #submissionOf(cart: Cart | undefined): Submission | undefined {
    const lines = cart?.lines ?? [];
    if (cart === undefined || lines.length === 0) return undefined;
    const total = lines.reduce((sum, { count }) => sum + count * PRICE, 0);
    const expectedTotal = this.#chance.is(0.15) ? total - 1 : total;
    return {
      cart,
      request: anOrderRequest({ lines, expectedTotal, comment: cart.id }),
      quote: { lines: [], tips: 0 },
    };
  }

  #reload(index: number): void {
    this.#tabs[index]?.close();
    const tab = new Tab(this.#device);
    this.#tabs[index] = tab;
    void tab.placing.restore();
  }

  #fillCart(): void {
    this.#carts += 1;
    const id = `cart-${this.#carts}-of-${this.#phone}`;
    this.#device.storage.write('cart', { id, lines: [this.#line(1)] });
  }

  #addDish(): void {
    const cart = this.#device.storage.read('cart');
    const count = cart?.lines[0]?.count;
    if (cart === undefined || count === undefined) this.#fillCart();
    else this.#device.storage.write('cart', { ...cart, lines: [this.#line(count + 1)] });
  }

  #line(count: number): Cart['lines'][number] {
    return aLine({ dishId: 'pizza', menuId: 'main', price: PRICE, count, modifiers: [] });
  }

  async #signIn(tab: Tab | undefined = this.#tabs[0]): Promise<void> {
    const { storage } = this.#device;
    if (tab === undefined || (storage.read('session') && storage.read('profile'))) return;
    await this.#clock.wait(91_000);
    await tab.requestCode(this.#phone);
    const code = this.#server.shop.messages.findLast(({ to }) => to === this.#phone)?.code ?? '';
    await tab.signIn.execute({ kind: 'code', method: 'phone', phone: this.#phone, code });
  }

  async #revoke(): Promise<void> {
    const personId = this.#device.storage.read('profile')?.id ?? '';
    const revoked_at = this.#clock.now().toISOString();
    await this.#server.shop.database.write((writer) =>
      writer.updateTable('sessions').set({ revoked_at }).where('person_id', '=', personId).execute(),
    );
  }

  /** The law, at every moment: who believes that a press made no order is right, and stays right. */
  async #check(): Promise<void> {
    for (const tab of this.#tabs) {
      const { state } = tab.placing;
      if (state.kind === 'placed') this.#acknowledged.add(state.order.id);
    }
    const before = await this.#pending.list();
    const bound = await this.#server.shop.database.read.selectFrom('order_keys').select('key').execute();
    const keys = new Set(bound.map(({ key }) => key));
    const after = await this.#pending.list();
    for (const attempt of after) {
      const wasClosed = before.some((one) => one.key === attempt.key && !isOpen(one));
      if (!wasClosed || isOpen(attempt) || attempt.placed !== undefined) continue;
      if (keys.has(attempt.key)) this.#faults.push(`"not placed" is believed of ${attempt.cartId}, which was ordered`);
      if (this.#network.carries(attempt.key)) this.#faults.push(`"not placed" while ${attempt.cartId} is on its way`);
    }
  }

  /** Everything works again: now everything must be known. */
  async #rest(): Promise<void> {
    this.#network.trouble = 0;
    this.#network.isOffline = false;
    this.#server.slowness = 0;
    await this.#server.up();
    for (let round = 0; round < 3; round += 1) {
      this.#server.releaseAll();
      await this.#clock.wait(60_000);
    }
    await this.#check();
    for (let round = 0; round < 4; round += 1) {
      for (const tab of this.#tabs.splice(0)) tab.close();
      const tab = new Tab(this.#device);
      this.#tabs.push(tab);
      await this.#signIn(tab);
      await tab.placing.restore();
      // A request that left while the capabilities could not be asked for has no key. The server refuses such a
      // request.
      await tab.placing.decide(false);
      await this.#check();
    }
    const open = (await this.#pending.list()).filter(isOpen);
    if (open.length > 0) this.#faults.push(`${open.length} submissions are unknown for ever`);
    await this.#compare();
  }

  async #compare(): Promise<void> {
    const orders = await this.#ordersByCart();
    const ids = new Set([...orders.values()].flat());
    for (const [cartId, ownOrders] of orders) {
      if (ownOrders.length > 1) this.#faults.push(`DOUBLE: ${ownOrders.length} orders of ${cartId}`);
      if (this.#device.storage.read('cart')?.id === cartId) this.#faults.push(`${cartId} can be ordered again`);
    }
    for (const id of this.#acknowledged) if (!ids.has(id)) this.#faults.push(`LOST: order ${id} was acknowledged`);
    for (const attempt of await this.#pending.list()) {
      if (attempt.placed === undefined && orders.has(attempt.cartId)) this.#faults.push(`unnoticed: ${attempt.cartId}`);
    }
  }

  async #ordersByCart(): Promise<Map<string, string[]>> {
    const rows = await this.#server.shop.database.read
      .selectFrom('orders')
      .select(['id', 'comment'])
      .where('person_id', '=', this.#personId)
      .execute();
    const byCart = new Map<string, string[]>();
    for (const { id, comment } of rows) {
      const cartId = comment ?? '';
      byCart.set(cartId, [...(byCart.get(cartId) ?? []), id]);
    }
    return byCart;
  }
}
